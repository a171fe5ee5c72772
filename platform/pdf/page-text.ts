import { withoutControls } from '../../lib/controls.ts';

/** A run of letters on a page, in points; `y` grows upwards. */
export interface TextRun {
  str: string;
  hasEOL: boolean;
  x: number;
  y: number;
  width: number;
  /** The size of its letters. */
  height: number;
}

/** The words of a page as they are read: each line ends with a line feed. */
export interface WrittenPage {
  text: string;
  /** Its headings: what is set larger than most of the page. */
  heads: string;
}

export const PAGE_LETTERS = 12_000;
const HEAD_LETTERS = 400;
/** A heading's letters are larger than the usual ones by this factor. */
const HEAD_FACTOR = 1.25;

/** The places, as parts of the page's width, where a page of two columns may be divided. */
const GUTTER = { from: 0.35, to: 0.65, steps: 31 } as const;
/** A page has columns where each has so many runs, so long on average, and only this part of all runs crosses both. */
const COLUMN = { runs: 6, letters: 14, crossing: 0.2 } as const;
/** Columns whose runs alternate at least so often are written across the page, line by line. */
const ALTERNATING_SHARE = 0.4;

type Side = 'left' | 'right' | 'both';

const isBlank = ({ str }: TextRun): boolean => str.trim() === '';

function sideOf({ x, width }: TextRun, gutter: number): Side {
  if (x + width <= gutter + 1) return 'left';
  return x >= gutter - 1 ? 'right' : 'both';
}

function isDivided(sides: readonly Side[], runs: readonly TextRun[]): boolean {
  const of = (side: Side) => runs.filter((_, at) => sides[at] === side);
  const isProse = (column: readonly TextRun[]) =>
    column.length >= COLUMN.runs &&
    column.reduce((sum, { str }) => sum + str.length, 0) / column.length >= COLUMN.letters;
  return of('both').length <= COLUMN.crossing * runs.length && isProse(of('left')) && isProse(of('right'));
}

function alternates(sides: readonly Side[]): boolean {
  const columns = sides.filter((side) => side !== 'both');
  const changes = columns.filter((side, at) => at > 0 && side !== columns[at - 1]).length;
  return changes >= ALTERNATING_SHARE * columns.length;
}

/** The runs of one column, each line ended. */
const asLines = (column: readonly TextRun[]): TextRun[] =>
  column.map((run, at) => {
    const next = column[at + 1];
    return { ...run, hasEOL: !next || Math.abs(next.y - run.y) > run.height / 2 };
  });

/**
 * Puts a page that is written across its two columns into the order in which it is read. Most files are in that order
 * already, and stay as they are.
 */
export function inReadingOrder(all: readonly TextRun[], pageWidth: number): readonly TextRun[] {
  const runs = all.filter((run) => !isBlank(run));
  for (let step = 0; step < GUTTER.steps; step += 1) {
    const gutter = pageWidth * (GUTTER.from + ((GUTTER.to - GUTTER.from) * step) / (GUTTER.steps - 1));
    const sides = runs.map((run) => sideOf(run, gutter));
    if (!isDivided(sides, runs) || !alternates(sides)) continue;
    const ordered: TextRun[] = [];
    let [left, right]: TextRun[][] = [[], []];
    const flush = (): void => {
      ordered.push(...asLines(left!), ...asLines(right!));
      [left, right] = [[], []];
    };
    for (const [at, run] of runs.entries()) {
      if (sides[at] === 'left') left!.push(run);
      else if (sides[at] === 'right') right!.push(run);
      else {
        flush();
        ordered.push({ ...run, hasEOL: true });
      }
    }
    flush();
    return ordered;
  }
  return all;
}

/** The size in which most letters of a page are set. */
function usualHeight(runs: readonly TextRun[]): number {
  const letters = new Map<number, number>();
  for (const { str, height } of runs) {
    const size = Math.round(height * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + str.trim().length);
  }
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0] as [number, number])[0];
}

const cleaned = (text: string): string => withoutControls(text).replaceAll('\r', '\n').toWellFormed();

/** The text of a page from its runs, in the order in which it is read, cut to `PAGE_LETTERS`. */
export function writtenPage(all: readonly TextRun[], pageWidth: number): WrittenPage {
  const runs = inReadingOrder(all, pageWidth);
  let text = '';
  for (const { str, hasEOL } of runs) {
    text += hasEOL ? `${str}\n` : str;
    if (text.length > PAGE_LETTERS) break;
  }
  const usual = usualHeight(runs);
  const heads = runs
    .filter((run) => !isBlank(run) && run.height >= usual * HEAD_FACTOR)
    .map(({ str }) => str.trim())
    .join(' ');
  return { text: cleaned(text.slice(0, PAGE_LETTERS)), heads: cleaned(heads.slice(0, HEAD_LETTERS)) };
}
