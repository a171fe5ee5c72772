import { between } from '../../../illustration/engrave/chance.ts';
import type { Mark } from '../../../illustration/engrave/mark.ts';
import { putIcon } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function horde(stage: Stage): ExtraMarks {
  const { c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const row = (
    from: number,
    step: number,
    v: number,
    size: number,
    tone: string,
    rim: string,
    width: number,
  ): Mark[] => {
    const marks: Mark[] = [];
    for (let u = from, i = 0; u < 2; u += step, i++)
      marks.push(
        ...putIcon(
          stage,
          'goblin-head',
          u + between(c, -0.03, 0.03),
          v + between(c, -0.035, 0.035),
          size * between(c, 0.88, 1.12),
          tone,
          {
            rim,
            width,
            turn: between(c, -11, 11),
            flip: i % 2 === 0,
          },
        ),
      );
    return marks;
  };
  return {
    behind: [],
    before: [
      ...row(-2.5, 0.27, 0.56, 0.24, ink, paper, 3),
      ...putIcon(stage, 'goblin-camp', -1.3, 0.46, 0.56, ink, { rim: ember, width: 5 }),
      ...row(-2.62, 0.42, 0.7, 0.38, ink, ember, 5),
      ...putIcon(stage, 'goblin-head', -0.74, 0.62, 0.54, ink, { rim: ember, width: 6, turn: -9 }),
      ...putIcon(stage, 'goblin-head', 0.72, 0.64, 0.52, ink, { rim: ember, width: 6, turn: 8, flip: true }),
    ],
    over: [
      ...putIcon(stage, 'goblin-head', 0, 0.48, 1.02, second, { rim: ember, width: 8 }),
      ...row(-2.45, 0.58, 0.97, 0.5, ink, ember, 6).filter((_, i, all) => i < all.length),
    ],
  };
}
