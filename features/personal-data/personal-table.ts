import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export interface PersonalTable {
  /** Of the JSON file, without `.json`. */
  file: string;
  about: string;
  table: PgTable;
  columns: Record<string, PgColumn>;
  /** Which rows are a person's. */
  of(uid: string): SQL | undefined;
  /** `changed`: `erase-account.server.ts` says how. Kept: what the law or other people need. */
  whenErased: 'deleted' | 'kept' | 'changed';
}

export function personal<T extends PgTable>(
  file: string,
  about: string,
  table: T,
  whenErased: PersonalTable['whenErased'],
  of: PersonalTable['of'],
  without: readonly (keyof T['_']['columns'] & string)[] = [],
): PersonalTable {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name as never));
  return { file, about, table, columns: Object.fromEntries(columns) as Record<string, PgColumn>, of, whenErased };
}
