import { ACTIVE, LINKS, linkKey, type Op, OVERRIDES, type SheetDoc, type Value } from '../../../game/sheet/doc.ts';
import type { TouchedParts } from '../../../game/sheet/ops.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';
import { lookUp } from '../../../lib/words.ts';
import { sheetBytes } from './quota.ts';

type Part = TouchedParts | SheetDoc;

const entry = (key: string, value: Value | undefined): number =>
  value === undefined ? 0 : jsonBytes(key) + jsonBytes(value) + 2;

const itemIn = ({ values }: Part, list: string, id: string) => {
  const value = lookUp(values, list);
  return Array.isArray(value) ? value.find(({ _id }) => _id === id) : undefined;
};

function bytesAt(op: Op, doc: Part): number {
  if (op.t === 'add') return bytesOfItem(doc, op.list, op.item._id);
  if (op.t === 'del' || op.t === 'move') return bytesOfItem(doc, op.list, op.itemId);
  const [first = '', second = '', third] = op.path.split('/');
  if (third !== undefined) {
    const item = itemIn(doc, first, second);
    return item ? entry(third, lookUp(item, third)) : 0;
  }
  if (first === ACTIVE && second) return doc.active?.includes(second) ? jsonBytes(second) + 1 : 0;
  if (first === OVERRIDES && second) return entry(second, lookUp(doc.overrides, second));
  const key = first === LINKS && second ? linkKey(second) : first;
  return entry(key, lookUp(doc.values, key));
}

function bytesOfItem(doc: Part, list: string, id: string): number {
  const item = itemIn(doc, list, id);
  return item ? jsonBytes(item) + 1 : 0;
}

/**
 * Returns a function that tells, operation by operation, whether the sheet stays within `most` bytes. An operation that
 * shrinks the sheet always fits.
 */
export function quotaIn(start: SheetDoc, most: number): (op: Op, before: SheetDoc, after: TouchedParts) => boolean {
  let used = sheetBytes(start);
  return (op, before, after) => {
    const grown = bytesAt(op, after) - bytesAt(op, before);
    if (grown > 0 && used + grown > most) return false;
    used += grown;
    return true;
  };
}
