import { ACTIVE, type Edit, LINKS, type ListItem, type Op, OVERRIDES } from '../../game/sheet/doc.ts';
import type { Scalar } from '../../game/sheet/formula.ts';

export const set = (path: string, v: Scalar): Edit => ({ t: 'set', path, v });
export const inc = (path: string, by: number): Edit => ({ t: 'inc', path, by });
export const add = (list: string, item: ListItem): Edit => ({ t: 'add', list, item });
export const del = (list: string, itemId: string): Edit => ({ t: 'del', list, itemId });
export const move = (list: string, itemId: string, pos: string): Edit => ({ t: 'move', list, itemId, pos });

export const opOf = (edit: Edit, opId: string, sheet: string, base: number): Op => ({ ...edit, opId, sheet, base });

export const joins = (earlier: Op, later: Op): boolean =>
  earlier.t === 'set' && later.t === 'set' && earlier.sheet === later.sheet && earlier.path === later.path;

/** `later` in place of `earlier`: it changes what the earlier one changed. */
export function inheritBefore(earlier: Op, later: Op): Op {
  if (earlier.t !== 'set' || later.t !== 'set' || later.was === undefined) return later;
  const { was: _, ...rest } = later;
  return earlier.was === undefined ? rest : { ...later, was: earlier.was };
}

export function fieldOfOp(op: Op): string {
  if (op.t === 'add' || op.t === 'del' || op.t === 'move') return op.list;
  const [first = '', second] = op.path.split('/');
  return [ACTIVE, OVERRIDES, LINKS].includes(first) && second !== undefined ? second : first;
}

/** The text of an operation, returned to the user after a refusal; undefined if there is none. */
export function wordsOf(op: Op): string | undefined {
  const written =
    op.t === 'set'
      ? [op.v]
      : op.t === 'add'
        ? Object.entries(op.item).flatMap(([id, v]) => (id[0] === '_' ? [] : [v]))
        : [];
  const words = written.filter((value) => typeof value !== 'boolean' && value !== '').join(' · ');
  return words === '' ? undefined : words;
}
