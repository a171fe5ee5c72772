import { lookUp } from '../../lib/words.ts';
import type { ListItem, SheetDoc, Value } from './doc.ts';
import type { Sheet } from './graph.ts';
import { withStart } from './start.ts';
import type { SheetSchema } from './system.ts';

type Migration = NonNullable<SheetSchema['migrations']>[number];

/**
 * Migrates a sheet to its schema's version, step by step. A missing step changes nothing: unknown values stay in the
 * sheet, hidden. A sheet of a later version stays as it is.
 */
export function migrate(sheet: Sheet, doc: SheetDoc): SheetDoc {
  const { schema } = sheet;
  if (doc.schema.id !== schema.id || doc.schema.version >= schema.version) return doc;
  const steps = (schema.migrations ?? [])
    .filter(({ from }) => from >= doc.schema.version && from < schema.version)
    .sort((a, b) => a.from - b.from);
  const moved = steps.reduce(step, doc);
  return withStart(sheet, { ...moved, schema: { id: schema.id, version: schema.version } });
}

function step(doc: SheetDoc, { rename = {}, drop = [], set = {} }: Migration): SheetDoc {
  const renamed = Object.entries(rename);
  const columns = [...renamed, ...drop.map((key) => [key, undefined] as const)].filter(([key]) => key.includes('.'));
  const byList = Map.groupBy(columns, ([key]) => key.slice(0, key.indexOf('.')));
  const dropped = new Set(drop);
  const values = Object.entries(doc.values).flatMap(([id, value]): [string, Value][] => {
    if (dropped.has(id)) return [];
    const moved = byList.get(id);
    const columned = moved && Array.isArray(value);
    return [[lookUp(rename, id) ?? id, columned ? value.map((item) => moveColumns(item, moved)) : value]];
  });
  const overrides = Object.entries(doc.overrides).filter(([id]) => !dropped.has(id));
  return {
    ...doc,
    values: { ...Object.fromEntries(values), ...set },
    active: doc.active.filter((id) => !dropped.has(id)).map((id) => lookUp(rename, id) ?? id),
    overrides: Object.fromEntries(overrides.map(([id, value]) => [lookUp(rename, id) ?? id, value])),
  };
}

function moveColumns(item: ListItem, columns: readonly (readonly [string, string | undefined])[]): ListItem {
  const result: ListItem = { ...item };
  for (const [from, to] of columns) {
    const column = from.slice(from.indexOf('.') + 1);
    if (!Object.hasOwn(result, column)) continue;
    const value = result[column]!;
    delete result[column];
    if (to !== undefined) result[to.slice(to.indexOf('.') + 1)] = value;
  }
  return result;
}
