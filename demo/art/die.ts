import { TURN } from '../../illustration/engrave/cuts.ts';
import { type Point, polygon } from '../../illustration/engrave/mark.ts';

interface Die {
  readonly body: string;
  readonly cuts: string;
  /** The ten visible facets and how much each faces the upper left, -1 to 1. */
  readonly facets: readonly { readonly d: string; readonly lit: number }[];
}

/** A twenty-sided die from the front; the cuts between its facets are `weight` px wide. */
export function dieShape(x: number, y: number, r: number, turn: number, weight: number): Die {
  const on = (part: number, radius: number): Point => {
    const angle = part * TURN - Math.PI / 2 + (turn * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  const corners = [0, 1, 2, 3, 4, 5].map((i) => on(i / 6, r));
  const face = [0, 1, 2].map((i) => on(i / 3, r * 0.56));
  const cut = (a: Point | undefined, b: Point | undefined): string => {
    if (!a || !b) return '';
    const length = Math.hypot(a[0] - b[0], a[1] - b[1]);
    const [nx, ny] = [((a[1] - b[1]) / length) * (weight / 2), ((b[0] - a[0]) / length) * (weight / 2)];
    return polygon([
      [a[0] + nx, a[1] + ny],
      [b[0] + nx * 0.6, b[1] + ny * 0.6],
      [b[0] - nx * 0.6, b[1] - ny * 0.6],
      [a[0] - nx, a[1] - ny],
    ]);
  };
  const cuts = face.map((tip, i) => {
    const around = [2 * i, (2 * i + 1) % 6, (2 * i + 5) % 6].map((k) => cut(tip, corners[k]));
    return around.join('') + cut(tip, face[(i + 1) % 3]);
  });
  const facet = (...points: readonly (Point | undefined)[]): Die['facets'][number] => {
    const known = points.filter((point) => point !== undefined);
    const [cx, cy] = [0, 1].map((axis) => known.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / known.length);
    return { d: polygon(known), lit: (x - (cx ?? x) + (y - (cy ?? y))) / (r * Math.SQRT2) };
  };
  const facets = [
    facet(...face),
    ...face.flatMap((tip, i) => [
      facet(tip, corners[2 * i], corners[(2 * i + 1) % 6]),
      facet(tip, corners[2 * i], corners[(2 * i + 5) % 6]),
      facet(tip, face[(i + 1) % 3], corners[(2 * i + 1) % 6]),
    ]),
  ];
  return { body: polygon(corners), cuts: cuts.join(''), facets };
}
