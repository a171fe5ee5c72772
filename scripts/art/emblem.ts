import { chance } from '../../features/books/demo/engrave/chance.ts';
import { rays, TURN } from '../../features/books/demo/engrave/cuts.ts';
import { box, type Mark, mark, type Point, polygon } from '../../features/books/demo/engrave/mark.ts';

export const EMBLEM = { size: 64 } as const;

const [NIGHT, LAMP, CREAM] = ['#130e0a', '#ffc54f', '#f6ecd7'];

/** The mark of the house: a twenty-sided die that rises as a sun over the pages of an open book. */
export function drawEmblem(): Mark[] {
  const [x, y, r] = [32, 33, 17];
  const corner = (i: number, radius = r): Point => [
    x + Math.cos((i / 6) * TURN - Math.PI / 2) * radius,
    y + Math.sin((i / 6) * TURN - Math.PI / 2) * radius,
  ];
  const face = (i: number): Point => [
    x + Math.cos((i / 3) * TURN - Math.PI / 2) * 9.4,
    y + Math.sin((i / 3) * TURN - Math.PI / 2) * 9.4,
  ];
  const cuts: [Point, Point][] = [
    [face(0), face(1)],
    [face(1), face(2)],
    [face(2), face(0)],
    [face(0), corner(0)],
    [face(0), corner(1)],
    [face(0), corner(5)],
    [face(1), corner(1)],
    [face(2), corner(5)],
    [face(1), corner(2)],
    [face(2), corner(4)],
  ];
  const line = ([[ax, ay], [bx, by]]: [Point, Point]): string => {
    const [nx, ny] = [(ay - by) / Math.hypot(ax - bx, ay - by), (bx - ax) / Math.hypot(ax - bx, ay - by)];
    return polygon([
      [ax + nx * 1.1, ay + ny * 1.1],
      [bx + nx * 0.7, by + ny * 0.7],
      [bx - nx * 0.7, by - ny * 0.7],
      [ax - nx * 1.1, ay - ny * 1.1],
    ]);
  };
  const page = (side: 1 | -1): string => `M32 60Q${32 + side * 14} 46 ${32 + side * 30} 47V61H32Z`;
  return [
    mark(box(0, 0, 64, 64), NIGHT),
    mark(
      rays(
        { x, y, inner: 19.5, outer: 31, count: 15, width: 4.2, from: Math.PI * 0.98, to: Math.PI * 2.02 },
        chance('lume'),
      ),
      LAMP,
    ),
    mark(polygon([0, 1, 2, 3, 4, 5].map((i) => corner(i))), LAMP),
    mark(cuts.map(line).join(''), NIGHT),
    mark(page(1) + page(-1), NIGHT),
    { d: page(1) + page(-1), ink: CREAM, at: [1, 0, 0, 1, 0, 3] },
  ];
}
