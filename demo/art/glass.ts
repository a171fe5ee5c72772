import { figure } from '../../illustration/engrave/bench.ts';
import { disc, rays, TURN } from '../../illustration/engrave/cuts.ts';
import { box, type Mark, mark, type Point, polygon, tenth } from '../../illustration/engrave/mark.ts';
import type { ExtraMarks, Stage } from './stage.ts';

export const PANES = ['#c8324a', '#f4c542', '#2f7fc1', '#2d9a6a', '#7a4bb5', '#f08a3c', '#8fd3e8'] as const;

const bright = (pane: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const part = Number.parseInt(pane.slice(at, at + 2), 16);
      return Math.round(part + (255 - part) * 0.55)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

export function glass(stage: Stage): ExtraMarks {
  const { width, height, bench, c, scene, beat } = stage;
  const { ink, ember } = scene.inks;
  const [x, y] = [scene.hero.x * width, height / 2];
  const marks: Mark[] = [mark(box(-12, -12, width + 24, height + 24), ink)];
  const sun = beat * TURN - Math.PI / 2;
  const lit = (angle: number): boolean => beat > 0 && Math.cos(angle - sun) > 0.86;
  let inner = height * 0.36;
  for (let ringNumber = 0; inner < width; ringNumber++) {
    const outer = inner * (ringNumber === 0 ? 1.36 : 1.4);
    const count = ringNumber === 0 ? 18 : 12 + ringNumber * 2;
    const turned = ringNumber === 0 ? Math.round(beat * count) : 0;
    const panes = Array.from(
      { length: count },
      (_, i) => PANES[(i * 3 + ringNumber * 2 + Math.floor(c() * 2)) % PANES.length] ?? ember,
    );
    for (let i = 0; i < count; i++) {
      const [a, b] = [((i + (ringNumber % 2) / 2) / count) * TURN, ((i + 1 + (ringNumber % 2) / 2) / count) * TURN];
      const lead = 4 / inner;
      const corner = (angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
      const pane = polygon([
        corner(a + lead, inner + 4),
        corner(b - lead, inner + 4),
        corner(b - lead * 0.8, outer - 4),
        corner(a + lead * 0.8, outer - 4),
      ]);
      const glazing = panes[(i + turned) % count] ?? ember;
      marks.push(mark(pane, lit((a + b) / 2) ? bright(glazing) : glazing));
    }
    inner = outer;
  }
  const lancets: [number, string, string][] = [
    [-1.6, 'wizard-face', PANES[2]],
    [-1, 'woman-elf-face', PANES[3]],
    [1, 'mounted-knight', PANES[4]],
    [1.6, 'hood', PANES[0]],
  ];
  for (const [u, icon, tone] of lancets) {
    const [lx, half, top, foot] = [x + u * height, height * 0.2, height * 0.12, height * 0.9];
    const lancet = (grow: number): string =>
      `M${tenth(lx - half - grow)} ${tenth(foot + grow)}V${tenth(height * 0.44)}Q${tenth(lx - half - grow)} ${tenth(top + 30 - grow)} ${tenth(lx)} ${tenth(top - grow)}Q${tenth(lx + half + grow)} ${tenth(top + 30 - grow)} ${tenth(lx + half + grow)} ${tenth(height * 0.44)}V${tenth(foot + grow)}Z`;
    marks.push(mark(lancet(9), ink), mark(lancet(0), lit(u < 0 ? Math.PI : 0) ? bright(tone) : tone));
    marks.push(
      mark(
        rays(
          {
            x: lx,
            y: height * 0.42,
            inner: height * 0.09,
            outer: height * 0.185,
            count: 13,
            width: 7,
            from: Math.PI,
            to: TURN,
          },
          c,
        ),
        ember,
      ),
    );
    marks.push(...figure(bench, icon, lx, height * 0.66, height * 0.4, ink, { rim: { ink: ember, width: 3 } }));
  }
  marks.push(mark(disc(x, y, height * 0.37, c), ink), mark(disc(x, y, height * 0.35, c), ember));
  marks.push(
    mark(
      rays(
        {
          x,
          y,
          inner: height * 0.26,
          outer: height * 0.345,
          count: 28,
          width: 7,
          from: beat * (TURN / 14),
          to: TURN + beat * (TURN / 14),
        },
        c,
      ),
      PANES[1],
    ),
  );
  return { instead: ['sky', 'light'], behind: marks, before: [] };
}
