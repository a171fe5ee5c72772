import { between } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, TURN } from '../../../illustration/engrave/cuts.ts';
import { LANDS } from '../../../illustration/engrave/land.ts';
import { box, circle, mark, type Point, polygon, tenth } from '../../../illustration/engrave/mark.ts';
import { markWithRim, putIcon, smoke, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

const gear = (x: number, y: number, r: number, teeth: number, turn = 0): string => {
  const points: Point[] = [];
  for (let i = 0; i < teeth * 4; i++) {
    const a = ((i + 0.5) / (teeth * 4)) * TURN + turn;
    const q = i % 4 < 2 ? r : r * 0.82;
    points.push([x + Math.cos(a) * q, y + Math.sin(a) * q]);
  }
  return polygon(points);
};

export function express(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [gx, gy] = at(0.02, 0.46);
  const town = LANDS.city({ width, height, horizon: height * 0.5, lightX: gx, c });
  const steam = smoke(
    smooth(
      (
        [
          [-0.12, 0.16],
          [0.24, 0.2],
          [0.6, 0.16],
          [1, 0.22],
          [1.4, 0.17],
          [1.9, 0.24],
          [2.6, 0.19],
        ] as const
      ).map(([u, v]) => at(u, v)),
      false,
      4,
    ),
    height * 0.04,
    height * 0.11,
    c,
  );
  const deck = height * 0.72;
  let viaduct = box(-12, deck, width + 24, height);
  const bay = height * 0.38;
  for (let x = (at(0, 0)[0] % bay) - bay; x < width + bay; x += bay) {
    const [left, right, spring] = [x + bay * 0.12, x + bay * 0.88, height * 0.94];
    viaduct += `M${tenth(left)} ${tenth(height + 20)}V${tenth(spring)}A${tenth(bay * 0.38)} ${tenth(height * 0.14)} 0 0 1 ${tenth(right)} ${tenth(spring)}V${tenth(height + 20)}Z`;
  }
  let masonry = '';
  for (let x = 8; x < width; x += between(c, 20, 34)) masonry += gouge(x, deck + 16, 0, between(c, 10, 22), 5, c);
  let rails = '';
  for (let x = 0; x < width; x += 22) rails += box(x, deck - 5, 10, 8);
  const wagons = [0.62, 1.14, 1.66, 2.18].map((u, i) => {
    const [x, y] = at(u, 0.47);
    const [w, h] = [height * 0.48, height * 0.2];
    const shell =
      box(x - w / 2, y, w, h) +
      polygon([
        [x - w / 2 - 8, y + 4],
        [x - w / 2 + 20, y - 20],
        [x + w / 2 - 20, y - 20],
        [x + w / 2 + 8, y + 4],
      ]) +
      box(x - w / 2 - 14, y + h - 12, w + 28, 10);
    const wheels = [-0.32, -0.14, 0.14, 0.32].map((k) => circle(x + k * w, y + h + 6, height * 0.04)).join('');
    let windows = '';
    for (let k = 0; k < 4; k++)
      windows += box(x - w * 0.42 + k * w * 0.22, y + 16, w * 0.14, h * (i === 2 ? 0.24 : 0.4));
    const hubs = [-0.32, -0.14, 0.14, 0.32].map((k) => circle(x + k * w, y + h + 6, height * 0.014)).join('');
    return [...markWithRim(shell + wheels, ink, paper, 5), mark(windows + hubs, ember)];
  });
  return {
    instead: ['light'],
    behind: [
      mark(gear(gx, gy, height * 0.66, 18), second),
      mark(disc(gx, gy, height * 0.47, c), paper),
      mark(gear(gx, gy, height * 0.42, 14, 0.1), second),

      mark(gear(...at(1.3, 0.34), height * 0.3, 12, 0.2), second),
      mark(disc(...at(1.3, 0.34), height * 0.12, c), paper),
    ],
    before: [
      mark(town.ink, ink),
      mark(town.cut, ember),
      ...markWithRim(steam.ink, ember, ink, 4),
      mark(steam.cut, ink),
      { d: viaduct, ink: paper, stroke: 10, evenodd: true },
      { d: viaduct, ink, evenodd: true },
      mark(masonry, paper),
      mark(rails, ink),
      ...wagons.toReversed().flat(),
      ...putIcon(stage, 'biplane', -1.2, 0.26, 0.34, ink, { rim: paper, width: 5 }),
    ],
    over: [...putIcon(stage, 'steam-locomotive', -0.04, 0.38, 0.84, ink, { rim: ember, width: 7, flip: true })],
  };
}
