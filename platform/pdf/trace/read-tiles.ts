import { spectrumOf, waveAt } from './fourier.ts';
import { CELLS, type DecodedMark, decodeTile, SIDE_DOTS } from './payload.ts';
import { PITCH_POINTS, SHIFT } from './tile.ts';

/** A page in one channel, 0 to 255. */
interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels around one whose mean it is compared with. */
const AROUND_PX = 4;
/** A dot differs at most this much from the paper around it; more is letters and pictures. */
const MOST_CONTRAST = 16;
/** Variance of quiet paper. */
const QUIET_VARIANCE = 30;

/** The darkness of each pixel against its surroundings; less is made of restless ones. */
function dotSignal({ width, height, pixels }: Raster): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  const squares = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x]!;
      sum += value;
      square += value * value;
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = sums[at - width - 1]! + sum;
      squares[at] = squares[at - width - 1]! + square;
    }
  }
  const signal = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - AROUND_PX), Math.min(height, y + AROUND_PX + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - AROUND_PX), Math.min(width, x + AROUND_PX + 1)];
      const corners = [top, bottom].map((row) => row * (width + 1)) as [number, number];
      const area = (bottom - top) * (right - left);
      const over = (table: Float64Array): number =>
        (table[corners[1] + right]! -
          table[corners[1] + left]! -
          table[corners[0] + right]! +
          table[corners[0] + left]!) /
        area;
      const mean = over(sums);
      const variance = over(squares) - mean * mean;
      const darker = Math.max(-MOST_CONTRAST, Math.min(MOST_CONTRAST, mean - pixels[y * width + x]!));
      signal[y * width + x] = darker / (1 + (variance / QUIET_VARIANCE) ** 2);
    }
  }
  return signal;
}

interface Wave {
  fx: number;
  fy: number;
  power: number;
}

/** The scales that a copy may have come through before it came back. */
const SCALES = { least: 0.65, most: 1.5 } as const;
const WAVES = 24;

/** The strongest waves whose length may be that of the dots, one of each pair of opposites. */
function wavesOf(power: Float32Array, side: number, scale: number): Wave[] {
  const natural = side / (PITCH_POINTS * scale);
  const [low, high] = [natural / SCALES.most, natural / SCALES.least];
  const at = (u: number, v: number): number => power[((v + side) % side) * side + ((u + side) % side)]!;
  const found: Wave[] = [];
  const reach = Math.min(Math.ceil(high), side / 2 - 2);
  for (let v = -reach; v <= reach; v += 1) {
    for (let u = 0; u <= reach; u += 1) {
      const length = Math.hypot(u, v);
      if (length < low || length > high || (u === 0 && v < 0)) continue;
      const here = at(u, v);
      if (found.length === WAVES && here <= found.at(-1)!.power) continue;
      if (here < at(u - 1, v) || here < at(u + 1, v) || here < at(u, v - 1) || here < at(u, v + 1)) continue;
      const peak = (before: number, after: number): number => {
        const [b, h, a] = [Math.sqrt(before), Math.sqrt(here), Math.sqrt(after)];
        return (a - b) / (2 * (2 * h - a - b) || 1);
      };
      const fx = (u + peak(at(u - 1, v), at(u + 1, v))) / side;
      const fy = (v + peak(at(u, v - 1), at(u, v + 1))) / side;
      found.push({ fx, fy, power: here });
      found.sort((a, b) => b.power - a.power);
      found.length = Math.min(found.length, WAVES);
    }
  }
  return found;
}

interface Lattice {
  along: Wave;
  across: Wave;
}

const LENGTH_TOLERANCE = 0.015;
const COSINE_MAX = 0.02;
const PAIRS = 6;

/** Pairs of waves that cross at a right angle and have the same length: the dots stand in squares. */
function latticesOf(waves: readonly Wave[]): Lattice[] {
  const pairs: (Lattice & { power: number })[] = [];
  for (const [i, a] of waves.entries()) {
    for (const b of waves.slice(i + 1)) {
      const [la, lb] = [Math.hypot(a.fx, a.fy), Math.hypot(b.fx, b.fy)];
      const cosine = (a.fx * b.fx + a.fy * b.fy) / (la * lb);
      if (Math.abs(la / lb - 1) > LENGTH_TOLERANCE || Math.abs(cosine) > COSINE_MAX) continue;
      const turns = a.fx * b.fy - a.fy * b.fx > 0;
      const across = turns ? b : { fx: -b.fx, fy: -b.fy, power: b.power };
      pairs.push({ along: a, across, power: a.power * b.power });
    }
  }
  return pairs.sort((a, b) => b.power - a.power).slice(0, PAIRS);
}

