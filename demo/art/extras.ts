import { disc, gouge, rays, TURN, tentacle } from '../../illustration/engrave/cuts.ts';
import { LANDS } from '../../illustration/engrave/land.ts';
import {
  box,
  clipMarks,
  type Mark,
  mark,
  type Point,
  polygon,
  shiftMarks,
  tenth,
} from '../../illustration/engrave/mark.ts';
import { glass } from './glass.ts';
import { putIcon } from './kit.ts';
import { type Hair, portrait } from './portrait.ts';
import { popUp } from './scenes/aprendarpg.ts';
import { coils } from './scenes/arjom.ts';
import { setOut } from './scenes/aventureiro.ts';
import { company } from './scenes/cats.ts';
import { openSeat } from './scenes/convidado.ts';
import { torn } from './scenes/craw.ts';
import { vigil } from './scenes/cris.ts';
import { drawWires } from './scenes/cyber.ts';
import { express } from './scenes/engenheiros.ts';
import { howl } from './scenes/ggtonho.ts';
import { horde } from './scenes/goblins.ts';
import { barricade } from './scenes/insurgentes.ts';
import { doors } from './scenes/mago.ts';
import { gentleman } from './scenes/malandros.ts';
import { sandOfDice } from './scenes/minutinhos.ts';
import { lens } from './scenes/paranormal.ts';
import { shore } from './scenes/shore.ts';
import { shadowKing } from './scenes/sombras.ts';
import { road } from './scenes/viajante.ts';
import { SPRITES } from './sprites.ts';
import type { ExtraMarks, Stage } from './stage.ts';

function heads(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { second, ember } = scene.inks;
  const people: [number, number, Hair][] = [
    [-1.66, 0.74, 'turban'],
    [1.66, 0.74, 'short'],
    [-0.9, 0.9, 'bun'],
    [0.9, 0.9, 'braids'],
    [0, 1.2, 'crown'],
  ];
  const marks = people.flatMap(([u, k, hair]) => {
    const [x, y, r] = [scene.hero.x * width + u * height, height * (k > 1 ? 0.46 : 0.52), height * 0.35 * k];
    return [
      mark(rays({ x, y, inner: r * 1.16, outer: r * 1.6, count: 26, width: 10 }, c), second),
      mark(disc(x, y, r * 1.08, c), ember),
      ...portrait(stage, x, y + r * 0.16, r * 0.6, hair),
    ];
  });
  return { behind: [], before: [], over: marks };
}

const openingAt = (beat: number): number => {
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const between01 = (from: number, to: number): number => ease(Math.min(1, Math.max(0, (beat - from) / (to - from))));
  return 1 - between01(0.25, 0.38) + between01(0.58, 0.86);
};

