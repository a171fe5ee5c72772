import type { Bench } from '../../illustration/engrave/bench.ts';
import { TURN } from '../../illustration/engrave/cuts.ts';
import { type Mark, type Matrix, mark, type Point, polygon } from '../../illustration/engrave/mark.ts';

type Face = readonly [Point, Point, Point];

const NUMBERS = [20, 8, 2, 14, 10, 16, 12, 18, 4, 6] as const;

/** Half the height of a numeral, as a fraction of the face's radius. */
const NUMERAL_SIZE = 0.44;

const middle = ([a, b, c]: Face): Point => [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];

/** Maps the upright triangle around the origin (or the one on its tip) to a face, so that its type is foreshortened. */
function seat(face: Face, onTip: boolean): Matrix {
  const [gx, gy] = middle(face);
  const way = onTip ? 1 : -1;
  const [top, side] = [face[0], face[1]];
  const ey: Point = [(top[0] - gx) * way, (top[1] - gy) * way];
  const half = onTip ? -0.5 : 0.5;
  const right = onTip ? -Math.sqrt(0.75) : Math.sqrt(0.75);
  return [(side[0] - gx - half * ey[0]) / right, (side[1] - gy - half * ey[1]) / right, ey[0], ey[1], gx, gy];
}

function upright([a, b, c]: Face): Matrix {
  const turns: Face[] = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  const seats = turns.flatMap((face) => [seat(face, false), seat(face, true)]);
  const lean = ([, , ex, ey]: Matrix): number => Math.abs(Math.atan2(ex, ey));
  return seats.reduce((best, each) => (lean(each) < lean(best) ? each : best));
}

/**
 * A twenty-sided die from the front, ink with its edges and numerals cut out. `weight` is the width of an edge in px.
 */
export function drawD20(
  bench: Bench,
  { x, y, r, weight, ink, light }: { x: number; y: number; r: number; weight: number; ink: string; light: string },
): Mark[] {
  const on = (part: number, radius: number): Point => {
    const angle = part * TURN - TURN / 4;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  const o = [0, 1, 2, 3, 4, 5].map((i) => on(i / 6, r));
  const t = [0, 1, 2].map((i) => on(i / 3, r * 0.6));
  const at = (points: readonly Point[], i: number): Point => points[i] ?? [x, y];
  const face = (p: Point, q: Point, s: Point): Face => [p, q, s];
  const faces: Face[] = [
    face(at(t, 0), at(t, 1), at(t, 2)),
    face(at(t, 0), at(o, 1), at(t, 1)),
    face(at(t, 1), at(o, 3), at(t, 2)),
    face(at(t, 2), at(o, 5), at(t, 0)),
    face(at(o, 0), at(o, 1), at(t, 0)),
    face(at(o, 1), at(o, 2), at(t, 1)),
    face(at(t, 1), at(o, 2), at(o, 3)),
    face(at(t, 2), at(o, 3), at(o, 4)),
    face(at(o, 5), at(t, 2), at(o, 4)),
    face(at(o, 5), at(o, 0), at(t, 0)),
  ];
  const shrunk = (f: Face): Point[] => {
    const [gx, gy] = middle(f);
    const inner = Math.hypot(f[0][0] - gx, f[0][1] - gy);
    return f.map(([px, py]): Point => {
      const part = weight / Math.max(inner, Math.hypot(px - gx, py - gy));
      return [px + (gx - px) * part, py + (gy - py) * part];
    });
  };
  const numerals = faces.map((f, i) => {
    const text = String(NUMBERS[i]);
    const size = text.length > 1 ? NUMERAL_SIZE * 2.2 : NUMERAL_SIZE * 2.4;
    const type = bench.set('poster', text);
    const scale = size / 1000;
    const [a, b, c, d, e, g] = upright(f);
    const [dx, dy] = [(-type.width * scale) / 2, (-(type.top + type.bottom) * scale) / 2 + 0.04];
    return {
      d: type.d,
      ink: light,
      at: [a * scale, b * scale, c * scale, d * scale, a * dx + c * dy + e, b * dx + d * dy + g],
    } satisfies Mark;
  });
  return [mark(polygon(o), light), mark(faces.map((f) => polygon(shrunk(f))).join(''), ink), ...numerals];
}
