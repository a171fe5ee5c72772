import type { Mark } from './mark.ts';

/** A line of type as outlines, in thousandths of an em from the start of its baseline. */
export interface TypeLine {
  readonly d: string;
  readonly width: number;
  /** Vertical extent of the ink; negative is above the baseline. */
  readonly top: number;
  readonly bottom: number;
}

export type FaceName = 'poster' | 'reading' | 'italic' | 'blackletter';

export interface Bench {
  /** Outlines of a game-icons symbol on a square of 512; throws a RangeError on an unknown name. */
  symbol(name: string): string;
  set(face: FaceName, text: string): TypeLine;
}

interface Placement {
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly flip?: boolean;
  /** An outline around the figure, in px. */
  readonly rim?: { readonly ink: string; readonly width: number };
  readonly offset?: { readonly ink: string; readonly by: number };
}

/** A symbol centred at (x, y), `size` px square. */
export function figure(
  bench: Bench,
  name: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  placing: Placement = {},
): Mark[] {
  const d = bench.symbol(name);
  const scale = size / 512;
  const angle = ((placing.turn ?? 0) * Math.PI) / 180;
  const sx = placing.flip ? -scale : scale;
  const [a, b, e, f] = [Math.cos(angle) * sx, Math.sin(angle) * sx, -Math.sin(angle) * scale, Math.cos(angle) * scale];
  const place = (dx: number, dy: number) => [a, b, e, f, x + dx - 256 * (a + e), y + dy - 256 * (b + f)] as const;
  const marks: Mark[] = [];
  const { rim, offset } = placing;
  if (rim) marks.push({ d, ink: rim.ink, at: place(0, 0), stroke: (2 * rim.width) / scale });
  if (offset) marks.push({ d, ink: offset.ink, at: place(offset.by, offset.by) });
  marks.push({ d, ink, at: place(0, 0) });
  return marks;
}

interface Setting {
  readonly face: FaceName;
  readonly ink: string;
  readonly size?: number;
  /** Upper limit, px an em. */
  readonly max?: number;
  readonly align?: 'left' | 'middle' | 'right';
}

/** One line whose highest ink touches `y`, at most `width` px wide from `x`. Returns the height of its ink. */
export function line(
  bench: Bench,
  text: string,
  x: number,
  y: number,
  width: number,
  s: Setting,
): { mark: Mark; height: number } {
  const type = bench.set(s.face, text);
  const scale =
    Math.min(s.size ?? (width / type.width) * 1000, s.max ?? Number.POSITIVE_INFINITY, (width / type.width) * 1000) /
    1000;
  const slack = width - type.width * scale;
  const left = s.align === 'middle' ? slack / 2 : s.align === 'right' ? slack : 0;
  return {
    mark: { d: type.d, ink: s.ink, at: [scale, 0, 0, scale, x + left, y - type.top * scale] },
    height: (type.bottom - type.top) * scale,
  };
}

/** Lines one below another, each fitted to `width`; `gap` is the space between inks in px. */
export function block(
  bench: Bench,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  gap: number,
  s: Setting,
) {
  const marks: Mark[] = [];
  let top = y;
  for (const text of lines) {
    const set = line(bench, text, x, top, width, s);
    marks.push(set.mark);
    top += set.height + gap;
  }
  return { marks, height: top - gap - y };
}
