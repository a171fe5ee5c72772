import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { uses, useTotals } from '../../people/analytics/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { visitSums } from './tables.ts';
import { percentile75, VITALS, type Vital } from './vitals.ts';

/** The books that were seen most, up to this many. */
const SHOWN_BOOKS = 5;

export interface RouteVisits {
  route: string;
  /** Visits that were measured, and how many of them did not load whole. */
  visits: number;
  failed: number;
  /** The 75th percentile; null where no visit has one. */
  p75: Record<Vital, number | null>;
}

export interface Visits {
  /** Everywhere together, then by route, those with the most visits first. */
  all: RouteVisits;
  routes: RouteVisits[];
  /** Counted once per person and day: looks at books, uses of characters. */
  looks: number;
  plays: number;
  books: { bookId: string; title: string; looks: number }[];
}

type Row = Pick<typeof visitSums.$inferSelect, 'route' | 'metric' | 'bucket' | 'count'>;

function sumVisits(route: string, rows: readonly Row[]): RouteVisits {
  const of = (metric: Row['metric']): Map<number, number> => {
    const counts = new Map<number, number>();
    for (const row of rows)
      if (row.metric === metric) counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.count);
    return counts;
  };
  const loads = of('LOAD');
  const failed = loads.get(1) ?? 0;
  return {
    route,
    visits: (loads.get(0) ?? 0) + failed,
    failed,
    p75: Object.fromEntries(VITALS.map((metric) => [metric, percentile75(metric, of(metric))])) as RouteVisits['p75'],
  };
}

const isShownDay = (day: PgColumn) => between(day, sql.placeholder('from'), sql.placeholder('to'));

const measured = statement('visits_measured', (db) => {
  const { day, route, metric, bucket, count } = visitSums;
  return db
    .select({ route, metric, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(visitSums)
    .where(isShownDay(day))
    .groupBy(route, metric, bucket);
});

/** Days that are over are totals, today is still one row for each who looked. */
const counted = sql`(
  select ${useTotals.kind} as kind, ${useTotals.itemId} as item, ${useTotals.viewers}::bigint as viewers
  from ${useTotals} where ${isShownDay(useTotals.day)}
  union all select ${uses.kind}, ${uses.itemId}, 1 from ${uses} where ${isShownDay(uses.day)}) counted`;
const viewers = sql<number>`sum(counted.viewers)`.mapWith(Number);

const usesByKind = statement('uses_by_kind', (db) =>
  db.select({ kind: sql<string>`counted.kind`, sum: viewers }).from(counted).groupBy(sql`counted.kind`),
);

const mostSeen = statement('books_most_seen', (db) =>
  db
    .select({ bookId: books.id, title: books.title, looks: viewers })
    .from(counted)
    .innerJoin(books, and(sql`counted.kind = 'book'`, eq(books.id, sql`counted.item`)))
    .groupBy(books.id, books.title)
    .orderBy(desc(viewers), books.id)
    .limit(SHOWN_BOOKS),
);

/** The measurements and looked-at pages of visits in a range of days in São Paulo, both included. */
export async function readVisits({ db }: Pick<Ctx, 'db'>, from: string, to: string): Promise<Visits> {
  const days = { from, to };
  const [rows, kinds, seen] = await Promise.all([measured(db, days), usesByKind(db, days), mostSeen(db, days)]);
  const of = (kind: string): number => kinds.find((row) => row.kind === kind)?.sum ?? 0;
  return {
    all: sumVisits('', rows),
    routes: [...Map.groupBy(rows, (row) => row.route)]
      .map(([name, its]) => sumVisits(name, its))
      .toSorted((a, b) => b.visits - a.visits || (a.route < b.route ? -1 : 1)),
    looks: of('book'),
    plays: of('character'),
    books: seen,
  };
}
