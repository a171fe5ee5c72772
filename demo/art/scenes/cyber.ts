import { between, chance } from '../../../illustration/engrave/chance.ts';
import { gouge } from '../../../illustration/engrave/cuts.ts';
import { LANDS } from '../../../illustration/engrave/land.ts';
import { box, type Mark, mark, type Point, polygon } from '../../../illustration/engrave/mark.ts';
import { markWithRim, putIcon, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

const lit = (habit: number, beat: number): boolean => {
  const since = (beat + habit) % 1;
  return habit < 0.5 ? since < 0.55 + habit * 0.5 : since < 0.96;
};

export function drawWires(stage: Stage): ExtraMarks {
  const { width, height, c, scene, beat, bench } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const [x, y] = at(0, 0.46);
  const sun: Mark[] = [];
  const [r, count] = [height * 0.6, 9];
  let bands = '';
  for (let k = -1; k < count + 1; k++) {
    const place = k + beat * 2 - Math.floor(beat * 2);
    const top = y - r + (place * 2 * r) / count;
    const thick = ((2 * r) / count) * Math.max(0.16, 0.98 - 0.085 * place);
    const steps: Point[] = [];
    const half = (level: number): number => Math.sqrt(Math.max(0, r ** 2 - (level - y) ** 2));
    for (let i = 0; i <= 6; i++) steps.push([x - half(top + (thick * i) / 6), top + (thick * i) / 6]);
    for (let i = 6; i >= 0; i--) steps.push([x + half(top + (thick * i) / 6), top + (thick * i) / 6]);
    bands += polygon(steps);
  }
  sun.push(mark(bands, second));
  const windows = (cut: string, seed: string): string => {
    const own = chance(seed);
    return cut
      .split('M')
      .filter((d) => d !== '' && lit(own(), beat))
      .map((d) => `M${d}`)
      .join('');
  };
  const far = LANDS.city({ width, height, horizon: height * 0.5, lightX: x, c });
  const near = LANDS.city({ width, height, horizon: height * 0.74, lightX: x, c });
  const tower = (u: number, top: number, wide: number, seed: string): Mark[] => {
    const own = chance(seed);
    const [left, roof] = at(u, top);
    const w = wide * height;
    let panes = '';
    for (let px = left + 12; px < left + w - 20; px += 24)
      for (let py = roof + 26; py < height; py += 30)
        if (own() < 0.62 && lit(own(), beat)) panes += box(px, py, 13, 17);
    const mast =
      box(left + w * 0.5 - 3, roof - height * 0.16, 6, height * 0.16) + box(left + w * 0.24, roof - 14, w * 0.52, 16);
    return [...markWithRim(box(left, roof, w, height) + mast, ink, paper, 4), mark(panes, ember)];
  };
  const flicker = beat > 0.3 && (Math.floor(beat * 24) % 5 === 1 || (beat > 0.62 && beat < 0.68));
  const sign = (text: string, u: number, v: number, size: number): Mark[] => {
    const em = size * height;
    const marks: Mark[] = [];
    const wide = em * 0.78;
    const [left, top] = at(u, v);
    const board = box(left - wide / 2, top - em * 0.2, wide, em * (text.length * 0.86 + 0.36));
    marks.push(...markWithRim(board, ink, flicker ? ink : second, 5));
    [...text].forEach((letter, i) => {
      const glyph = bench.set('poster', letter);
      const scale = em / 1000;
      marks.push({
        d: glyph.d,
        ink: flicker && i !== 1 ? second : ember,
        at: [scale, 0, 0, scale, left - (glyph.width * scale) / 2, top + em * (0.72 + i * 0.86)],
      });
    });
    return marks;
  };
  // It disappears behind the face and returns from outside the sheet, so that the film loops.
  const flight = -1.9 + 2.4 * (beat < 0.75 ? beat : beat - 1);
  const look = Math.sin(beat * 2 * Math.PI);
  let rain = '';
  for (let i = 0; i < 70; i++) {
    const px = between(c, -40, width);
    const py = (between(c, 0, height) + beat * height * 2) % height;
    rain += gouge(px, py, Math.PI / 2 + 0.22, between(c, 14, 30), 2.6, c);
  }
  return {
    instead: ['light', 'land'],
    behind: [...sun],
    before: [
      mark(far.ink, ink),
      mark(windows(far.cut, 'longe'), ember),
      ...putIcon(stage, 'airplane', flight, 0.2, 0.16, ink),
      mark(rain, paper),
    ],
    over: [
      ...putIcon(stage, 'cyborg-face', 0, 0.44, 0.98, ink, { rim: ember, width: 7 }),
      mark(box(x - height * 0.02 + look * height * 0.09, y - height * 0.055, height * 0.05, height * 0.018), second),
      mark(near.ink, ink),
      mark(windows(near.cut, 'perto'), ember),
      ...tower(-2.36, 0.2, 0.36, 'a'),
      ...tower(-1.94, 0.44, 0.3, 'b'),
      ...tower(0.86, 0.34, 0.34, 'c'),
      ...tower(1.3, 0.16, 0.4, 'd'),
      ...sign('RPG', -1.46, 0.3, 0.2),
      ...sign('D20', 0.7, 0.42, 0.15),
    ],
  };
}
