import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';

/** A distance buyer may withdraw within seven days (Código de Defesa do Consumidor, art. 49). */
const WITHDRAWAL_DAYS = 7;

/**
 * The last calendar day, `yyyy-MM-dd` in São Paulo, to withdraw from an approved purchase. The day of the purchase
 * itself is not counted (Código Civil, art. 132).
 */
export function withdrawalDeadline(approvedAt: Date): string {
  const day = new Date(`${dayInSaoPaulo(approvedAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + WITHDRAWAL_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Whether the deadline's day, `yyyy-MM-dd`, is not over. */
export const mayWithdraw = (deadline: string, now: Date): boolean => dayInSaoPaulo(now) <= deadline;

export const WITHDRAWAL_STATUSES = ['asked', 'accepted', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** A request that an admin has to decide about is answered within five days. */
export const ANSWER_MS = 5 * DAY;

/** The uses of a line for which withdrawing from it needs an answer by an admin. */
export const USES = ['lent', 'downloaded', 'read', 'redeemed'] as const;
export type Use = (typeof USES)[number];
