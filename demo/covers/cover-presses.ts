import { type Bench, block, figure, line } from '../../illustration/engrave/bench.ts';
import { between, type Chance, chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, hatch, rays, stars } from '../../illustration/engrave/cuts.ts';
import { LANDS } from '../../illustration/engrave/land.ts';
import { box, clipMarks, type Mark, mark, polygon, shiftMarks } from '../../illustration/engrave/mark.ts';
import { frieze } from '../../illustration/engrave/tiles.ts';
import type { CoverRow } from './cover-rows.ts';

const COVER_WIDTH = 600;
const COVER_HEIGHT = 840;
const COVER_MARGIN = 44;
const MEASURE = COVER_WIDTH - 2 * COVER_MARGIN;

type CoverCut = (bench: Bench, row: CoverRow, c: Chance) => Mark[];

const full = (ink: string): Mark => mark(box(-12, -12, COVER_WIDTH + 24, COVER_HEIGHT + 24), ink);

function foot(bench: Bench, row: CoverRow, ink: string, y: number): Mark[] {
  return [
    line(bench, row.publisher.toUpperCase(), COVER_MARGIN, y + 6, 300, { face: 'poster', ink, size: 23 }).mark,
    line(bench, 'RPG', COVER_MARGIN, y, MEASURE, { face: 'blackletter', ink, size: 34, align: 'right' }).mark,
  ];
}

const folheto: CoverCut = (bench, row, c) => {
  const { paper, ink, second, third } = row;
  const title = block(bench, row.lines, COVER_MARGIN, 84, MEASURE, 18, { face: row.face, ink, max: 236 });
  const sub = line(bench, row.subtitle, COVER_MARGIN, 84 + title.height + 22, MEASURE, {
    face: 'italic',
    ink,
    max: 36,
  });
  const top = 84 + title.height + 22 + sub.height + 26;
  const height = COVER_HEIGHT - 92 - top;
  const [x, y] = [MEASURE / 2, height * 0.47];
  const size = Math.min(height * 0.8, 350);
  const land = LANDS[row.land ?? 'hills']({ width: MEASURE, height, horizon: height * 0.66, lightX: x, c });
  const scene: Mark[] = [
    mark(box(0, 0, MEASURE, height), ink),
    mark(rays({ x, y, inner: size * 0.6, outer: 460, count: 44, width: 15 }, c), second),
    mark(
      stars(MEASURE, height * 0.5, 26, 10, c, (p) => Math.hypot(p[0] - x, p[1] - y) > size * 0.62),
      third,
    ),
    mark(disc(x, y, size * 0.55, c), second),
    { d: land.ink, ink, evenodd: land.evenodd ?? false },
    mark(land.cut, paper),
    ...figure(bench, row.hero, x, y + size * 0.05, size * 0.84, ink, { rim: { ink: second, width: 5 } }),
    ...figure(bench, row.cast[0] ?? row.hero, MEASURE * 0.13, height * 0.76, size * 0.4, third, {
      rim: { ink, width: 7 },
    }),
    ...figure(bench, row.cast[1] ?? row.hero, MEASURE * 0.86, height * 0.76, size * 0.42, third, {
      rim: { ink, width: 7 },
    }),
  ];
  return [
    ...frieze('dente', 30, 32, COVER_WIDTH - 60, 26, ink),
    ...title.marks,
    sub.mark,
    ...clipMarks(
      shiftMarks(scene, COVER_MARGIN, top),
      polygon([
        [COVER_MARGIN, top + 2],
        [COVER_WIDTH / 2, top],
        [COVER_WIDTH - COVER_MARGIN, top + 3],
        [COVER_WIDTH - COVER_MARGIN - 2, top + height],
        [COVER_MARGIN + 1, top + height - 2],
      ]),
    ),
    ...foot(bench, row, ink, COVER_HEIGHT - 66),
  ];
};

