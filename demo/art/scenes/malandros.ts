import { gouge } from '../../../illustration/engrave/cuts.ts';
import { LANDS } from '../../../illustration/engrave/land.ts';
import { type Mark, mark, type Point, polygon } from '../../../illustration/engrave/mark.ts';
import { blob, comb, facet, markWithRim, putIcon, smooth, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

export function gentleman(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const far = LANDS.roofs({ width, height: height * 0.9, horizon: height * 0.44, lightX: at(0, 0)[0], c });
  const near = LANDS.roofs({ width, height, horizon: height * 0.62, lightX: at(0, 0)[0], c });
  const suit = blob(at, [
    [-0.92, 1.12],
    [-0.78, 0.92],
    [-0.5, 0.82],
    [-0.2, 0.76],
    [0, 0.74],
    [0.22, 0.76],
    [0.52, 0.82],
    [0.8, 0.92],
    [0.94, 1.12],
  ]);
  const shirt = facet(at, [
    [-0.17, 0.74],
    [0.19, 0.74],
    [0.08, 1.05],
    [-0.04, 1.05],
  ]);
  const tie = facet(at, [
    [-0.04, 0.78],
    [0.07, 0.78],
    [0.045, 0.83],
    [0.075, 1.05],
    [-0.03, 1.05],
    [-0.01, 0.83],
  ]);
  const lapel = (side: 1 | -1): string =>
    facet(at, [
      [0.01 + side * 0.17, 0.735],
      [0.01 + side * 0.36, 0.84],
      [0.01 + side * 0.28, 0.86],
      [0.01 + side * 0.33, 0.9],
      [0.01 + side * 0.06, 1.05],
    ]);
  const brim = blob(at, [
    [-0.66, 0.36],
    [-0.5, 0.29],
    [-0.2, 0.27],
    [0.2, 0.22],
    [0.46, 0.17],
    [0.6, 0.15],
    [0.52, 0.26],
    [0.24, 0.34],
    [-0.16, 0.4],
    [-0.5, 0.41],
  ]);
  const crown = blob(at, [
    [-0.36, 0.33],
    [-0.34, 0.14],
    [-0.26, 0.0],
    [-0.1, -0.045],
    [0.02, 0.0],
    [0.14, -0.075],
    [0.26, -0.04],
    [0.3, 0.08],
    [0.33, 0.25],
    [0, 0.34],
  ]);
  const band = polygon(
    smooth(
      (
        [
          [-0.36, 0.24],
          [-0.1, 0.235],
          [0.15, 0.19],
          [0.315, 0.13],
        ] as const
      ).map(([u, v]) => at(u, v)),
    ).concat(
      smooth(
        (
          [
            [0.33, 0.22],
            [0.16, 0.285],
            [-0.1, 0.33],
            [-0.36, 0.335],
          ] as const
        ).map(([u, v]) => at(u, v)),
      ),
    ),
  );
  let felt = '';
  for (let k = 0; k < 7; k++)
    felt += gouge(...at(-0.3 + k * 0.035, 0.2 - k * 0.012), -Math.PI / 2 + 0.1, height * (0.12 + k * 0.006), 7, c);
  const cord: Point[] = smooth(
    (
      [
        [-2.6, 0.1],
        [-2.1, 0.24],
        [-1.6, 0.3],
        [-1.1, 0.25],
        [-0.62, 0.1],
      ] as const
    ).map(([u, v]) => at(u, v)),
    false,
    10,
  );
  const pennants: Mark[] = [];
  for (let i = 1; i < cord.length - 1; i += 2) {
    const [p, q] = [cord[i], cord[i + 1]];
    if (!p || !q) continue;
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const drop = height * 0.1;
    const pennant = polygon([
      p,
      [p[0] + dx * 1.5, p[1] + dy * 1.5],
      [p[0] + dx * 1.5, p[1] + dy * 1.5 + drop],
      [p[0] + dx * 0.75, p[1] + dy * 0.75 + drop * 0.62],
      [p[0], p[1] + drop],
    ]);
    pennants.push(mark(pennant, i % 4 === 1 ? ember : second));
  }
  return {
    behind: [],
    before: [
      mark(far.ink, second),
      mark(far.cut, ember),
      mark(near.ink, ink),
      mark(near.cut, ember),
      { d: polygon([...cord, ...cord.map(([x, y]): Point => [x, y + 4]).reverse()]), ink },
      ...pennants,
      ...putIcon(stage, 'guitar', -1.2, 0.56, 0.86, ink, { rim: ember, width: 6, turn: 18 }),
      ...putIcon(stage, 'hollow-cat', 1.0, 0.5, 0.34, ink, { rim: ember, width: 4 }),
    ],
    over: [
      ...markWithRim(suit, ink, ember, 6),
      mark(shirt, ember),
      mark(tie, second),
      mark(lapel(1) + lapel(-1), ink),
      mark(
        comb(
          smooth(
            (
              [
                [-0.78, 0.92],
                [-0.5, 0.82],
                [-0.2, 0.76],
              ] as const
            ).map(([u, v]) => at(u, v)),
          ),
          { gap: 14, length: 30, width: 7, side: 1 },
          c,
        ),
        paper,
      ),
      ...putIcon(stage, 'death-skull', 0.0, 0.52, 0.56, ink, { rim: ember, width: 8 }),
      ...markWithRim(crown + brim, ink, ember, 6),
      mark(band, second),
      mark(felt, paper),
      ...putIcon(stage, 'rose', -0.42, 0.9, 0.24, second, { rim: ember, width: 4 }),
    ],
  };
}