function arms(stage: Stage): ExtraMarks {
  const { width, height, scene, c, beat } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const [, lx, ly, radius] = scene.light;
  const [ex, ey, r] = [lx * width, ly * height, radius * height];
  const swing = Math.sin(beat * TURN);
  const lift = Math.max(0.05, openingAt(beat));
  const lid = (k: number): string =>
    `M${tenth(ex - r * 1.9)} ${tenth(ey)}Q${tenth(ex)} ${tenth(ey - r * 1.95 * k)} ${tenth(ex + r * 1.9)} ${tenth(ey)}Q${tenth(ex)} ${tenth(ey + r * 1.95 * k)} ${tenth(ex - r * 1.9)} ${tenth(ey)}Z`;
  const gaze = r * 0.34 * Math.sin(Math.min(1, beat / 0.25) * Math.PI * 2) * (beat < 0.25 ? 1 : 0);
  const rayReach = Math.max(r * 2.6, width * 0.24) * (0.62 + 0.38 * lift);
  const eye: Mark[] = [
    mark(rays({ x: ex, y: ey, inner: r * 2, outer: rayReach, count: 52, width: 11 }, c), second),
    mark(lid(1.16), ink),
    mark(lid(lift), ember),
  ];
  const inside: Mark[] = [
    mark(disc(ex + gaze, ey, r * 0.84, c), ink),
    mark(rays({ x: ex + gaze, y: ey, inner: r * 0.34, outer: r * 0.8, count: 26, width: 6 }, c), second),
    mark(
      polygon([
        [ex + gaze, ey - r * 0.74],
        [ex + gaze + r * 0.2, ey],
        [ex + gaze, ey + r * 0.74],
        [ex + gaze - r * 0.2, ey],
      ]),
      ember,
    ),
  ];
  let folds = '';
  for (let k = -6; k <= 6; k++)
    folds += gouge(
      ex + k * r * 0.24,
      ey - r * 0.96 * (1 - (k / 7.4) ** 2),
      Math.PI / 2 + k * 0.05,
      r * 0.3,
      r * 0.07,
      c,
    );
  const sea = LANDS.sea({ width, height, horizon: height * scene.land[1], lightX: ex, c });
  const places: [number, number, 1 | -1][] = [
    [-1.76, 0.94, 1],
    [-1.2, 0.68, 1],
    [-0.72, 0.44, 1],
    [0.72, 0.44, -1],
    [1.2, 0.68, -1],
    [1.76, 0.94, -1],
  ];
  const marks = places.flatMap(([u, reach, side], n) => {
    const spine: Point[] = [];
    const sway = beat === 0 ? 0 : 0.011 * Math.sin(beat * TURN + n * 0.9) - 0.011 * Math.sin(n * 0.9);
    let [x, y, angle] = [ex + u * height, height + 10, -Math.PI / 2 - side * 0.16];
    const step = (height * reach) / 17;
    for (let i = 0; i < 34; i++) {
      spine.push([x, y]);
      angle += side * (i < 12 ? 0.015 : 0.03 + (i - 12) * 0.017) + sway;
      const stride = i < 14 ? step : step * 0.76;
      x += Math.cos(angle) * stride;
      y += Math.sin(angle) * stride;
    }
    const { arm, suckers } = tentacle(spine, height * (0.09 + 0.06 * reach), side);
    return [{ d: arm, ink: paper, stroke: 10 }, mark(arm, ink), mark(suckers, second)];
  });
  return {
    instead: ['light', 'land'],
    behind: [
      ...eye,
      ...(lift > 0.08 ? clipMarks(inside, lid(lift)) : []),
      ...(lift < 0.6 ? [mark(folds, paper)] : []),
      mark(sea.ink, ink),
      ...shiftMarks([mark(sea.cut, paper)], swing * 9, Math.abs(swing) * -2),
    ],
    before: [
      ...putIcon(stage, 'caravel', -0.42, 0.6 + 0.012 * swing, 0.28, ink, {
        rim: ember,
        width: 4,
        turn: 5 * Math.sin(beat * TURN),
      }),
    ],
    over: marks,
  };
}

function sprites(stage: Stage): ExtraMarks {
  const { width, height, scene } = stage;
  const { ink, ember, second } = scene.inks;
  const cell = 10;
  const place = (name: keyof typeof SPRITES, u: number, v: number, unit: number, tone: string): Mark[] => {
    const rows = SPRITES[name];
    const [left, top] = [
      Math.round((scene.hero.x * width + u * height) / cell) * cell,
      Math.round((v * height) / cell) * cell - rows.length * unit,
    ];
    let [body, rim] = ['', ''];
    rows.forEach((row, j) => {
      [...row].forEach((on, i) => {
        if (on !== '#') return;
        body += box(left + i * unit, top + j * unit, unit, unit);
        rim += box(left + (i - 0.5) * unit, top + (j - 0.5) * unit, unit * 2, unit * 2);
      });
    });
    return [mark(rim, tone === ink ? ember : ink), mark(body, tone)];
  };
  const ground = scene.land[1] + 0.06;
  return {
    instead: ['sky'],
    behind: [],
    before: [],
    over: [
      ...place('knight', -0.86, ground, 18, ink),
      ...place('dragon', -0.3, ground, 20, ink),
      ...place('castle', 0.86, ground, 17, ink),
      ...place('heart', -2.2, 0.3, 10, second),
      ...place('heart', -1.98, 0.3, 10, second),
      ...place('coin', -1.08, 0.34, 8, ember),
      ...place('coin', -0.94, 0.34, 8, ember),
    ],
  };
}

export const EXTRAS = {
  heads,
  arms,
  sprites,
  glass,
  popUp,
  coils,
  setOut,
  openSeat,
  torn,
  vigil,
  express,
  howl,
  horde,
  barricade,
  doors,
  gentleman,
  sandOfDice,
  lens,
  shadowKing,
  road,
  wired: drawWires,
  company,
  shore,
} as const satisfies Record<string, (stage: Stage) => ExtraMarks>;
export type ExtraName = keyof typeof EXTRAS;
