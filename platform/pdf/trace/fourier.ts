/** In-place transform of `length` complex values, a power of two. */
function transform(re: Float32Array, im: Float32Array, cos: Float32Array, sin: Float32Array): void {
  const { length } = re;
  for (let i = 1, j = 0; i < length; i += 1) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= length; size <<= 1) {
    const half = size >> 1;
    const step = length / size;
    for (let from = 0; from < length; from += size) {
      for (let k = 0; k < half; k += 1) {
        const [a, b] = [from + k, from + k + half];
        const [c, s] = [cos[k * step]!, sin[k * step]!];
        const x = re[b]! * c + im[b]! * s;
        const y = im[b]! * c - re[b]! * s;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a]! += x;
        im[a]! += y;
      }
    }
  }
}

/** The strength of every frequency of a picture, in a square of `side`: frequency (u, v) is at `v * side + u`. */
export function spectrumOf(signal: Float32Array, width: number, height: number, side: number): Float32Array {
  const cos = Float32Array.from({ length: side / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / side));
  const sin = Float32Array.from({ length: side / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / side));
  const re = new Float32Array(side * side);
  const im = new Float32Array(side * side);
  for (let y = 0; y < height; y += 1) re.set(signal.subarray(y * width, (y + 1) * width), y * side);
  for (let y = 0; y < height; y += 1) {
    const row = [y * side, (y + 1) * side] as const;
    transform(re.subarray(...row), im.subarray(...row), cos, sin);
  }
  const [a, b] = [new Float32Array(side), new Float32Array(side)];
  const power = new Float32Array(side * side);
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      a[y] = re[y * side + x]!;
      b[y] = im[y * side + x]!;
    }
    transform(a, b, cos, sin);
    for (let y = 0; y < side; y += 1) power[y * side + x] = a[y]! ** 2 + b[y]! ** 2;
  }
  return power;
}

/** The phase of one frequency of a picture, in turns, and its strength. `fx` and `fy` are turns a pixel. */
export function waveAt(
  signal: Float32Array,
  width: number,
  height: number,
  fx: number,
  fy: number,
): { phase: number; strength: number } {
  const [stepRe, stepIm] = [Math.cos(2 * Math.PI * fx), -Math.sin(2 * Math.PI * fx)];
  let [sumRe, sumIm] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    let re = Math.cos(2 * Math.PI * fy * y);
    let im = -Math.sin(2 * Math.PI * fy * y);
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const value = signal[row + x]!;
      sumRe += value * re;
      sumIm += value * im;
      const next = re * stepRe - im * stepIm;
      im = re * stepIm + im * stepRe;
      re = next;
    }
  }
  return { phase: Math.atan2(sumIm, sumRe) / (2 * Math.PI), strength: Math.hypot(sumRe, sumIm) };
}
