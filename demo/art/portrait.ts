import { between, type Chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, TURN } from '../../illustration/engrave/cuts.ts';
import { box, circle, type Mark, mark, tenth } from '../../illustration/engrave/mark.ts';
import type { Inks } from './stage.ts';

export type Hair = 'crown' | 'turban' | 'bun' | 'braids' | 'short';

interface Hand {
  readonly c: Chance;
  readonly scene: { readonly inks: Inks };
}

export function portrait(stage: Hand, x: number, y: number, s: number, hair: Hair): Mark[] {
  const { c } = stage;
  const { ink, ember, second, paper } = stage.scene.inks;
  const t = (u: number, v: number): string => `${tenth(x + u * s)} ${tenth(y + v * s)}`;
  const bust = `M${t(-1.7, 3.4)}C${t(-1.6, 1.9)} ${t(-0.9, 1.7)} ${t(-0.36, 1.42)}L${t(-0.34, 0.7)}H${tenth(x + 0.34 * s)}L${t(0.36, 1.42)}C${t(0.9, 1.7)} ${t(1.6, 1.9)} ${t(1.7, 3.4)}Z`;
  const face = `M${t(-0.62, -0.3)}C${t(-0.66, 0.5)} ${t(-0.3, 1)} ${t(0, 1)}C${t(0.3, 1)} ${t(0.66, 0.5)} ${t(0.62, -0.3)}C${t(0.6, -0.9)} ${t(-0.6, -0.9)} ${t(-0.62, -0.3)}Z`;
  const masses = [bust, face];
  let cuts = '';
  const curls = (cx: number, cy: number, r: number, count: number, inner: number): void => {
    for (let i = 0; i < count; i++) {
      const a = c() * TURN;
      const q = Math.sqrt(between(c, inner, 0.92)) * r;
      cuts += gouge(
        x + (cx + Math.cos(a) * q) * s,
        y + (cy + Math.sin(a) * q) * s,
        a + 1.3,
        s * between(c, 0.12, 0.24),
        s * 0.075,
        c,
      );
    }
  };
  if (hair === 'crown') {
    masses.push(disc(x, y - s * 0.5, s * 1.32, c, 0.03));
    curls(0, -0.5, 1.3, 54, 0.42);
  } else if (hair === 'turban') {
    masses.push(
      `M${t(-0.72, -0.2)}C${t(-1.05, -1.5)} ${t(-0.5, -1.9)} ${t(0.1, -1.75)}C${t(0.95, -1.6)} ${t(0.95, -0.8)} ${t(0.72, -0.2)}Q${t(0, -0.72)} ${t(-0.72, -0.2)}Z`,
    );
    for (let i = 0; i < 6; i++)
      cuts += gouge(
        x - s * (0.66 - i * 0.02),
        y - s * (0.3 + i * 0.21),
        -0.62 + i * 0.06,
        s * (1.1 - i * 0.1),
        s * 0.1,
        c,
      );
  } else if (hair === 'bun') {
    masses.push(disc(x, y - s * 0.5, s * 0.82, c, 0.03), disc(x, y - s * 1.45, s * 0.48, c, 0.04));
    curls(0, -1.45, 0.46, 20, 0);
    curls(0, -0.5, 0.8, 20, 0.55);
  } else if (hair === 'braids') {
    masses.push(disc(x, y - s * 0.42, s * 0.84, c, 0.02));
    for (const side of [-1, 1])
      for (let k = 0; k < 3; k++) {
        const left = x + side * s * (0.58 + k * 0.17);
        masses.push(box(left - s * 0.08, y - s * 0.5, s * 0.16, s * (2.1 - k * 0.26)));
        for (let j = 0; j < 6; j++)
          cuts += gouge(left - s * 0.06, y - s * (0.2 - j * 0.29), 0.7, s * 0.15, s * 0.06, c);
      }
    for (let k = -3; k <= 3; k++)
      cuts += gouge(x + k * s * 0.14, y - s * 0.72, -Math.PI / 2 + k * 0.12, s * 0.42, s * 0.06, c);
  } else {
    masses.push(disc(x, y - s * 0.42, s * 0.78, c, 0.03));
    curls(0, -0.5, 0.76, 22, 0.5);
  }
  const collar = [1.56, 1.72, 1.9]
    .map((v, i) => gouge(x - s * (0.5 + i * 0.16), y + s * (v - 0.1), 0.16, s * (1 + i * 0.32), s * 0.1, c))
    .join('');
  const jaw = gouge(x + s * 0.1, y + s * 0.98, -0.95, s * 0.86, s * 0.09, c);
  return [
    ...masses.map((d) => mark(d, ink)),
    mark(cuts, paper),
    mark(collar, second),
    mark(jaw, ember),
    mark(circle(x - s * 0.66, y + s * 0.42, s * 0.12) + circle(x + s * 0.66, y + s * 0.42, s * 0.12), ember),
  ];
}
