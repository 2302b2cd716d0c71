package chlotograph

import (
	"math"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// Special functions by the approximations that XLA's users know: those of Cephes
// for the error functions and the Bessel function, Giles' for the inverse error
// function, Lanczos' for the gamma function, Johansson's for zeta. Their
// coefficients are published; a number's last digits are part of it.

// chebyshev sums a series of Chebyshev polynomials at x.
func (a *algebra) chebyshev(x *term, coefficients []float64) *term {
	b0, b1, b2 := a.k(0, x), a.k(0, x), a.k(0, x)
	for _, c := range coefficients {
		b2 = b1
		b1 = b0
		b0 = a.mul(x, b1)
		b0 = a.sub(b0, b2)
		b0 = a.add(b0, a.k(c, x))
	}
	return a.mul(a.sub(b0, b2), a.k(0.5, x))
}

var (
	besselNear32 = []float64{9.38153738649577178388e-9, -4.44505912879632808065e-8, 2.00329475355213526229e-7, -8.56872026469545474066e-7,
		3.47025130813767847674e-6, -1.32731636560394358279e-5, 4.78156510755005422638e-5, -1.61760815825896745588e-4,
		5.12285956168575772895e-4, -1.51357245063125314899e-3, 4.15642294431288815669e-3, -1.05640848946261981558e-2,
		2.47264490306265168283e-2, -5.29459812080949914269e-2, 1.02643658689847095384e-1, -1.76416518357834055153e-1,
		2.52587186443633654823e-1}
	besselNear64 = append([]float64{2.77791411276104639959e-18, -2.11142121435816608115e-17, 1.55363195773620046921e-16,
		-1.10559694773538630805e-15, 7.60068429473540693410e-15, -5.04218550472791168711e-14, 3.22379336594557470981e-13,
		-1.98397439776494371520e-12, 1.17361862988909016308e-11, -6.66348972350202774223e-11, 3.62559028155211703701e-10,
		-1.88724975172282928790e-9}, besselNear32...)
	besselFar32 = []float64{-3.83538038596423702205e-9, -2.63146884688951950684e-8, -2.51223623787020892529e-7, -3.88256480887769039346e-6,
		-1.10588938762623716291e-4, -9.76109749136146840777e-3, 7.78576235018280120474e-1}
	besselFar64 = append([]float64{7.51729631084210481353e-18, 4.41434832307170791151e-18, -4.65030536848935832153e-17,
		-3.20952592199342395980e-17, 2.96262899764595013876e-16, 3.30820231092092828324e-16, -1.88035477551078244854e-15,
		-3.81440307243700780478e-15, 1.04202769841288027642e-14, 4.27244001671195135429e-14, -2.10154184277266431302e-14,
		-4.08355111109219731823e-13, -7.19855177624590851209e-13, 2.03562854414708950722e-12, 1.41258074366137813316e-11,
		3.25260358301548823856e-11, -1.89749581235054123450e-11, -5.58974346219658380687e-10}, besselFar32...)
)

// besselI1e is exp(-|x|) I1(x): a series in |x|/2 - 2 up to 8, in 32/|x| - 2 beyond.
func besselI1e(a *algebra, in ...*term) *term {
	x := in[0]
	near, far := besselNear32, besselFar32
	if wide(x) {
		near, far = besselNear64, besselFar64
	}
	z := a.abs(x)
	half, two, thirtyTwo, eight := a.k(0.5, x), a.k(2, x), a.k(32, x), a.k(8, x)
	small := a.chebyshev(a.sub(a.mul(half, z), two), near)
	small = a.mul(z, small)
	large := a.chebyshev(a.sub(a.div(thirtyTwo, z), two), far)
	large = a.div(large, a.sqrt(z))
	r := a.pick(a.le(z, eight), small, large)
	return a.mul(a.sign(x), r)
}

// wide reports whether the elements of x, made already, are f64.
func wide(x *term) bool { return ir.ElemOf(x.value.Type()) == ir.Type(ir.F64) }

var (
	erfcP64 = []float64{2.46196981473530512524e-10, 5.64189564831068821977e-1, 7.46321056442269912687e0, 4.86371970985681366614e1,
		1.96520832956077098242e2, 5.26445194995477358631e2, 9.34528527171957607540e2, 1.02755188689515710272e3, 5.57535335369399327526e2}
	erfcQ64 = []float64{1, 1.32281951154744992508e1, 8.67072140885989742329e1, 3.54937778887819891062e2, 9.75708501743205489753e2,
		1.82390916687909736289e3, 2.24633760818710981792e3, 1.65666309194161350182e3, 5.57535340817727675546e2}
	erfcR64 = []float64{5.64189583547755073984e-1, 1.27536670759978104416e0, 5.01905042251180477414e0, 6.16021097993053585195e0,
		7.40974269950448939160e0, 2.97886665372100240670e0}
	erfcS64 = []float64{1, 2.26052863220117276590e0, 9.39603524938001434673e0, 1.20489539808096656605e1, 1.70814450747565897222e1,
		9.60896809063285878198e0, 3.36907645100081516050e0}
	erfT64 = []float64{9.60497373987051638749e0, 9.00260197203842689217e1, 2.23200534594684319226e3, 7.00332514112805075473e3,
		5.55923013010394962768e4}
	erfU64 = []float64{1, 3.35617141647503099647e1, 5.21357949780152679795e2, 4.59432382970980127987e3, 2.26290000613890934246e4,
		4.92673942608635921086e4}
	erfcP32 = []float64{2.326819970068386e-2, -1.387039388740657e-1, 3.687424674597105e-1, -5.824733027278666e-1, 6.210004621745983e-1,
		-4.944515323274145e-1, 3.404879937665872e-1, -2.741127028184656e-1, 5.638259427386472e-1}
	erfcR32 = []float64{-1.047766399936249e1, 1.297719955372516e1, -7.495518717768503e0, 2.921019019210786e0, -1.015265279202700e0,
		4.218463358204948e-1, -2.820767439740514e-1, 5.641895067754075e-1}
	erfT32 = []float64{7.853861353153693e-5, -8.010193625184903e-4, 5.188327685732524e-3, -2.685381193529856e-2, 1.128358514861418e-1,
		-3.761262582423300e-1, 1.128379165726710e0}
	erfAlpha32 = []float64{-2.72614225801306e-10, 2.77068142495902e-08, -2.10102402082508e-06, -5.69250639462346e-05,
		-7.34990630326855e-04, -2.95459980854025e-03, -1.60960333262415e-02}
	erfBeta32 = []float64{-1.45660718464996e-05, -2.13374055278905e-04, -1.68282697438203e-03, -7.37332916720468e-03,
		-1.42647390514189e-02}
)

// erfcFar64 is erfc(x) for |x| >= 1: exp(-x²) P(|x|)/Q(|x|) below 8, R and S beyond.
func (a *algebra) erfcFar64(x *term) *term {
	z := a.neg(a.mul(x, x))
	e, ax := a.exp(z), a.abs(x)
	p := a.mul(e, a.horner(ax, erfcP64))
	mid := a.div(p, a.horner(ax, erfcQ64))
	r := a.mul(e, a.horner(ax, erfcR64))
	far := a.div(r, a.horner(ax, erfcS64))
	near := a.lt(ax, a.k(8, x))
	return a.erfcSides(x, z, a.pick(near, mid, far), 7.09782712893383996843e2, nil)
}

// erfcSides takes c, which is erfc(|x|), to zero where exp(-x²) vanishes, and to
// 2 - c for negative x. z is -x²; two may be there already.
func (a *algebra) erfcSides(x, z, c *term, maxLog float64, two *term) *term {
	gone := a.lt(z, a.k(-maxLog, x))
	zero := a.k(0, x)
	c = a.pick(gone, zero, c)
	negative := a.lt(x, zero)
	if two == nil {
		two = a.k(2, x)
	}
	return a.pick(negative, a.sub(two, c), c)
}

// erfNear64 is erf(x) for |x| <= 1: x T(x²)/U(x²).
func (a *algebra) erfNear64(x *term) *term {
	xx := a.mul(x, x)
	t := a.mul(x, a.horner(xx, erfT64))
	return a.div(t, a.horner(xx, erfU64))
}

func (a *algebra) erfcFar32(x *term) *term {
	xx := a.mul(x, x)
	z := a.neg(xx)
	ax, one := a.abs(x), a.k(1, x)
	inverse := a.div(one, xx)
	e := a.exp(z)
	e = a.mul(e, a.div(one, ax))
	two := a.k(2, x)
	near := a.lt(ax, two)
	p := a.horner(inverse, erfcP32)
	r := a.horner(inverse, erfcR32)
	return a.erfcSides(x, z, a.mul(e, a.pick(near, p, r)), 88.72283905206835, two)
}

func erf(a *algebra, in ...*term) *term {
	x := in[0]
	if wide(x) {
		near := a.erfNear64(x)
		one := a.k(1, x)
		far := a.sub(one, a.erfcFar64(x))
		return a.pick(a.lt(a.abs(x), one), near, far)
	}
	lo, hi := a.k(-4, x), a.k(4, x)
	x = a.clamp(lo, x, hi)
	xx := a.mul(x, x)
	alpha := a.horner(xx, erfAlpha32)
	beta := a.horner(xx, erfBeta32)
	r := a.div(a.mul(x, alpha), beta)
	lo, hi = a.k(-1, x), a.k(1, x)
	return a.clamp(lo, r, hi)
}

func erfc(a *algebra, in ...*term) *term {
	x := in[0]
	var near, far, one *term
	if wide(x) {
		far = a.erfcFar64(x)
		one = a.k(1, x)
		near = a.sub(one, a.erfNear64(x))
	} else {
		far = a.erfcFar32(x)
		one = a.k(1, x)
		near = a.sub(one, a.mul(x, a.horner(a.mul(x, x), erfT32)))
	}
	return a.pick(a.lt(a.abs(x), one), near, far)
}

// Giles' polynomials, highest coefficient first; what stands beside each other in
// the tables is of one degree.
var (
	erfInvNear32 = []float64{2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164,
		0.246640727, 1.50140941}
	erfInvFar32 = []float64{-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047,
		1.00167406, 2.83297682}
	erfInvNear64 = []float64{-3.6444120640178196996e-21, -1.685059138182016589e-19, 1.2858480715256400167e-18, 1.115787767802518096e-17,
		-1.333171662854620906e-16, 2.0972767875968561637e-17, 6.6376381343583238325e-15, -4.0545662729752068639e-14,
		-8.1519341976054721522e-14, 2.6335093153082322977e-12, -1.2975133253453532498e-11, -5.4154120542946279317e-11,
		1.051212273321532285e-09, -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
		-1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352, -0.00074070253416626697512,
		-0.0060336708714301490533, 0.24015818242558961693, 1.6536545626831027356}
	erfInvMid64 = []float64{2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
		1.5027403968909827627e-06, -4.013867526981545969e-06, 2.9234449089955446044e-06, 1.2475304481671778723e-05,
		-4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
		0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066, -0.0037512085075692412107,
		0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635}
	erfInvFar64 = []float64{-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09, -3.7894654401267369937e-09,
		7.6157012080783393804e-09, -1.4960026627149240478e-08, 2.9147953450901080826e-08, -6.7711997758452339498e-08,
		2.2900482228026654717e-07, -9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05,
		7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026, 1.0103004648645343977,
		4.8499064014085844221}
)

// erfInv is the inverse of erf by polynomials in w = -log(1 - x²).
func erfInv(a *algebra, in ...*term) *term {
	x := in[0]
	w := a.neg(a.log1p(a.mul(x, a.neg(x))))
	var p *term
	if wide(x) {
		p = a.erfInv64(x, w)
	} else {
		near := a.lt(w, a.k(5, x))
		coefficient := func(i int) *term { return a.pick(near, a.k(erfInvNear32[i], x), a.k(erfInvFar32[i], x)) }
		w = a.pick(near, a.sub(w, a.k(2.5, x)), a.sub(a.sqrt(w), a.k(3, x)))
		p = coefficient(0)
		for i := 1; i < len(erfInvNear32); i++ {
			p = a.add(coefficient(i), a.mul(p, w))
		}
	}
	r := a.mul(p, x)
	return a.pick(a.eq(a.abs(x), a.k(1, x)), a.mul(x, a.inf(x)), r)
}

func (a *algebra) erfInv64(x, w *term) *term {
	near, mid := a.lt(w, a.k(6.25, x)), a.lt(w, a.k(16, x))
	coefficient := func(i int) *term {
		c := a.k(erfInvNear64[i], x)
		if i < len(erfInvMid64) {
			c = a.pick(near, c, a.k(erfInvMid64[i], x))
		}
		if i < len(erfInvFar64) {
			c = a.pick(mid, c, a.k(erfInvFar64[i], x))
		}
		return c
	}
	root := a.sqrt(w)
	shifted := a.sub(w, a.k(3.125, x))
	shift := a.pick(mid, a.k(3.25, w), a.k(5, w))
	w = a.pick(near, shifted, a.sub(root, shift))
	p := coefficient(0)
	for i := 1; i < len(erfInvNear64); i++ {
		next := a.add(coefficient(i), a.mul(p, w))
		switch {
		case i < len(erfInvFar64):
			p = next
		case i < len(erfInvMid64):
			p = a.pick(mid, next, p)
		default:
			p = a.pick(near, next, p)
		}
	}
	return p
}

// Lanczos' approximation with g = 7 and 9 coefficients.
const lanczosG = 7

var lanczos = []float64{0.99999999999980993227684700473478, 676.520368121885098567009190444019, -1259.13921672240287047156078755283,
	771.3234287776530788486528258894, -176.61502916214059906584551354, 12.507343278686904814458936853, -0.13857109526572011689554707,
	9.984369578019570859563e-6, 1.50563273514931155834e-7}

// reflected is z = -x for x < 1/2, where a reflection formula is used, x - 1 else.
func (a *algebra) reflected(x *term) (half, reflect, one, z *term) {
	half = a.k(0.5, x)
	reflect = a.lt(x, half)
	minus := a.neg(x)
	one = a.k(1, x)
	return half, reflect, one, a.pick(reflect, minus, a.sub(x, one))
}

// lanczosLog is t = z + g + 1/2 and its logarithm.
func (a *algebra) lanczosLog(x, z *term) (t, logT *term) {
	shift := a.k(lanczosG+0.5, x)
	t = a.add(shift, z)
	base := a.k(math.Log(lanczosG+0.5), x)
	return t, a.add(base, a.log1p(a.div(z, shift)))
}

// lgamma(z + 1) = log(2π)/2 + (z + 1/2 - t/log t) log t + log A(z), and
// log π - log|sin πx| - lgamma(1 - x) for x < 1/2.
func lgamma(a *algebra, in ...*term) *term {
	x := in[0]
	half, reflect, one, z := a.reflected(x)
	sum := a.k(lanczos[0], x)
	for i, c := range lanczos[1:] {
		coefficient, index := a.k(c, x), a.k(float64(i+1), x)
		sum = a.add(sum, a.div(coefficient, a.add(z, index)))
	}
	t, logT := a.lanczosLog(x, z)
	quotient := a.div(t, logT)
	r := a.mul(a.sub(a.add(z, half), quotient), logT)
	logA := a.log(sum)
	g := a.add(a.add(a.k((math.Log(2)+math.Log(math.Pi))/2, x), r), logA)

	// |sin πx| by the distance to the nearest integer, where π times it is exact enough.
	abs := a.abs(x)
	fraction := a.sub(abs, a.floor(abs))
	fraction = a.pick(a.lt(half, fraction), a.sub(one, fraction), fraction)
	d := a.log(a.op(graph.Sine, a.mul(a.k(math.Pi, x), fraction)))
	mirrored := a.sub(a.sub(a.k(math.Log(math.Pi), x), d), g)
	finite := a.op(graph.IsFinite, d)
	mirrored = a.pick(finite, mirrored, a.neg(d))
	g = a.pick(reflect, mirrored, g)
	infinite := a.isInf(x)
	return a.pick(infinite, a.inf(x), g)
}

// digamma(z + 1) = log t + A'(z)/A(z) - g/t, and digamma(1 - x) - π cot πx for x < 1/2.
func digamma(a *algebra, in ...*term) *term {
	x := in[0]
	_, reflect, _, z := a.reflected(x)
	zero := a.k(0, x)
	sum := a.k(lanczos[0], x)
	slope := zero
	for i, c := range lanczos[1:] {
		coefficient, index := a.k(c, x), a.k(float64(i+1), x)
		at := a.add(z, index)
		slope = a.sub(slope, a.div(coefficient, a.mul(at, at)))
		sum = a.add(sum, a.div(coefficient, at))
	}
	t, logT := a.lanczosLog(x, z)
	ratio := a.div(slope, sum)
	gt := a.div(a.k(lanczosG, x), t)
	d := a.sub(a.add(logT, ratio), gt)
	reduced := a.add(x, a.abs(a.floor(a.add(x, a.k(0.5, x)))))
	pi := a.k(math.Pi, x)
	angle := a.mul(pi, reduced)
	cos := a.op(graph.Cosine, angle)
	sin := a.op(graph.Sine, angle)
	mirrored := a.sub(d, a.div(a.mul(pi, cos), sin))
	d = a.pick(reflect, mirrored, d)
	isZero := a.eq(x, zero)
	negative := a.lt(x, zero)
	pole := a.and(negative, a.eq(x, a.floor(x)))
	d = a.pick(pole, a.nan(x), d)
	return a.pick(isZero, a.k(math.Inf(-1), x), d)
}

// zetaDivisors are the inverse coefficients of the Euler-Maclaurin series, last first.
var zetaDivisors = []float64{-7.1661652561756670113e18, 1.8152105401943546773e17, -4.5979787224074726105e15, 1.1646782814350067249e14,
	-2.950130727918164224e12, 7.47242496e10, -1.8924375803183791606e9, 47900160, -1209600, 30240, -720, 12}

// zeta is the Hurwitz zeta function: nine terms of its series, then the
// Euler-Maclaurin formula.
func zeta(a *algebra, in ...*term) *term {
	x, q := in[0], in[1]
	zero, one := a.k(0, q), a.k(1, q)
	at := q
	minus := a.neg(x)
	sum := a.pow(q, minus)
	for range 9 {
		at = a.add(at, one)
		sum = a.add(sum, a.pow(at, minus))
	}
	at = a.add(at, one)
	power := a.pow(at, minus)
	oneX := a.k(1, x)
	correction := a.div(a.mul(power, at), a.sub(x, oneX))
	inverse := a.div(one, a.mul(at, at))
	horner := zero
	n := 2*len(zetaDivisors) - 1
	for i, c := range zetaDivisors[:len(zetaDivisors)-1] {
		l := a.add(x, a.k(float64(n-1-2*i), x))
		r := a.add(x, a.k(float64(n-2-2*i), x))
		product := a.mul(l, r)
		horner = a.mul(product, a.mul(inverse, a.add(horner, a.k(1/c, at))))
	}
	half := a.k(0.5, power)
	slope := a.div(x, at)
	tail := a.mul(power, a.add(half, a.mul(slope, a.add(a.k(1/zetaDivisors[len(zetaDivisors)-1], at), horner))))
	accurate := a.add(a.add(sum, correction), tail)
	absPower, absSum := a.abs(power), a.abs(sum)
	r := a.pick(a.lt(absPower, a.mul(absSum, a.smallest(at))), sum, accurate)

	nan := a.nan(x)
	r = a.pick(a.lt(x, oneX), nan, r)
	low := a.le(q, zero)
	fractional := a.ne(x, a.floor(x))
	r = a.pick(a.and(low, fractional), nan, r)
	inf := a.inf(x)
	whole := a.eq(q, a.floor(q))
	pole := a.and(low, whole)
	two := a.k(2, x)
	xWhole := a.eq(x, a.floor(x))
	xEven := a.eq(a.rem(x, two), zero)
	even := a.and(xWhole, xEven)
	r = a.pick(pole, a.pick(even, inf, nan), r)
	return a.pick(a.eq(x, one), inf, r)
}

// polygamma is (-1)^(n+1) n! zeta(n + 1, x), digamma for n = 0.
func polygamma(a *algebra, in ...*term) *term {
	n, x := in[0], in[1]
	one, two := a.k(1, x), a.k(2, x)
	sign := a.sub(a.mul(two, a.rem(n, two)), one)
	next := a.add(n, one)
	factorial := a.exp(a.op(chlo.Lgamma, next))
	z := a.op(chlo.Zeta, next, x)
	r := a.mul(a.mul(sign, factorial), z)
	zero := a.k(0, x)
	isZero := a.eq(n, zero)
	r = a.pick(isZero, a.op(chlo.Digamma, x), r)
	fractional := a.ne(n, a.floor(n))
	negative := a.lt(n, zero)
	bad := a.or(fractional, negative)
	return a.pick(bad, a.nan(x), r)
}

// cosh(x) = e^(x - log 2) + e^(-x - log 2), which overflows no earlier than it should.
func cosh(a *algebra, in ...*term) *term {
	up, down := a.halves(in[0])
	return a.add(up, down)
}

func (a *algebra) halves(x *term) (up, down *term) {
	h := a.log(a.k(0.5, x))
	up = a.exp(a.add(x, h))
	return up, a.exp(a.sub(h, x))
}

// sinhFar is sinh where nothing cancels.
func sinhFar(a *algebra, in ...*term) *term {
	up, down := a.halves(in[0])
	return a.sub(up, down)
}

// sinh(x) = (m + m/(m + 1)) / 2 with m = e^x - 1 for |x| < 1.
func sinh(a *algebra, in ...*term) *term {
	x := in[0]
	far := sinhFar(a, x)
	m := a.op(graph.Expm1, x)
	one, half := a.k(1, x), a.k(0.5, x)
	mp1 := a.add(m, one)
	ratio := a.div(m, mp1)
	near := a.mul(half, a.add(m, ratio))
	small := a.lt(a.abs(x), one)
	return a.pick(small, near, far)
}

// steppable reports whether integers can stand for the bits of e, the highest of
// which is the sign.
func steppable(e data.Type) bool { return e.Width() != 6 && e != data.F8E8M0FNU }

// nextAfter steps from x towards y in the order of bit patterns.
func nextAfter(a *algebra, in ...*term) *term {
	x, y := in[0], in[1]
	elem := ir.ElemOf(x.value.Type())
	e, _ := elemOf(x.value)
	integer := ir.Int(e.Width())
	xi, yi := a.to(graph.BitcastConvert, x, integer), a.to(graph.BitcastConvert, y, integer)
	xNaN := a.ne(x, x)
	anyNaN := a.or(xNaN, a.ne(y, y))
	nan := a.to(graph.BitcastConvert, a.nan(x), integer)
	sign := int64(-1) << (e.Width() - 1)
	signMask, rest := a.ki(sign, xi), a.ki(^sign, xi)
	xAbs, yAbs := a.and(xi, rest), a.and(yi, rest)
	equal := a.eq(x, y)
	zero := a.ki(0, xi)
	xZero := a.eq(xAbs, zero)
	yZero := a.eq(yAbs, zero)
	xSign, ySign := a.and(xi, signMask), a.and(yi, signMask)
	one := a.ki(1, xi)
	tiny := a.or(ySign, one)
	disagree := a.ne(xSign, ySign)
	larger := a.gt(xAbs, yAbs)
	inward := a.or(larger, disagree)
	step := a.pick(inward, a.ki(-1, xi), one)
	r := a.add(xi, step)
	if math.IsNaN(data.ToFloat(e, uint64(1)<<(e.Width()-1))) { // there is no negative zero
		r = a.pick(a.eq(r, signMask), zero, r)
	}
	r = a.pick(xZero, a.pick(yZero, yi, tiny), r)
	r = a.pick(equal, yi, r)
	r = a.pick(anyNaN, nan, r)
	return a.to(graph.BitcastConvert, r, elem)
}

// mulhi is the upper half of a product: computed in twice the width, or of the
// products of halves.
func mulhi(a *algebra, in ...*term) *term {
	x, y := in[0], in[1]
	e, _ := elemOf(x.value)
	elem := ir.ElemOf(x.value.Type())
	signed := e.IsSigned()
	if w := e.Width(); w < 64 {
		double, shift := ir.Type(ir.Int(2*w)), graph.ShiftRightArithmetic
		if !signed {
			double, shift = ir.Scalar(data.UInt(2*w)), graph.ShiftRightLogical
		}
		p := a.mul(a.to(graph.Convert, x, double), a.to(graph.Convert, y, double))
		return a.to(graph.Convert, a.op(shift, p, a.ki(int64(w), p)), elem)
	}
	if !signed {
		return a.mulhiUnsigned(x, y)
	}
	// A negative number is its bits less 2^64.
	unsigned := ir.Scalar(data.UInt(64))
	ux, uy := a.to(graph.Convert, x, unsigned), a.to(graph.Convert, y, unsigned)
	high := a.mulhiUnsigned(ux, uy)
	high = a.sub(high, a.pick(a.lt(x, a.ki(0, x)), uy, a.ki(0, uy)))
	high = a.sub(high, a.pick(a.lt(y, a.ki(0, y)), ux, a.ki(0, ux)))
	return a.to(graph.Convert, high, elem)
}

func (a *algebra) mulhiUnsigned(x, y *term) *term {
	upper := func(v *term) *term { return a.op(graph.ShiftRightLogical, v, a.ki(32, v)) }
	lower := func(v *term) *term { return a.and(v, a.ki(1<<32-1, v)) }
	xHigh, yHigh := upper(x), upper(y)
	high := a.mul(xHigh, yHigh)
	xLow := lower(x)
	mid := a.mul(xLow, yHigh)
	yLow := lower(y)
	mid = a.add(mid, upper(a.mul(xLow, yLow)))
	high = a.add(high, upper(mid))
	mid2 := a.add(a.mul(xHigh, yLow), lower(mid))
	return a.add(high, upper(mid2))
}
