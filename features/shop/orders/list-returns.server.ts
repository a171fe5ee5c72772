import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { payments, purchaseItems, purchases, refunds, withdrawals } from './tables.ts';
import { titleOfLines } from './title-of-lines.ts';
import { ANSWER_MS } from './withdrawal.ts';

/** `asked` waits for our answer, `accepted` for the gateway to begin, `inProcess` for it to end. */
export type ReturnState = 'asked' | 'accepted' | 'inProcess';

/** Money that is on its way back to whoever paid. */
export interface MoneyReturn {
  id: string;
  purchaseId: string;
  title: string;
  /** Cents. */
  amount: number;
  state: ReturnState;
  /** The moment since which it is in this state, ISO 8601. */
  since: string;
  /** The moment until which we answer, ISO 8601; null once we did. */
  answerBy: string | null;
}

const SHOWN_RETURNS = 50;

/**
 * The money on its way back to a buyer, the latest first; a refund that waits for the team's second person is not,
 * since that person may refuse it.
 */
export async function listReturns({ db }: Pick<Ctx, 'db'>, uid: string, purchaseId?: string): Promise<MoneyReturn[]> {
  const theirs = and(eq(purchases.userId, uid), purchaseId === undefined ? undefined : eq(purchases.id, purchaseId));
  const owed = async (table: typeof refunds | typeof withdrawals, open: SQL) => {
    const { id, amount, status, createdAt, answeredAt, inProcessAt } = table;
    return db
      .select({ id, purchaseId: table.purchaseId, amount, status, createdAt, answeredAt, inProcessAt })
      .from(table)
      .innerJoin(purchases, eq(purchases.id, table.purchaseId))
      .where(and(theirs, gt(amount, 0), isNull(table.refundedAt), open))
      .orderBy(desc(createdAt))
      .limit(SHOWN_RETURNS);
  };
  const [given, asked, extra] = await Promise.all([
    owed(refunds, eq(refunds.status, 'accepted')),
    owed(withdrawals, inArray(withdrawals.status, ['accepted', 'asked'])),
    db
      .select({
        id: payments.id,
        purchaseId: payments.purchaseId,
        amount: payments.amount,
        back: payments.refundedAmount,
        since: payments.refundRequestedAt,
      })
      .from(payments)
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .where(
        and(
          theirs,
          isNotNull(payments.refundRequestedAt),
          lt(payments.refundedAmount, payments.amount),
          or(isNull(purchases.settledPaymentId), ne(payments.id, purchases.settledPaymentId)),
        ),
      )
      .limit(SHOWN_RETURNS),
  ]);
  const rows = [
    ...[...given, ...asked].map(({ status, createdAt, answeredAt, inProcessAt, ...row }) => ({
      ...row,
      state: (status === 'asked' ? 'asked' : inProcessAt ? 'inProcess' : 'accepted') as ReturnState,
      since: inProcessAt ?? answeredAt ?? createdAt,
      answerBy: status === 'asked' ? new Date(createdAt.getTime() + ANSWER_MS).toISOString() : null,
    })),
    ...extra.map(({ back, amount, since, ...row }) => ({
      ...row,
      amount: amount - back,
      state: 'accepted' as const,
      since: since!,
      answerBy: null,
    })),
  ];
  const newest = rows.sort((a, b) => b.since.getTime() - a.since.getTime()).slice(0, SHOWN_RETURNS);
  const lines = await db
    .select({ purchaseId: purchaseItems.purchaseId, title: purchaseItems.title })
    .from(purchaseItems)
    .where(
      inArray(
        purchaseItems.purchaseId,
        newest.map((row) => row.purchaseId),
      ),
    )
    .orderBy(purchaseItems.purchaseId, purchaseItems.line);
  return newest.map((row) => ({
    ...row,
    title: titleOfLines(lines.filter((line) => line.purchaseId === row.purchaseId).map(({ title }) => title)),
    since: row.since.toISOString(),
  }));
}
