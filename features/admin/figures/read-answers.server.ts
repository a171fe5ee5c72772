import { between, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { answerSums } from './tables.ts';

/** Routes of each kind that are shown. */
const SHOWN_ROUTES = 5;

export interface RouteAnswers {
  route: string;
  answers: number;
  failed: number;
  slow: number;
  /** Milliseconds of an average answer. */
  average: number;
  lastFailedAt: Date | null;
}

export interface Answers {
  answers: number;
  failed: number;
  slow: number;
  /** The routes with the most. */
  failing: RouteAnswers[];
  slowest: RouteAnswers[];
}

const sumOf = (what: PgColumn) => sql<number>`sum(${what})`.mapWith(Number);

const answersByRoute = statement('answers_by_route', (db) => {
  const { day, route, answers, failed, slow, spent, lastFailedAt } = answerSums;
  return db
    .select({
      route,
      answers: sumOf(answers),
      failed: sumOf(failed),
      slow: sumOf(slow),
      spent: sumOf(spent),
      lastFailedAt: sql<Date | null>`max(${lastFailedAt})`.mapWith(lastFailedAt),
    })
    .from(answerSums)
    .where(between(day, sql.placeholder('from'), sql.placeholder('to')))
    .groupBy(route)
    .orderBy(desc(sumOf(failed)), route);
});

/** The answers to pages and calls from one day to another, both included; days in São Paulo. */
export async function readAnswers({ db }: Pick<Ctx, 'db'>, from: string, to: string): Promise<Answers> {
  const rows = await answersByRoute(db, { from, to });
  const total = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const present = ({ spent: ms, ...row }: (typeof rows)[number]): RouteAnswers => ({
    ...row,
    average: Math.round(ms / Math.max(1, row.answers)),
  });
  const most = (of: (row: (typeof rows)[number]) => number): RouteAnswers[] =>
    rows
      .filter((row) => of(row) > 0)
      .toSorted((a, b) => of(b) - of(a))
      .slice(0, SHOWN_ROUTES)
      .map(present);
  return {
    answers: total((row) => row.answers),
    failed: total((row) => row.failed),
    slow: total((row) => row.slow),
    failing: most((row) => row.failed),
    slowest: most((row) => row.slow),
  };
}