const cartaz: CoverCut = (bench, row, c) => {
  const { paper, ink, second } = row;
  const title = block(bench, row.lines, COVER_MARGIN - 4, 0, MEASURE + 8, 16, {
    face: row.face,
    ink: second,
    max: 236,
  });
  const top = COVER_HEIGHT - 118 - title.height;
  const [x, y] = [COVER_WIDTH / 2, Math.min(330, top * 0.56)];
  const radius = Math.min(214, top * 0.36);
  const land = LANDS[row.land ?? 'hills']({ width: COVER_WIDTH, height: top - 20, horizon: top - 132, lightX: x, c });
  return [
    full(ink),
    mark(rays({ x, y, inner: radius * 1.1, outer: 640, count: 56, width: 21 }, c), paper),
    mark(disc(x, y, radius, c), paper),
    ...figure(bench, row.hero, x + 5, y - 14, radius * 1.72, ink, { rim: { ink: second, width: 5 } }),
    mark(land.ink, ink),
    mark(land.cut, paper),
    mark(box(-12, top - 30, COVER_WIDTH + 24, COVER_HEIGHT), ink),
    mark(
      hatch({ x: 0, y: top - 52, width: COVER_WIDTH, height: 30, step: 11, weight: 5 }, c, () => 0.55),
      paper,
    ),
    ...figure(bench, row.cast[0] ?? row.hero, 496, 104, 112, second, { rim: { ink, width: 9 } }),
    ...shiftMarks(title.marks, 0, top),
    line(bench, row.subtitle, COVER_MARGIN, COVER_HEIGHT - 102, MEASURE, { face: 'italic', ink: paper, max: 33 }).mark,
    ...foot(bench, row, second, COVER_HEIGHT - 56),
  ];
};

const registros: CoverCut = (bench, row, c) => {
  const { paper, ink, second, third } = row;
  const border = row.frieze ?? 'olho';
  const title = block(bench, row.lines, 62, 64, COVER_WIDTH - 124, 14, {
    face: row.face,
    ink: second,
    max: 190,
    align: 'middle',
  });
  const band = 64 + title.height + 22;
  const top = band + 46;
  const height = COVER_HEIGHT - 178 - 50 - top;
  const [x, y] = [COVER_WIDTH / 2, top + height / 2];
  const radius = Math.min(height * 0.4, 150);
  const window = box(COVER_MARGIN, top, MEASURE, height);
  const side = (left: number, flip: boolean): Mark[] =>
    figure(bench, row.cast[0] ?? row.hero, left, top + height - 84, 150, ink, { rim: { ink: paper, width: 7 }, flip });
  return [
    full(ink),
    {
      d: box(22, 22, COVER_WIDTH - 44, COVER_HEIGHT - 44) + box(31, 31, COVER_WIDTH - 62, COVER_HEIGHT - 62),
      ink: paper,
      evenodd: true,
    },
    ...title.marks,
    ...frieze(border, COVER_MARGIN, band, MEASURE, 34, paper),
    ...clipMarks(
      [
        mark(window, paper),
        mark(rays({ x, y, inner: radius * 1.16, outer: 440, count: 64, width: 10 }, c), ink),
        mark(disc(x, y, radius * 1.06, c), third),
        mark(disc(x, y, radius, c), second),
        ...figure(bench, row.hero, x, y + 4, radius * 1.66, ink),
        ...side(COVER_MARGIN + 76, false),
        ...side(COVER_WIDTH - COVER_MARGIN - 76, true),
      ],
      window,
    ),
    ...frieze(border, COVER_MARGIN, top + height + 12, MEASURE, 34, paper, true),
    line(bench, row.subtitle, 62, COVER_HEIGHT - 156, COVER_WIDTH - 124, {
      face: 'italic',
      ink: second,
      max: 37,
      align: 'middle',
    }).mark,
    ...figure(bench, row.cast[1] ?? row.hero, COVER_WIDTH / 2, COVER_HEIGHT - 76, 76, third),
    line(bench, row.publisher.toUpperCase(), 62, COVER_HEIGHT - 78, 190, { face: 'poster', ink: second, size: 22 })
      .mark,
    line(bench, 'RPG', 62, COVER_HEIGHT - 84, COVER_WIDTH - 124, {
      face: 'blackletter',
      ink: second,
      size: 33,
      align: 'right',
    }).mark,
  ];
};

const volpi: CoverCut = (bench, row, c) => {
  const { paper, ink, second, third } = row;
  const [columns, rows, cell] = [6, 5, 100];
  const shade: Mark[] = [];
  const flags: Mark[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [x, y] = [i * cell, j * cell];
      if ((i + j) % 2 === 0) shade.push(mark(box(x, y, cell, cell), ink));
      const inks = (i + j) % 2 === 0 ? [second, third, paper, paper] : [ink, second, third, second];
      const flag = inks[Math.floor(c() * 4)] ?? second;
      const dip = between(c, 30, 38);
      flags.push(
        mark(
          polygon([
            [x + 13, y - 2],
            [x + 87, y - 1],
            [x + 86, y + 86],
            [x + 50, y + 86 - dip],
            [x + 14, y + 87],
          ]),
          flag,
        ),
      );
    }
  const title = block(bench, row.lines, COVER_MARGIN, 540, MEASURE, 16, {
    face: row.face,
    ink,
    max: row.face === 'poster' ? 124 : 102,
  });
  return [
    mark(box(-12, -12, COVER_WIDTH + 24, 512), paper),
    ...shade,
    ...flags,
    mark(disc(300, 262, 158, c), paper),
    mark(disc(300, 262, 147, c), third),
    mark(rays({ x: 300, y: 262, inner: 104, outer: 150, count: 34, width: 9 }, c), paper),
    ...figure(bench, row.hero, 300, 262, 204, ink, { rim: { ink: third, width: 5 } }),
    mark(box(-12, 500, COVER_WIDTH + 24, COVER_HEIGHT), second),
    ...title.marks,
    line(bench, row.subtitle, COVER_MARGIN, COVER_HEIGHT - 112, MEASURE, { face: 'italic', ink, max: 31 }).mark,
    ...foot(bench, row, ink, COVER_HEIGHT - 64),
  ];
};

