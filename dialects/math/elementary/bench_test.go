package elementary

import "testing"

func BenchmarkScalar(b *testing.B) {
	for _, name := range []string{"exp", "tanh", "erf", "sin"} {
		f, g := Float32(name), Float64(name)
		b.Run(name+"/f32", func(b *testing.B) {
			s := float32(0)
			for i := range b.N {
				s += f(float32(i&1023) * 0.01)
			}
		})
		b.Run(name+"/f64", func(b *testing.B) {
			s := 0.0
			for i := range b.N {
				s += g(float64(i&1023) * 0.01)
			}
		})
	}
}
