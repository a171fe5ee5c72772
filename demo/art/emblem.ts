import { chance } from '../../illustration/engrave/chance.ts';
import { rays } from '../../illustration/engrave/cuts.ts';
import { box, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { dieShape } from './die.ts';

export const EMBLEM = { size: 64 } as const;

const [NIGHT, LAMP, CREAM] = ['#130e0a', '#ffc54f', '#f6ecd7'];

export function drawEmblem(): Mark[] {
  const [x, y] = [32, 33];
  const die = dieShape(x, y, 17, 0, 2.2);
  const page = (side: 1 | -1): string => `M32 60Q${32 + side * 14} 46 ${32 + side * 30} 47V61H32Z`;
  return [
    mark(box(0, 0, 64, 64), NIGHT),
    mark(
      rays(
        { x, y, inner: 19.5, outer: 32, count: 15, width: 3.4, from: Math.PI * 0.98, to: Math.PI * 2.02 },
        chance('lume'),
      ),
      LAMP,
    ),
    mark(die.body, LAMP),
    mark(die.cuts, NIGHT),
    mark(page(1) + page(-1), NIGHT),
    { d: page(1) + page(-1), ink: CREAM, at: [1, 0, 0, 1, 0, 3] },
  ];
}
