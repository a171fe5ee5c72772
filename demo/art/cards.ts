import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '../../features/ownership/catalogue/load.server.ts';
import {
  type BookCard,
  bookCard,
  CARD,
  CARD_BUDGET,
  COVER_ON_CARD,
  largest,
  poster,
} from '../../features/publishing/books/card/book-card.ts';
import { type Bench, line } from '../../illustration/engrave/bench.ts';
import { box, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { print } from '../../illustration/engrave/press.ts';
import { frieze } from '../../illustration/engrave/tiles.ts';
import { drawCover } from '../covers/cover.ts';
import { COVER_ROWS } from '../covers/cover-rows.ts';
import { parseDemoBooks } from '../demo-books.ts';
import { drawPack } from './draw-pack.ts';
import { drawOpening } from './opening.ts';
import { type OpeningPlate, WIDE } from './opening-plates.ts';
import { PACKS, type PackRow } from './packs.ts';
import type { Piece } from './piece.ts';
import { SKIN_PIECES } from './skin-pieces.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const [NIGHT, LAMP, PAPER] = ['#130e0a', '#ffc54f', '#f6ecd7'];

const { books, creators } = parseDemoBooks(readFileSync(join(CONTENT, 'demo/books.yaml'), 'utf8'));
const titles = new Map((await loadCatalogue(CONTENT)).packs.map(({ id, title }) => [id, title]));

const skinPiece = (id: string): Piece | undefined => SKIN_PIECES.find(({ path }) => path === `art/skins/${id}.webp`);

const card = (path: string, piece: Pick<Piece, 'svg' | 'pasted'>): Piece => ({
  path: `art/cards/${path}.png`,
  ...CARD,
  budget: CARD_BUDGET,
  ...piece,
});

const HOME: OpeningPlate = {
  ...WIDE,
  ...CARD,
  x: 884,
  y: 226,
  r: 150,
  left: 400,
  right: 520,
  cast: WIDE.cast.filter(({ at }) => at > -0.8),
};

const home = card('home', {
  svg(bench) {
    const name = [
      line(bench, 'RPGpédia', 60, 58, 400, { face: 'blackletter', ink: LAMP, size: 58 }).mark,
      ...['PUXE UMA', 'CADEIRA.'].map(
        (text, i) => line(bench, text, 60, 164 + i * 112, 440, { face: 'poster', ink: PAPER, size: 126 }).mark,
      ),
      line(bench, 'A noite é longa.', 60, 404, 400, { face: 'italic', ink: LAMP, size: 50 }).mark,
    ];
    return print([...drawOpening(bench, HOME), ...name], { ...CARD, sheet: NIGHT, seed: 11, edge: 2.4, grain: 0 });
  },
});

const bookCards = books.flatMap((book) => {
  const row = COVER_ROWS.find(({ bookId }) => bookId === book.bookId);
  const creatorName = creators.find(({ creatorId }) => creatorId === book.creatorId)?.name;
  if (!row || !creatorName) return [];
  const words: BookCard = { title: book.title, creatorName, paper: book.accentColor };
  return card(`books/${book.bookId}`, {
    svg: (bench) => bookCard(bench, words),
    pasted: [{ ...COVER_ON_CARD, svg: (bench) => drawCover(bench, row) }],
  });
});

const TOP = { width: 1200, height: 364 } as const;

const themesOf = (row: PackRow): readonly string[] =>
  row.kind === 'pair' ? row.scenes.map(({ id }) => id) : row.kind === 'scene' ? [row.scene.id] : [];

/** Banner above, frame and tray over its lower edge; a pack without its own theme shows only its picture. */
const packCards = PACKS.map((row) => {
  const title = titles.get(row.id);
  if (title === undefined) throw new RangeError(`No pack ${row.id} in the catalogue`);
  const shown = themesOf(row);
  const pieces = shown.flatMap((id) => skinPiece(`${id}Frame`) ?? []);
  const trays = shown.length === 1 ? shown.flatMap((id) => skinPiece(`${id}Tray`) ?? []) : [];
  const banner = shown.length === 1 ? skinPiece(`${shown[0]}Banner`) : undefined;
  return card(`packs/${row.id}`, {
    svg: (bench) => packCard(bench, row, title),
    pasted: [
      ...(banner
        ? [{ svg: banner.svg, x: 600, y: 150, width: 1200 }]
        : [{ svg: (bench: Bench) => packPicture(bench, row), x: 600, y: TOP.height / 2, width: TOP.width }]),
      ...[...pieces, ...trays].map((piece, i, all) => ({
        svg: piece.svg,
        x: 1200 - 190 - (all.length - 1 - i) * 300,
        y: 412,
        width: piece.width > piece.height ? 310 : 290,
      })),
    ],
  });
});

function packPicture(bench: Bench, row: PackRow): string {
  const { marks, paper } = drawPack(bench, row, { width: 1320, height: 400, border: 30 });
  return print(marks, { width: 1320, height: 400, sheet: paper, seed: 5, edge: 3, grain: 0 });
}

function packCard(bench: Bench, row: PackRow, title: string): string {
  const paper = row.kind === 'keys' ? row.paper : (row.kind === 'pair' ? row.scenes[0] : row.scene).inks.paper;
  const free = themesOf(row).length === 0;
  const name = largest(bench, title, { measure: free ? 1080 : 500, room: 120, max: 112 });
  const marks: Mark[] = [
    ...poster(bench, name, 60, 432, paper),
    line(bench, 'RPGpédia', 60, 382, 300, { face: 'blackletter', ink: PAPER, size: 40 }).mark,
    mark(box(-12, CARD.height - 34, CARD.width + 24, 50), paper),
    ...frieze('bandeirinha', 0, CARD.height - 36, CARD.width, 26, NIGHT, true),
  ];
  return print(marks, { ...CARD, sheet: NIGHT, seed: 9, edge: 2, grain: 0 });
}

export const CARDS: readonly Piece[] = [home, ...packCards, ...bookCards];
