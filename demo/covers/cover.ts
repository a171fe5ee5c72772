import { COVER } from '../../illustration/cover-size.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import type { Mark } from '../../illustration/engrave/mark.ts';
import { print } from '../../illustration/engrave/press.ts';
import { PRESSES } from './cover-presses.ts';
import type { CoverRow } from './cover-rows.ts';

export const coverMarks = (bench: Bench, row: CoverRow): Mark[] => PRESSES[row.press](bench, row, chance(row.bookId));

/** The cover as an SVG document, 600×840. */
export const drawCover = (bench: Bench, row: CoverRow): string =>
  print(coverMarks(bench, row), { ...COVER, sheet: row.paper, seed: row.bookId.length + 3, edge: 3, grain: 0.55 });
