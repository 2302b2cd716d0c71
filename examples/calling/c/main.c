/* Calls a network that Terrace compiled to a library, in C or C++: see ../README.md. */
#include "digits.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads the elements of a .npy file, aligned to 64 bytes. */
static void *load(const char *dir, const char *name)
{
	char path[4096];
	unsigned char head[10];
	FILE *f;
	long size, skip;
	void *data;
	snprintf(path, sizeof path, "%s/%s", dir, name);
	f = fopen(path, "rb");
	if (!f || fread(head, 1, 10, f) != 10) {
		fprintf(stderr, "cannot read %s\n", path);
		exit(1);
	}
	skip = 10 + head[8] + 256 * head[9];
	fseek(f, 0, SEEK_END);
	size = ftell(f) - skip;
	fseek(f, skip, SEEK_SET);
	data = aligned_alloc(64, (size_t)(size + 63) / 64 * 64);
	if (!data || fread(data, 1, (size_t)size, f) != (size_t)size)
		exit(1);
	fclose(f);
	return data;
}

static const char *const names[] = {
	"00_v.batch_stats.BatchNorm_0.mean", "01_v.batch_stats.BatchNorm_0.var", "02_v.batch_stats.BatchNorm_1.mean",
	"03_v.batch_stats.BatchNorm_1.var", "04_v.params.BatchNorm_0.bias", "05_v.params.BatchNorm_0.scale",
	"06_v.params.BatchNorm_1.bias", "07_v.params.BatchNorm_1.scale", "08_v.params.Conv_0.kernel", "09_v.params.Conv_1.kernel",
	"10_v.params.Dense_0.bias", "11_v.params.Dense_0.kernel", "12_v.params.Dense_1.bias", "13_v.params.Dense_1.kernel", "14_images"};

int main(int argc, char **argv)
{
	float *in[15];
	static float logits[64][10];
	unsigned char *labels;
	void *workspace = aligned_alloc(64, (DIGITS_WORKSPACE_BYTES + 63) / 64 * 64);
	int32_t status;
	int i, c, right = 0;
	if (argc != 2) {
		fprintf(stderr, "usage: %s examples/digits\n", argv[0]);
		return 2;
	}
	for (i = 0; i < 15; i++) {
		char name[256];
		snprintf(name, sizeof name, "inputs/%s.npy", names[i]);
		in[i] = (float *)load(argv[1], name);
	}
	labels = (unsigned char *)load(argv[1], "labels.npy");
	status = digits(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8], in[9], in[10], in[11], in[12], in[13], in[14],
		&logits[0][0], workspace);
	if (status != 0) {
		fprintf(stderr, "%s\n", digits_error(status));
		return 1;
	}
	for (i = 0; i < 64; i++) {
		int best = 0;
		for (c = 1; c < 10; c++)
			if (logits[i][c] > logits[i][best])
				best = c;
		right += best == labels[i];
	}
	printf("%d of 64 images right\n", right);
	return 0;
}
