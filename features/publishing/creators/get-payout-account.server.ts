import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { maskDocument } from './document.ts';
import { maskTarget, targetWords } from './payout-account.ts';
import type { PayoutAccountView } from './payout-schema.ts';
import { creatorPayoutAccounts } from './tables.ts';

type Row = typeof creatorPayoutAccounts.$inferSelect;

export async function findPayoutAccount(db: Queryable, creatorId: string): Promise<Row | null> {
  const [row] = await db.select().from(creatorPayoutAccounts).where(eq(creatorPayoutAccounts.creatorId, creatorId));
  return row ?? null;
}

export const presentPayoutAccount = ({ holder, document, target, changedAt }: Row): PayoutAccountView => ({
  holder,
  document: maskDocument(document),
  how: targetWords(target),
  shown: maskTarget(target),
  changedAt: changedAt.toISOString(),
});

/** The creator whose account is meant. Throws INVALID_ARGUMENT, NOT_FOUND for another’s and PERMISSION_DENIED. */
export function whosePayout(caller: Caller, named: string | undefined): string {
  const creatorId = named ?? caller.creatorId;
  if (!creatorId) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa é a conta.', { field: 'creatorId' });
  refuseUnless(caller, 'changePayout', { is: 'creator', creatorId }, 'Essa casa não é a sua.');
  return creatorId;
}

/** The account of a creator’s payouts, masked; null while nobody said it. */
export async function getPayoutAccount(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  named?: string,
): Promise<PayoutAccountView | null> {
  const row = await findPayoutAccount(db, whosePayout(caller, named));
  return row && presentPayoutAccount(row);
}
