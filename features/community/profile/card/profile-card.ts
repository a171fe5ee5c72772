import type { Bench } from '../../../../illustration/engrave/bench.ts';
import { line } from '../../../../illustration/engrave/bench.ts';
import { box, type Mark, mark } from '../../../../illustration/engrave/mark.ts';
import { print } from '../../../../illustration/engrave/press.ts';
import { frieze } from '../../../../illustration/engrave/tiles.ts';
import { CARD, largest, poster } from '../../../publishing/books/card/book-card.ts';

export interface ProfileCard {
  readonly name: string;
  readonly title: string | null;
  readonly handle: string;
  /** 0–8. */
  readonly theme: number;
  readonly hasTray: boolean;
}

export interface ProfileDrawing {
  of: 'profile';
  card: ProfileCard;
}

/** The nine themes; the values of the tokens `--base`. */
const PAPERS = [
  '#bf8cf5',
  '#fb6252',
  '#f987b1',
  '#69a6f8',
  '#56d4d5',
  '#76cd6d',
  '#fad03e',
  '#ff9b4e',
  '#c5bdb0',
] as const;
const NIGHT = '#130e0a';

export const BANNER_ON_CARD = { x: 600, y: 150, width: 1200, height: 300 } as const;
export const FRAME_ON_CARD = { x: 210, y: 372, width: 340 } as const;
export const TRAY_ON_CARD = { x: 1000, y: 420, width: 330 } as const;

const TEXT = { x: 410, y: 330 } as const;
const NAME_HEIGHT_PX = 130;

/** The faces have Latin letters only; the address stands for a name in others. */
const printable = (text: string): boolean => /^[ -~\u00a0-\u00ff]+$/.test(text);

export function profileCard(bench: Bench, { name, title, handle, theme, hasTray }: ProfileCard): string {
  const { width, height } = CARD;
  const paper = PAPERS[theme] ?? PAPERS[0];
  const measure = hasTray ? 410 : 730;
  const shown = largest(bench, printable(name) ? name : handle, { measure, room: NAME_HEIGHT_PX, max: 104 });
  const below = TEXT.y + shown.height + 14;
  const marks: Mark[] = [
    mark(box(-12, height - 62, width + 24, 80), NIGHT),
    ...frieze('bandeirinha', 0, height - 62, width, 34, paper, true),
    ...poster(bench, shown, TEXT.x, TEXT.y, NIGHT),
    ...(title && printable(title)
      ? [line(bench, title, TEXT.x, below, measure, { face: 'italic', ink: NIGHT, max: 42, size: 42 }).mark]
      : []),
    line(bench, `RPGpédia  /u/${handle}`, TEXT.x, height - 108, measure, { face: 'reading', ink: NIGHT, size: 28 })
      .mark,
  ];
  return print(marks, { ...CARD, sheet: paper, seed: 7, edge: 0, grain: 0 });
}
