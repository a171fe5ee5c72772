import { createHash } from 'node:crypto';
import type { Sheet } from '../../../game/sheet/graph.ts';

/** Increase it when this program makes cards differently: stored cards are then made again. */
const CARD_VERSION = 3;

/** Mark of a sheet with its own structure: its rules change only with the sheet. */
export const OWN_RULES = String(CARD_VERSION);

const marks = new WeakMap<Sheet, string>();

/** Identifies a system's rules: a release may change them. */
export function rulesMark(sheet: Sheet): string {
  let mark = marks.get(sheet);
  if (mark === undefined) {
    const hash = createHash('sha256').update(JSON.stringify(sheet.schema)).digest('hex');
    mark = `${CARD_VERSION}-${hash.slice(0, 16)}`;
    marks.set(sheet, mark);
  }
  return mark;
}

/** A stored card with another mark is out of date. */
export const cardMark = (rules: string, seq: number): string => `${rules}/${seq}`;
