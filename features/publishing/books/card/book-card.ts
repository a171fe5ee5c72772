import { COVER } from '../../../../illustration/cover-size.ts';
import { type Bench, line } from '../../../../illustration/engrave/bench.ts';
import { chance } from '../../../../illustration/engrave/chance.ts';
import { rays } from '../../../../illustration/engrave/cuts.ts';
import { box, type Mark, mark, type Point, polygon } from '../../../../illustration/engrave/mark.ts';
import { print } from '../../../../illustration/engrave/press.ts';
import { frieze } from '../../../../illustration/engrave/tiles.ts';

export interface BookCard {
  readonly title: string;
  readonly creatorName: string;
  /** `#rrggbb`, light enough for dark text. */
  readonly paper: string;
}

export const CARD = { width: 1200, height: 630 } as const;

/** Bytes. Some chats do not show larger pictures. */
export const CARD_BUDGET = 90 * 1024;

/** Centre and width of the cover in px, and its rotation in degrees. */
export const COVER_ON_CARD = { x: 936, y: 306, width: 366, turn: 5 } as const;

const [NIGHT, STAMP] = ['#130e0a', '#b71b14'];
const TITLE_WIDTH_PX = 588;
const TITLE_HEIGHT_PX = 322;
const GAP_SHARE = 0.16;
const MOST_LINES = 7;

function breakLines(words: readonly string[], count: number, widthOf: (text: string) => number): string[] | null {
  if (count > words.length) return null;
  const whole = widthOf(words.join(' '));
  const lines: string[] = [];
  let from = 0;
  for (let left = count; left > 0; left--) {
    const share = (whole * (count - lines.length)) / count / left;
    let to = from + 1;
    while (to < words.length - left + 1 && widthOf(words.slice(from, to + 1).join(' ')) <= share * 1.12) to++;
    if (left === 1) to = words.length;
    lines.push(words.slice(from, to).join(' '));
    from = to;
  }
  return lines;
}

interface Largest {
  readonly lines: readonly string[];
  /** Px per em. */
  readonly size: number;
  readonly height: number;
}

const CAPITAL_SHARE = 0.74;

export function largest(
  bench: Bench,
  title: string,
  { measure, room, max }: { measure: number; room: number; max: number },
): Largest {
  const words = title.toUpperCase().split(/\s+/).filter(Boolean);
  const widthOf = (text: string): number => bench.set('poster', text).width / 1000;
  let best = { lines: [words.join(' ')], size: 0 };
  for (let count = 1; count <= MOST_LINES; count++) {
    const lines = breakLines(words, count, widthOf);
    if (!lines) break;
    const size = Math.min(max, measure / Math.max(...lines.map(widthOf)), room / (count * (CAPITAL_SHARE + GAP_SHARE)));
    if (size > best.size) best = { lines, size };
  }
  return { ...best, height: best.lines.length * best.size * (CAPITAL_SHARE + GAP_SHARE) };
}

export function poster(bench: Bench, { lines, size }: Largest, x: number, y: number, ink: string): Mark[] {
  const scale = size / 1000;
  return lines.map((text, i) => ({
    d: bench.set('poster', text).d,
    ink,
    at: [scale, 0, 0, scale, x, y + size * (CAPITAL_SHARE + i * (CAPITAL_SHARE + GAP_SHARE))],
  }));
}

/** `edge`: px by which the press moves an edge; 0 for a card that is drawn on request. */
export function bookCard(bench: Bench, { title, creatorName, paper }: BookCard, edge = 2.4): string {
  const { width, height } = CARD;
  const { x, y, turn } = COVER_ON_CARD;
  const c = chance(`cartao${title}`);
  const name = largest(bench, title, { measure: TITLE_WIDTH_PX, room: TITLE_HEIGHT_PX, max: 186 });
  const marks: Mark[] = [
    mark(rays({ x, y, inner: 250, outer: 700, count: 58, width: 20 }, c), shade(paper)),
    mark(box(-12, height - 62, width + 24, 80), NIGHT),
    ...frieze('bandeirinha', 0, height - 62, width, 34, paper, true),
    mark(layFlat(x + 13, y + 13, COVER_ON_CARD.width + 4, turn), STAMP),
    mark(layFlat(x, y, COVER_ON_CARD.width + 12, turn), NIGHT),
    line(bench, 'RPGpédia', 60, 52, 300, { face: 'blackletter', ink: NIGHT, size: 54 }).mark,
    ...poster(bench, name, 60, 128, NIGHT),
    line(bench, creatorName, 60, 128 + name.height + 16, TITLE_WIDTH_PX, {
      face: 'italic',
      ink: NIGHT,
      max: 46,
      size: 46,
    }).mark,
  ];
  return print(marks, { ...CARD, sheet: paper, seed: 7, edge, grain: 0 });
}

const shade = (paper: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(paper.slice(at, at + 2), 16) * 0.8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function layFlat(x: number, y: number, width: number, turn: number): string {
  const [w, h] = [width / 2, (width * COVER.height) / COVER.width / 2];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corner = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  return polygon([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]);
}
