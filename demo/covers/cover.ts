import { COVER } from '../cover-size.ts';
import type { Bench } from '../engrave/bench.ts';
import { chance } from '../engrave/chance.ts';
import type { Mark } from '../engrave/mark.ts';
import { print } from '../engrave/press.ts';
import { PRESSES } from './cover-presses.ts';
import type { CoverRow } from './cover-rows.ts';

export const coverMarks = (bench: Bench, row: CoverRow): Mark[] => PRESSES[row.press](bench, row, chance(row.bookId));

/** The cover as an SVG document, 600×840. */
export const drawCover = (bench: Bench, row: CoverRow): string =>
  print(coverMarks(bench, row), { ...COVER, sheet: row.paper, seed: row.bookId.length + 3, edge: 3, grain: 0.55 });