const concreto: CoverCut = (bench, row, c) => {
  const { paper, ink, second, third } = row;
  const title = block(bench, row.lines, COVER_MARGIN + 8, 56, MEASURE - 16, 14, {
    face: row.face,
    ink,
    max: row.face === 'poster' ? 190 : 158,
  });
  const top = 56 + title.height + 40;
  const bottom = COVER_HEIGHT - 120;
  const rows = Math.round((bottom - top) / 78);
  const [w, h] = [(MEASURE - 16) / 5, (bottom - top) / rows];
  const [ox, oy] = [3, Math.ceil(rows / 2)];
  const marks: Mark[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [COVER_MARGIN + 8 + i * w, top + j * h];
      const only = i === ox && j === oy;
      marks.push(
        mark(
          polygon([
            [x + 4, y + 5],
            [x + w - 5, y + 4],
            [x + w - 4, y + h - 5],
            [x + 5, y + h - 4],
          ]),
          only ? third : ink,
        ),
      );
      if (only) marks.push(...figure(bench, row.hero, x + w / 2, y + h / 2, h * 0.8, second));
      else if (row.face === 'poster')
        marks.push(...figure(bench, row.cast[0] ?? row.hero, x + w / 2, y + h / 2, h * 0.62, paper));
      else
        marks.push(
          mark(
            gouge(x + 16, y + h - 16, -0.72, between(c, 34, 62), 7, c) +
              gouge(x + 42, y + h - 14, -0.72, between(c, 22, 48), 5, c),
            c() < 0.74 ? paper : second,
          ),
        );
    }
  return [
    ...title.marks,
    ...(row.face === 'poster' ? [] : figure(bench, row.cast[0] ?? row.hero, COVER_WIDTH - 112, 112, 112, second)),
    ...marks,
    line(bench, row.subtitle, COVER_MARGIN + 8, COVER_HEIGHT - 102, MEASURE, { face: 'italic', ink, max: 32 }).mark,
    ...foot(bench, row, ink, COVER_HEIGHT - 58),
  ];
};

const mosaico: CoverCut = (bench, row) => {
  const { paper, ink, second, third } = row;
  const grounds = [second, third, ink, '#e3a62c', '#3187a6', second, third, ink, '#e3a62c'];
  const title = block(bench, row.lines, COVER_MARGIN, 46, MEASURE, 14, { face: row.face, ink, max: 170 });
  const top = 46 + title.height + 26;
  const [w, h] = [MEASURE / 3, (COVER_HEIGHT - 116 - top) / 3];
  const proofs = row.cast.slice(0, 9).flatMap((name, i) => {
    const [x, y] = [COVER_MARGIN + (i % 3) * w, top + Math.floor(i / 3) * h];
    const ground = grounds[i] ?? ink;
    const cell = polygon([
      [x + 2, y + 3],
      [x + w - 3, y + 2],
      [x + w - 2, y + h - 3],
      [x + 3, y + h - 2],
    ]);
    const p = chance(`${row.bookId}${name}`);
    return clipMarks(
      [
        mark(cell, ground),
        mark(
          rays({ x: x + w / 2, y: y + h / 2, inner: h * 0.42, outer: h * 0.78, count: 26, width: 7 }, p),
          ground === ink ? third : paper,
        ),
        ...figure(bench, name, x + w / 2, y + h / 2, h * 0.74, ground === ink ? paper : ink, {
          rim: { ink: ground, width: 6 },
        }),
      ],
      cell,
    );
  });
  return [
    ...title.marks,
    ...proofs,
    line(bench, row.subtitle, COVER_MARGIN, COVER_HEIGHT - 94, MEASURE, { face: 'italic', ink, max: 33 }).mark,
    ...foot(bench, row, ink, COVER_HEIGHT - 56),
  ];
};

export const PRESSES = { folheto, cartaz, registros, volpi, concreto, mosaico } as const satisfies Record<
  CoverRow['press'],
  CoverCut
>;
