/** Pixels after which the tremor repeats, and those between two of its values. */
const TILE_PX = 420;
const CELLS = [21, 10.5] as const;

const hash = (x: number, y: number, seed: number): number => {
  const mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177);
  const h = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32 - 0.5;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -0.75 to 0.75 on a square that repeats. */
function tremor(seed: number): Float32Array {
  const field = new Float32Array(TILE_PX * TILE_PX);
  for (const [octave, cell] of CELLS.entries()) {
    const cells = TILE_PX / cell;
    for (let y = 0; y < TILE_PX; y += 1) {
      const row = Math.floor(y / cell);
      const down = ease(y / cell - row);
      for (let x = 0; x < TILE_PX; x += 1) {
        const column = Math.floor(x / cell);
        const along = ease(x / cell - column);
        const at = (dx: number, dy: number) => hash((column + dx) % cells, (row + dy) % cells, seed + octave);
        const top = at(0, 0) + (at(1, 0) - at(0, 0)) * along;
        const low = at(0, 1) + (at(1, 1) - at(0, 1)) * along;
        field[y * TILE_PX + x]! += (top + (low - top) * down) / (octave + 1);
      }
    }
  }
  return field;
}

let fields: readonly [Float32Array, Float32Array] | undefined;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/**
 * The uneven edges of a print, as the press's filter has them: librsvg takes most of a second for that filter, which a
 * picture drawn on request cannot.
 */
export function withTremor({ data, width, height, channels }: Pixels, edge: number): Uint8Array {
  fields ??= [tremor(7), tremor(19)];
  const [across, down] = fields;
  const moved = new Uint8Array(data.length);
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = (y % TILE_PX) * TILE_PX;
    for (let x = 0; x < width; x += 1) {
      const place = row + (x % TILE_PX);
      const u = Math.min(width - 1.001, Math.max(0, x + across[place]! * edge));
      const v = Math.min(height - 1.001, Math.max(0, y + down[place]! * edge));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [right, below] = [u - left, v - top];
      const from = (top * width + left) * channels;
      const next = from + width * channels;
      for (let channel = 0; channel < channels; channel += 1, to += 1) {
        const [a, b] = [data[from + channel]!, data[from + channels + channel]!];
        const [c, d] = [data[next + channel]!, data[next + channels + channel]!];
        const upper = a + (b - a) * right;
        moved[to] = upper + (c + (d - c) * right - upper) * below + 0.5;
      }
    }
  }
  return moved;
}
