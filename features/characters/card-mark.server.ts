import { createHash } from 'node:crypto';
import type { Sheet } from '../../game/sheet/graph.ts';

/** Another number when this program makes cards in another way: those stored are then made anew. */
const MAKING = 1;

/** The rules of a sheet that has its own structure: they change with the sheet alone. */
export const OWN_RULES = String(MAKING);

const marks = new WeakMap<Sheet, string>();

/** What stands for a system's rules: a release may change them under the sheets. */
export function rulesMark(sheet: Sheet): string {
  let mark = marks.get(sheet);
  if (mark === undefined) {
    const hash = createHash('sha256').update(JSON.stringify(sheet.schema)).digest('hex');
    mark = `${MAKING}-${hash.slice(0, 16)}`;
    marks.set(sheet, mark);
  }
  return mark;
}

/** What a stored card was made from: whatever has another mark has a card that is not of today. */
export const cardMark = (rules: string, seq: number): string => `${rules}/${seq}`;
