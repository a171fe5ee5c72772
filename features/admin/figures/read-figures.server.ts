import { between, type SQL, sql } from 'drizzle-orm';
import { addDays, dayInSaoPaulo, hourInSaoPaulo } from '../../../lib/time.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ProductType } from '../../people/accounts/stored-cart.ts';
import { PURCHASE_STATUSES } from '../../shop/orders/order.ts';
import type { Bar, ComparedSum, Figure, FigureDays, Figures, Sum } from './figures.ts';
import { figureSums } from './tables.ts';

const WEEK_DAYS = 7;
const DAY_HOURS = 24;

const whole = (what: ReturnType<typeof sql>) => sql<number>`coalesce(${what}, 0)`.mapWith(Number);

type Row = Sum & { day: string; hour: number | null; figure: string; countByNow: number; centsByNow: number };

const NONE: Sum = { count: 0, cents: 0 };
const add = (a: Sum, b: Sum): Sum => ({ count: a.count + b.count, cents: a.cents + b.cents });
const less = (a: Sum, b: Sum): Sum => ({ count: a.count - b.count, cents: a.cents - b.cents });

function selectSums(db: Queryable, { byHour, which }: { byHour: boolean; which: SQL }) {
  const { day, hour: at, figure, count, cents } = figureSums;
  const isByNow = sql`${at} <= ${sql.placeholder('hour')}`;
  return db
    .select({
      day,
      hour: byHour ? sql<number | null>`${at}` : sql<number | null>`null::smallint`,
      figure,
      count: whole(sql`sum(${count})`),
      cents: whole(sql`sum(${cents})`),
      countByNow: whole(sql`sum(${count}) filter (where ${isByNow})`),
      centsByNow: whole(sql`sum(${cents}) filter (where ${isByNow})`),
    })
    .from(figureSums)
    .where(which)
    .groupBy(day, ...(byHour ? [at] : []), figure);
}

const FROM = sql.placeholder('from');
const sumsByHour = statement('figures_by_hour', (db) =>
  selectSums(db, { byHour: true, which: sql`${figureSums.day} in (${FROM}, ${sql.placeholder('beforeFrom')})` }),
);
const sumsByDay = statement('figures_by_day', (db) =>
  selectSums(db, { byHour: false, which: between(figureSums.day, FROM, sql.placeholder('to')) }),
);

/** The first and the last day of a range that ends today. */
export function rangeOf({ clock }: Pick<Ctx, 'clock'>, days: FigureDays): { from: string; to: string } {
  const to = dayInSaoPaulo(clock.now());
  return { from: addDays(to, 1 - days), to };
}

/** The sums of the last days, today included, beside those before. Reads sums by the hour, never what they count. */
export async function readFigures({ db, clock }: Pick<Ctx, 'db' | 'clock'>, days: FigureDays): Promise<Figures> {
  const now = clock.now();
  const hour = hourInSaoPaulo(now);
  const { from, to } = rangeOf({ clock }, days);
  const beforeTo = addDays(to, days === 1 ? -WEEK_DAYS : -days);
  const beforeFrom = addDays(beforeTo, 1 - days);
  const byHour = days === 1;
  const rows: Row[] = byHour
    ? await sumsByHour(db, { hour, from, beforeFrom })
    : await sumsByDay(db, { hour, from: beforeFrom, to });

  const byFigure = Map.groupBy(rows, (row) => row.figure);
  const of = (name: Figure): Row[] => byFigure.get(name) ?? [];
  const sumIn = (name: Figure): Sum => of(name).reduce((sum, row) => (row.day >= from ? add(sum, row) : sum), NONE);
  const sumBefore = (name: Figure): Sum =>
    of(name).reduce((sum, row) => {
      if (row.day > beforeTo) return sum;
      return add(sum, row.day === beforeTo ? { count: row.countByNow, cents: row.centsByNow } : row);
    }, NONE);
  const compared = (name: Figure): ComparedSum => ({ ...sumIn(name), before: sumBefore(name) });

  const paid = new Map(of('paid').map((row) => [`${row.day} ${row.hour ?? ''}`, row]));
  const bar = (ofDay: string, ofHour: number | null): Bar => {
    const { count, cents } = paid.get(`${ofDay} ${ofHour ?? ''}`) ?? NONE;
    return { day: ofDay, hour: ofHour, count, cents };
  };
  const bars = Array.from({ length: byHour ? DAY_HOURS : days }, (_, n) =>
    byHour
      ? { ...bar(to, n), before: bar(beforeTo, n) }
      : { ...bar(addDays(from, n), null), before: bar(addDays(beforeFrom, n), null) },
  );
  const soldOf = (type: ProductType) => compared(`sold:${type}`);
  const [packs, packsBack] = [compared('sold:key'), compared('returned:key')];
  return {
    days,
    from,
    to,
    hour,
    beforeFrom,
    beforeTo,
    bars,
    paid: compared('paid'),
    reversed: compared('reversed'),
    statuses: PURCHASE_STATUSES.map((status) => ({ status, ...sumIn(`status:${status}`) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    sold: { book: soldOf('book'), skin: soldOf('skin'), key: packs },
    funding: { ...less(packs, packsBack), before: less(packs.before, packsBack.before) },
    people: {
      accounts: compared('accounts'),
      erased: compared('erased'),
      redeemed: compared('redeemed'),
      tickets: compared('tickets'),
    },
  };
}
