import { and, asc, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kit/context.ts';
import type { PersonalTable } from '../../kit/personal-table.ts';

const BATCH_ROWS = 100;

type Row = Record<string, unknown>;

function keyOf({ table }: PersonalTable): PgColumn[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${name} has no primary key`);
  return key;
}

const listOf = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

const withMasks = (row: Row, { told: { masks = {} } }: PersonalTable): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(masks).map(([name, mask]) => [name, row[name] && mask(row[name] as never)])),
});

/** The rows of a table that a person entered, in the order of its primary key. Holds a hundred at most. */
export async function* readRows(ctx: Pick<Ctx, 'db'>, of: PersonalTable, uid: string): AsyncGenerator<Row> {
  const key = keyOf(of);
  const keyColumns = Object.fromEntries(key.map((column, index) => [`key${index}`, column]));
  const row = sql`(${listOf(key)})`;
  let last: unknown[] | null = null;
  for (;;) {
    const rows: { row: Row; key: Row }[] = await ctx.db
      .select({ row: of.columns, key: keyColumns })
      .from(of.table)
      .where(and(of.of(uid), of.told.entered?.(uid), last ? sql`${row} > (${listOf(last)})` : undefined))
      .orderBy(...key.map((column) => asc(column)))
      .limit(BATCH_ROWS);
    for (const one of rows) yield withMasks(one.row, of);
    if (rows.length < BATCH_ROWS) return;
    last = Object.values(rows.at(-1)!.key);
  }
}
