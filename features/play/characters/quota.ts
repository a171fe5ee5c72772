import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';

/** Bytes that all sheets of one person may take, structures and contents: some thirty of the largest, or hundreds as people write them. */
export const QUOTA_MAX = 16_000_000;

/** The lists say how full the room is from this part on. */
const NEARLY_FULL = 0.75;

/** Sheets are counted in whole blocks, so that most edits leave an account's sum alone. */
const BLOCK_BYTES = 4_000;

const inBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

const measured = new WeakMap<SheetSchema, number>();

/** A compiled structure is asked at each change of its sheet, and never changes itself. */
export function schemaBytes(schema: SheetSchema): number {
  const known = measured.get(schema) ?? jsonBytes(schema);
  measured.set(schema, known);
  return known;
}

export const sheetBytes = ({ values, active, overrides }: Pick<SheetDoc, 'values' | 'active' | 'overrides'>): number =>
  jsonBytes({ values, active, overrides });

/** The bytes of their owner's room that a sheet and its own structure take. */
export const takenBy = (schema: SheetSchema | null, sheet: number): number =>
  inBlocks(sheet + (schema ? schemaBytes(schema) : 0));

/** The part of an account's room that is taken. */
export interface Quota {
  taken: number;
  most: number;
}

/** The notice where sheets are listed and made, before nothing more fits. */
export interface QuotaNews {
  quota: Quota;
  /** The sheets that take most of it, the largest first. */
  largest: { name: string; bytes: number }[];
}

export const isNearlyFull = ({ taken, most }: Quota): boolean => taken >= most * NEARLY_FULL;

export const quotaLabel = ({ taken, most }: Quota): string =>
  `As suas fichas ocupam ${formatBytes(taken)} dos ${formatBytes(most)} que cabem na sua conta.`;

export const MAKE_ROOM =
  'Apague textos, itens ou partes da estrutura das fichas maiores; antes disso, exporte o que quiser guardar.';

export const overQuotaMessage = (taken: number): string =>
  `${quotaLabel({ taken, most: QUOTA_MAX })} Isto não cabe mais. ${MAKE_ROOM}`;
