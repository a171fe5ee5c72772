import type { Point, Scene } from './scene.ts';

type Fog = Pick<Scene, 'columns' | 'rows' | 'fogged' | 'revealed'>;

export interface Area extends Point {
  width: number;
  height: number;
}

const bytesOf = (columns: number, rows: number): number => Math.ceil((columns * rows) / 8);

function bitsOf({ columns, rows, revealed }: Fog): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(bytesOf(columns, rows));
  const known = atob(revealed);
  for (let at = 0; at < Math.min(known.length, bits.length); at += 1) bits[at] = known.charCodeAt(at);
  return bits;
}

const textOf = (bits: Uint8Array): string =>
  bits.every((byte) => byte === 0) ? '' : btoa(String.fromCharCode(...bits));

/** Whether a cell may be seen, for each of a board's cells. */
export function readFog(fog: Fog): (cell: Point) => boolean {
  if (!fog.fogged) return () => true;
  const bits = bitsOf(fog);
  return ({ x, y }) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= fog.columns || row >= fog.rows) return false;
    const at = row * fog.columns + column;
    return ((bits[at >> 3]! >> (at & 7)) & 1) === 1;
  };
}

/** Reveals the cells of an area, or hides them again. */
export function withArea(fog: Fog, { x, y, width, height }: Area, on: boolean): string {
  const bits = bitsOf(fog);
  for (let row = Math.max(0, y); row < Math.min(fog.rows, y + height); row += 1)
    for (let column = Math.max(0, x); column < Math.min(fog.columns, x + width); column += 1) {
      const at = row * fog.columns + column;
      const bit = 1 << (at & 7);
      bits[at >> 3] = on ? bits[at >> 3]! | bit : bits[at >> 3]! & ~bit;
    }
  return textOf(bits);
}

/** The revealed cells of a board that gets other sides. */
export function resizedFog(fog: Fog, columns: number, rows: number): string {
  const seen = readFog({ ...fog, fogged: true });
  const bits = new Uint8Array(bytesOf(columns, rows));
  for (let y = 0; y < Math.min(rows, fog.rows); y += 1)
    for (let x = 0; x < Math.min(columns, fog.columns); x += 1)
      if (seen({ x, y })) bits[(y * columns + x) >> 3]! |= 1 << ((y * columns + x) & 7);
  return textOf(bits);
}
