import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { hatch } from '../../illustration/engrave/cuts.ts';
import { LANDS } from '../../illustration/engrave/land.ts';
import { LIGHTS } from '../../illustration/engrave/light.ts';
import { box, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { frieze } from '../../illustration/engrave/tiles.ts';
import { EXTRAS, type ExtraName } from './extras.ts';
import type { Actor, ExtraMarks, Landscape, Sheet, Stage, Tone } from './stage.ts';

export interface Scene extends Landscape {
  readonly extra?: ExtraName;
}

function act(stage: Stage, actor: Actor, tone: Tone, rim: number): Mark[] {
  const { inks, land } = stage.scene;
  const size = actor.size * stage.height;
  const y = (actor.y ?? Math.min(0.93, land[1] + 0.16) - actor.size / 2) * stage.height;
  const ink = inks[actor.tone ?? tone];
  const contrast = (actor.tone ?? tone) === 'ink' ? inks.ember : inks.ink;
  return figure(stage.bench, actor.icon, actor.x * stage.width, y, size, ink, {
    rim: { ink: contrast, width: rim },
    flip: actor.flip ?? false,
  });
}

function border(stage: Stage): Mark[] {
  const { width, height, border: h, scene } = stage;
  if (h === 0) return [];
  // Whole px: exact repetitions of a tile compress to almost nothing.
  const tile = Math.floor(h * 0.74);
  return [
    mark(box(-12, -12, width + 24, h + 12) + box(-12, height - h, width + 24, h + 12), scene.inks.ink),
    ...frieze(scene.frieze, 0, Math.round(h * 0.1), width, tile, scene.inks.paper),
    ...frieze(scene.frieze, 0, height - Math.round(h * 0.1) - tile, width, tile, scene.inks.paper, true),
  ];
}

interface Layers {
  readonly scene: Mark[];
  readonly border: Mark[];
  readonly over: Mark[];
}

export function layScene(bench: Bench, scene: Scene, sheet: Sheet, beat = 0): Layers {
  const { width, height } = sheet;
  const stage: Stage = { ...sheet, bench, scene, c: chance(scene.id), beat };
  const { inks } = scene;
  const [lightName, lx, ly, radius, body] = scene.light;
  const [x, y, r] = [lx * width, ly * height, radius * height];
  const reach = Math.max(r * 2.6, width * 0.24);
  const sky = hatch(
    { x: 0, y: sheet.border + 8, width, height: height * scene.land[1] - sheet.border, step: 15, weight: 4.4 },
    stage.c,
    (px, py) => (Math.hypot(px - x, py - y) < reach ? 0 : 0.26),
  );
  const light = LIGHTS[lightName]({
    x,
    y,
    radius: r,
    reach,
    body: inks[body],
    ray: inks.second,
    ink: inks.ink,
    c: stage.c,
  });
  const land = LANDS[scene.land[0]]({ width, height, horizon: height * scene.land[1], lightX: x, c: stage.c });
  const extra: ExtraMarks = scene.extra ? EXTRAS[scene.extra](stage) : { behind: [], before: [] };
  const isDrawn = (block: 'sky' | 'light' | 'land'): boolean => !extra.instead?.includes(block);
  const marks = [
    ...(isDrawn('sky') ? [mark(sky, inks.ink)] : []),
    ...(isDrawn('light') ? light : []),
    ...extra.behind,
    ...(isDrawn('land')
      ? [
          { d: land.ink, ink: inks.ink, evenodd: land.evenodd ?? false },
          mark(land.cut, scene.land[0] === 'city' || scene.land[0] === 'roofs' ? inks.ember : inks.paper),
        ]
      : []),
    ...scene.cast.flatMap((actor) => act(stage, actor, 'ember', 4)),
    ...(scene.hero.icon === '' ? [] : act(stage, scene.hero, 'ink', 5)),
    ...extra.before,
  ];
  return { scene: marks, border: border(stage), over: [...(extra.over ?? [])] };
}

export function drawScene(bench: Bench, scene: Scene, sheet: Sheet): Mark[] {
  const layers = layScene(bench, scene, sheet);
  return [...layers.scene, ...layers.border, ...layers.over];
}
