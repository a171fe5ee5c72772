import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MaskedText } from '../../lib/masked.ts';

/** The parts that an export leaves out of the rows that are a person's. */
export interface ExportLimits {
  /** The condition for rows that the person entered or confirmed: others typed the rest. */
  entered?(uid: string): SQL | undefined;
  /** Columns that no reader shows whole. */
  masks?: Readonly<Record<string, (value: never) => MaskedText>>;
}

export interface PersonalTable {
  /** The name of the JSON file, without `.json`. */
  file: string;
  about: string;
  table: PgTable;
  columns: Record<string, PgColumn>;
  /** The condition for the rows that are a person's. */
  of(uid: string): SQL | undefined;
  /** `changed`: `erase-account.server.ts` says how. Kept: what the law or other people need. */
  whenErased: 'deleted' | 'kept' | 'changed';
  told: ExportLimits;
}

export function personal<T extends PgTable>(
  file: string,
  about: string,
  table: T,
  whenErased: PersonalTable['whenErased'],
  of: PersonalTable['of'],
  without: readonly (keyof T['_']['columns'] & string)[] = [],
  told: ExportLimits = {},
): PersonalTable {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name as never));
  return { file, about, table, columns: Object.fromEntries(columns) as Record<string, PgColumn>, of, whenErased, told };
}
