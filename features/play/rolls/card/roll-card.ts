import { type Bench, line } from '../../../../illustration/engrave/bench.ts';
import { box, type Mark, mark } from '../../../../illustration/engrave/mark.ts';
import { print } from '../../../../illustration/engrave/press.ts';
import { frieze } from '../../../../illustration/engrave/tiles.ts';
import { wordTable } from '../../../../lib/words.ts';
import { CARD, largest, poster } from '../../../publishing/books/card/book-card.ts';

/** The words of a roll's social card. */
export interface RollCard {
  readonly name: string;
  readonly result: string;
  /** The name of the roller, by the sheet. */
  readonly by: string;
  readonly when: string;
  /** The outcome, or how the total came about. */
  readonly summary: string;
}

export interface RollDrawing {
  of: 'roll';
  card: RollCard;
}

const [PAPER, NIGHT, STAMP] = ['#fad03e', '#130e0a', '#b71b14'];
const RESULT = { x: 800, y: 92, width: 330, height: 400 } as const;
const TEXT = { x: 60, y: 150, measure: 690 } as const;

const PLAIN = wordTable<string>({ '−': '-', '–': '-', '—': '-', '“': '"', '”': '"', '’': "'", '…': '...' });

/** The faces have Latin letters only: a minus becomes a hyphen, and signs without a likeness are left out. */
const printable = (text: string): string =>
  text.replace(/[^ -~\u00a0-\u00ff]/gu, (sign) => PLAIN.get(sign) ?? '').trim();
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trim()}...` : text;

export function rollCard(bench: Bench, { name, result, by, when, summary }: RollCard): string {
  const { width, height } = CARD;
  const { x, y, measure } = TEXT;
  const title = largest(bench, cut(printable(name), 90) || 'Rolagem', { measure, room: 200, max: 120 });
  const total = largest(bench, printable(result), { measure: RESULT.width - 50, room: RESULT.height - 60, max: 300 });
  const longest = Math.max(...total.lines.map((text) => (bench.set('poster', text).width * total.size) / 1000));
  const small = { ink: NIGHT, size: 34, max: 34 } as const;
  const below = [cut(printable(summary), 120), cut(printable(by), 80), when].filter(Boolean);
  const marks: Mark[] = [
    mark(box(-12, height - 62, width + 24, 80), NIGHT),
    ...frieze('bandeirinha', 0, height - 62, width, 34, PAPER, true),
    line(bench, 'RPGpédia', 60, 52, 300, { face: 'blackletter', ink: NIGHT, size: 54 }).mark,
    ...poster(bench, title, x, y, NIGHT),
    ...below.map(
      (text, at) =>
        line(bench, text, x, y + title.height + 24 + at * 52, measure, {
          face: at === 0 ? 'italic' : 'reading',
          ...small,
        }).mark,
    ),
    mark(box(RESULT.x + 12, RESULT.y + 12, RESULT.width, RESULT.height), STAMP),
    mark(box(RESULT.x, RESULT.y, RESULT.width, RESULT.height), NIGHT),
    ...poster(
      bench,
      total,
      RESULT.x + (RESULT.width - longest) / 2,
      RESULT.y + (RESULT.height - total.height) / 2,
      PAPER,
    ),
  ];
  return print(marks, { ...CARD, sheet: PAPER, seed: 7, edge: 0, grain: 0 });
}