/** The sum of the pixels about a place: a dot is about two pixels wide. */
function dotAt(signal: Float32Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 1 || top < 1 || left > width - 3 || top > height - 3) return 0;
  const [fx, fy] = [x - left, y - top];
  let sum = 0;
  for (let dy = -1; dy <= 2; dy += 1) {
    const wy = dy === -1 ? 1 - fy : dy === 2 ? fy : 1;
    const row = (top + dy) * width + left;
    sum += wy * ((1 - fx) * signal[row - 1]! + signal[row]! + signal[row + 1]! + fx * signal[row + 2]!);
  }
  return sum;
}

/** The sums of the dots along each direction of the lattice, over all tiles of the page. */
function fold(
  signal: Float32Array,
  { width, height }: Raster,
  { along, across }: Lattice,
): [Float64Array, Float64Array] {
  const offsets = [along, across].map(({ fx, fy }) => waveAt(signal, width, height, fx, fy).phase) as [number, number];
  const det = along.fx * across.fy - along.fy * across.fx;
  const place = (i: number, j: number): [number, number] => {
    const [u, v] = [i - offsets[0], j - offsets[1]];
    return [(u * across.fy - v * along.fy) / det, (v * along.fx - u * across.fx) / det];
  };
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const range = ({ fx, fy }: Wave): [number, number] => {
    const values = corners.map(([x, y]) => fx * x + fy * y);
    return [Math.floor(Math.min(...values)) - 1, Math.ceil(Math.max(...values)) + 1];
  };
  const [[i0, i1], [j0, j1]] = [range(along), range(across)];
  const sums: [Float64Array, Float64Array] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const steps = [place(SHIFT, 0), place(0, SHIFT)].map(([x, y]) => {
    const [x0, y0] = place(0, 0);
    return [x - x0, y - y0] as const;
  });
  const turn = (n: number): number => ((n % SIDE_DOTS) + SIDE_DOTS) % SIDE_DOTS;
  for (let j = j0; j <= j1; j += 1) {
    for (let i = i0; i <= i1; i += 1) {
      const [x, y] = place(i, j);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const cell = turn(j) * SIDE_DOTS + turn(i);
      for (const [k, [dx, dy]] of steps.entries())
        sums[k as 0 | 1][cell]! +=
          dotAt(signal, width, height, x + dx, y + dy) - dotAt(signal, width, height, x - dx, y - dy);
    }
  }
  return sums;
}

/** The four ways in which a page may lie: where cell (row, column) of a tile is in the folded lattice. */
const TURNS = [
  { shifts: 0, sign: 1, cell: (row: number, column: number) => [-row, column] },
  { shifts: 1, sign: 1, cell: (row: number, column: number) => [column, row] },
  { shifts: 0, sign: -1, cell: (row: number, column: number) => [row, -column] },
  { shifts: 1, sign: -1, cell: (row: number, column: number) => [-column, -row] },
] as const;

function search(folded: readonly [Float64Array, Float64Array]): DecodedMark | null {
  let best: DecodedMark | null = null;
  const soft = new Float64Array(CELLS);
  for (const { shifts, sign, cell } of TURNS) {
    const from = folded[shifts];
    for (let start = 0; start < CELLS; start += 1) {
      const [down, right] = [start >> 4, start & 15];
      for (let i = 0; i < CELLS; i += 1) {
        const [j, k] = cell(i >> 4, i & 15) as [number, number];
        soft[i] = sign * from[((j + down) & 15) * SIDE_DOTS + ((k + right) & 15)]!;
      }
      const decoded = decodeTile(soft);
      if (decoded && decoded.agreement > (best?.agreement ?? 0)) best = decoded;
    }
  }
  return best;
}

/** Chance rarely reaches this. */
const AGREEMENT_MIN = 0.66;

/** A scale that another one covers is not tried. */
const SCALE_TOLERANCE = 0.15;

/**
 * The code that a page's dots say; null when none can be read. `scales` are the pixels a point that the page may have
 * had when it was sold, the likeliest first.
 */
export function readTiles(raster: Raster, scales: readonly number[]): DecodedMark | null {
  const signal = dotSignal(raster);
  const side = 2 ** Math.ceil(Math.log2(Math.max(raster.width, raster.height)));
  const power = spectrumOf(signal, raster.width, raster.height, side);
  const tried: number[] = [];
  for (const scale of scales) {
    if (tried.some((other) => Math.abs(other / scale - 1) < SCALE_TOLERANCE)) continue;
    tried.push(scale);
    for (const lattice of latticesOf(wavesOf(power, side, scale))) {
      const decoded = search(fold(signal, raster, lattice));
      if (decoded && decoded.agreement >= AGREEMENT_MIN) return decoded;
    }
  }
  return null;
}
