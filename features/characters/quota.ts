import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { jsonBytes } from '../../lib/json-bytes.ts';
import { formatBytes } from '../books/book-labels.ts';

/**
 * Bytes for all sheets of one account, structures and contents: about thirty of the largest, or hundreds of usual ones.
 */
export const QUOTA_MAX = 16_000_000;

/** From this share on the lists show how full it is. */
const NEARLY_FULL = 0.75;

/** Sheets are counted in whole blocks, so that most edits do not change an account's sum. */
const BLOCK = 4_000;

const inBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

const measured = new WeakMap<SheetSchema, number>();

/** Cached, because it is needed at each change of a sheet, and a compiled structure never changes. */
export function schemaBytes(schema: SheetSchema): number {
  const known = measured.get(schema) ?? jsonBytes(schema);
  measured.set(schema, known);
  return known;
}

export const sheetBytes = ({ values, active, overrides }: Pick<SheetDoc, 'values' | 'active' | 'overrides'>): number =>
  jsonBytes({ values, active, overrides });

/** Bytes that a sheet of `sheet` bytes and its own structure count. */
export const takenBy = (schema: SheetSchema | null, sheet: number): number =>
  inBlocks(sheet + (schema ? schemaBytes(schema) : 0));

export interface Quota {
  taken: number;
  most: number;
}

export const quotaOf = (sheets: readonly { bytes: number }[]): Quota => ({
  taken: sheets.reduce((sum, { bytes }) => sum + bytes, 0),
  most: QUOTA_MAX,
});

export interface QuotaNews {
  quota: Quota;
  /** The largest first. */
  largest: { name: string; bytes: number }[];
}

const NAMED = 3;

/** Null while there is plenty of room. */
export function quotaNews(sheets: readonly { name: string; bytes: number }[]): QuotaNews | null {
  const quota = quotaOf(sheets);
  if (quota.taken < quota.most * NEARLY_FULL) return null;
  const largest = sheets.toSorted((a, b) => b.bytes - a.bytes).slice(0, NAMED);
  return { quota, largest: largest.map(({ name, bytes }) => ({ name: name.trim() || 'Sem nome', bytes })) };
}

export const quotaLabel = ({ taken, most }: Quota): string =>
  `As suas fichas ocupam ${formatBytes(taken)} dos ${formatBytes(most)} que cabem na sua conta.`;

export const MAKE_ROOM =
  'Apague textos, itens ou partes da estrutura das fichas maiores; antes disso, exporte o que quiser guardar.';

export const overQuotaMessage = (taken: number): string =>
  `${quotaLabel({ taken, most: QUOTA_MAX })} Isto não cabe mais. ${MAKE_ROOM}`;
