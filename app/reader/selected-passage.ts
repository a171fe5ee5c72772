import { QUADS_MAX, QUOTE_MAX } from '../../features/reading/annotations/annotation.ts';
import type { Annotation } from '../../features/reading/annotations/annotation-schema.ts';
import { currentHitRanges } from './highlights.ts';

export interface Passage extends Pick<Annotation, 'page' | 'quads' | 'quote'> {
  /** The selected words in their lines. */
  lines: string;
}

/** Letters of a selection that are kept in their lines. */
const LINES_LETTERS = 8_000;

type Quad = Annotation['quads'][number];

const SHARE_PRECISION = 10_000;
const share = (part: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, part / whole)) * SHARE_PRECISION) / SHARE_PRECISION;

/** Rectangles that stand in one line become one. */
function joinLines(boxes: readonly DOMRect[]): DOMRect[] {
  const lines: DOMRect[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const shared = last ? Math.min(last.bottom, box.bottom) - Math.max(last.top, box.top) : 0;
    if (!last || shared < 0.5 * Math.min(last.height, box.height)) {
      lines.push(box);
      continue;
    }
    const left = Math.min(last.left, box.left);
    const top = Math.min(last.top, box.top);
    const width = Math.max(last.right, box.right) - left;
    lines[lines.length - 1] = new DOMRect(left, top, width, Math.max(last.bottom, box.bottom) - top);
  }
  return lines;
}

function passageOf(ranges: readonly Range[], words: string): Passage | null {
  const start = ranges[0]?.startContainer;
  const layer = (start instanceof Element ? start : start?.parentElement)?.closest('.reader-words');
  const sheet = layer?.closest<HTMLElement>('[data-page]');
  if (!sheet) return null;
  const { left, top, right, bottom, width, height } = sheet.getBoundingClientRect();
  const boxes = ranges
    .flatMap((range) => [...range.getClientRects()])
    // A selection may go on over the next page; the lines of this one count.
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.top < bottom && box.bottom > top);
  const quads = joinLines(boxes)
    .slice(0, QUADS_MAX)
    .map(
      (box): Quad => [
        share(box.left - left, width),
        share(box.top - top, height),
        share(box.width, width),
        share(box.height, height),
      ],
    );
  const quote = words.replace(/\s+/g, ' ').trim().slice(0, QUOTE_MAX);
  return quads.length === 0 || quote === ''
    ? null
    : { page: Number(sheet.dataset.page), quads, quote, lines: words.slice(0, LINES_LETTERS) };
}

/** The words that are selected on a page of the book, else the found ones that a search stands at; null for neither. */
export function selectedPassage({ found = false } = {}): Passage | null {
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.rangeCount > 0)
    return passageOf([selection.getRangeAt(0)], selection.toString());
  const ranges = found ? currentHitRanges() : [];
  return passageOf(ranges, ranges.join(' '));
}
