import type { Bench } from '../../illustration/engrave/bench.ts';
import { type Mark, toSvg } from '../../illustration/engrave/mark.ts';
import { print } from '../../illustration/engrave/press.ts';
import { drawCover } from '../covers/cover.ts';
import { COVER_ROWS } from '../covers/cover-rows.ts';
import { BOOK_SYMBOLS } from './book-symbols.ts';
import { CARDS } from './cards.ts';
import { drawItem, drawPack } from './draw-pack.ts';
import { drawEmblem, EMBLEM } from './emblem.ts';
import { stillSvg } from './film.ts';
import { FILM, poster } from './film-shots.ts';
import { FOUND_PIECES } from './found-pieces.ts';
import { drawGoal, drawSecret, GOAL, GOALS, SECRET_PAPER } from './goals.ts';
import { drawOpening } from './opening.ts';
import { type OpeningPlate, PHONE, WIDE } from './opening-plates.ts';
import { PACKS } from './packs.ts';
import type { Piece } from './piece.ts';
import { seedOf } from './seed.ts';
import { SKIN_PIECES } from './skin-pieces.ts';
import { drawProfileBanner, drawStoreBanner, NINE, PROFILE_BANNER, STORE_BANNER } from './theme-banners.ts';

const KB = 1024;
const NIGHT = '#130e0a';

const opening = (name: string, plate: OpeningPlate, budget: number): Piece => ({
  path: `art/opening-${name}.webp`,
  width: plate.width,
  height: plate.height,
  budget,
  svg: (bench) => print(drawOpening(bench, plate), { ...plate, sheet: NIGHT, seed: 11, edge: 3.4, grain: 0.2 }),
});

const packs: Piece[] = PACKS.flatMap((row) => {
  const sheet = (
    suffix: string,
    width: number,
    height: number,
    draw: (bench: Bench) => { marks: Mark[]; paper: string },
  ): Piece => ({
    path: `art/packs/${row.id}${suffix}.webp`,
    width,
    height,
    budget: 40 * KB,
    svg(bench) {
      const { marks, paper } = draw(bench);
      return print(marks, { width, height, sheet: paper, seed: seedOf(row.id), edge: 3, grain: 0.5 });
    },
  });
  return [
    sheet('', 1320, 400, (bench) => drawPack(bench, row, { width: 1320, height: 400, border: 30 })),
    sheet('-mobile', 760, 400, (bench) => drawPack(bench, row, { width: 760, height: 400, border: 26 })),
    sheet('-item', 400, 400, (bench) => drawItem(bench, row)),
  ];
});

const goal = (name: string, paper: string, seed: number, draw: (bench: Bench) => Mark[]): Piece => ({
  path: `art/goals/${name}.webp`,
  ...GOAL,
  budget: 20 * KB,
  svg: (bench) => print(draw(bench), { ...GOAL, sheet: paper, seed, edge: 2.6, grain: 0.5 }),
});

const goals: Piece[] = [
  ...GOALS.map((row) => goal(row.name, row.paper, row.number, (bench) => drawGoal(bench, row))),
  goal('secreta', SECRET_PAPER, 5, drawSecret),
];

const covers: Piece[] = COVER_ROWS.map((row) => ({
  path: `art/covers/${row.bookId}.webp`,
  width: 600,
  height: 840,
  budget: 40 * KB,
  svg: (bench) => drawCover(bench, row),
}));

const themes: Piece[] = NINE.flatMap((row, index) => [
  {
    path: `art/themes/${index}-store.webp`,
    ...STORE_BANNER,
    budget: 30 * KB,
    svg: (bench) =>
      print(drawStoreBanner(bench, row), { ...STORE_BANNER, sheet: row.paper, seed: index + 1, edge: 3, grain: 0.2 }),
  },
  {
    path: `art/themes/${index}-profile.webp`,
    ...PROFILE_BANNER,
    budget: 40 * KB,
    svg: (bench) =>
      print(drawProfileBanner(bench, row), {
        ...PROFILE_BANNER,
        sheet: row.paper,
        seed: index + 1,
        edge: 3,
        grain: 0.2,
      }),
  },
]);

const emblem = (size?: number) => (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${size ? ` width="${size}" height="${size}"` : ''} viewBox="0 0 ${EMBLEM.size} ${EMBLEM.size}">${toSvg(drawEmblem())}</svg>\n`;

export const PIECES: readonly Piece[] = [
  { path: 'favicon.svg', width: EMBLEM.size, height: EMBLEM.size, budget: 6 * KB, svg: emblem() },
  { path: 'icon-192.png', width: 192, height: 192, budget: 10 * KB, svg: emblem(192) },
  {
    path: 'film/poster.webp',
    width: FILM.width,
    height: FILM.height,
    budget: 60 * KB,
    svg: (bench) => stillSvg(poster(bench)),
  },
  opening('wide', WIDE, 160 * KB),
  opening('phone', PHONE, 70 * KB),
  ...covers,
  ...BOOK_SYMBOLS,
  ...SKIN_PIECES,
  ...packs,
  ...goals,
  ...themes,
  ...CARDS,
  ...FOUND_PIECES,
];
