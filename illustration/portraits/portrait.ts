import { chance } from '../engrave/chance.ts';
import { disc, hatch, rays, stars } from '../engrave/cuts.ts';
import { LIGHTS } from '../engrave/light.ts';
import { box, type Mark, mark, moveMarks, toSvg } from '../engrave/mark.ts';
import { beardOf } from './beard.ts';
import { extraOf, wearOf } from './dress.ts';
import { face, head } from './face.ts';
import { hairOf } from './hair.ts';
import { type LightKind, type Person, personOf } from './person.ts';
import { dark, type Inks, sitter } from './sitter.ts';

/** Side of a portrait in px. */
export const PORTRAIT_SIDE = 512;
const NIGHT = '#130e0a';
const CREAM = '#fdeedd';

/** Paper and second ink for each colour theme, 0–8: the tokens `--base`, and its shade. */
const PAPERS: readonly (readonly [paper: string, second: string])[] = [
  ['#bf8cf5', '#5a2c8f'],
  ['#fb6252', '#a51d16'],
  ['#f987b1', '#9d2b63'],
  ['#69a6f8', '#1f4f9e'],
  ['#56d4d5', '#14707c'],
  ['#76cd6d', '#1f6b33'],
  ['#fad03e', '#b5641a'],
  ['#ff9b4e', '#a83a12'],
  ['#c5bdb0', '#6b5d4d'],
];

/** The light behind a person. */
function ground(kind: LightKind, { paper, second, light, night }: Inks, seed: string): Mark[] {
  const c = chance(`ground ${seed}`);
  const [x, y, side] = [256, 236, PORTRAIT_SIDE];
  const sheet = mark(box(0, 0, side, side), paper);
  const plain = { x, y, radius: 176, reach: 380, body: light, ray: second, ink: night, c };
  switch (kind) {
    case 'sun':
      return [
        sheet,
        mark(rays({ x, y, inner: 196, outer: 380, count: 34, width: 15 }, c), second),
        mark(disc(x, y, 180, c), light),
      ];
    case 'moon':
      return [
        mark(box(0, 0, side, side), second),
        mark(
          stars(side, side, 46, 7, c, ([u, v]) => Math.hypot(u - x, v - y) > 210),
          paper,
        ),
        mark(disc(x, y, 190, c), light),
        mark(disc(x - 46, y - 70, 26, c) + disc(x + 96, y - 96, 15, c) + disc(x - 126, y + 20, 17, c), paper),
      ];
    case 'bands':
      return [
        mark(box(0, 0, side, side), second),
        ...LIGHTS.bands({ ...plain, radius: 214, body: paper }),
        mark(disc(x, y - 20, 130, c), light),
      ];
    case 'rose':
      return [sheet, ...LIGHTS.rose({ ...plain, radius: 158 })];
    case 'window':
      return [
        mark(box(0, 0, side, side), second),
        mark(box(62, 24, 388, 420), light),
        mark(
          box(62, 24, 388, 18) +
            box(62, 150, 388, 12) +
            box(62, 290, 388, 12) +
            box(180, 24, 12, 420) +
            box(320, 24, 12, 420),
          paper,
        ),
        mark(
          hatch({ x: 0, y: 40, width: side, height: 460, step: 34, weight: 7 }, c, (u) =>
            u < 40 || u > 472 ? 0.8 : 0,
          ),
          paper,
        ),
      ];
    case 'night':
      return [
        mark(box(0, 0, side, side), paper),
        mark(
          hatch({ x: 0, y: 14, width: side, height: 500, step: 22, weight: 10 }, c, (u, v) =>
            Math.hypot(u - x, v - y) > 190 ? 0.86 : 0,
          ),
          second,
        ),
        mark(disc(x, y, 178, c), light),
      ];
  }
}

function figure(person: Person, inks: Inks, seed: string): Mark[] {
  const of = sitter(chance(`figure ${seed}`), person, inks, 0, 0, 134);
  const hair = hairOf(of);
  const tilt = (person.tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const turned = (marks: readonly Mark[]): Mark[] => moveMarks(marks, [cos, sin, -sin, cos, 0, 0]);
  const neck = head(of);
  return [
    ...turned(hair.behind),
    dark(of, neck[1]!),
    ...wearOf(of),
    ...turned([
      ...neck.filter((_, index) => index !== 1).map((d) => dark(of, d)),
      ...face(of),
      ...beardOf(of),
      ...hair.before,
      ...extraOf(of),
    ]),
  ];
}

/**
 * A person cut in wood: the same seed gives the same face for ever.
 * @param theme one of the nine colour themes, 0–8.
 * @returns an SVG document of 512 × 512.
 */
export function drawPortrait(seed: string, theme: number): string {
  const person = personOf(seed);
  const [paper, second] = PAPERS[theme] ?? PAPERS[0]!;
  const inks: Inks = { paper, second, light: CREAM, night: NIGHT };
  const flip = person.mirrored ? -1 : 1;
  const marks = [
    ...ground(person.light, inks, seed),
    ...moveMarks(figure(person, inks, seed), [flip, 0, 0, 1, 256, 248]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIDE} ${PORTRAIT_SIDE}" width="${PORTRAIT_SIDE}" height="${PORTRAIT_SIDE}">${toSvg(marks)}</svg>\n`;
}
