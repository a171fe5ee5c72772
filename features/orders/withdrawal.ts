import { dayInSaoPaulo } from '../../lib/time.ts';

/** Who buys from afar may withdraw within seven days (Código de Defesa do Consumidor, art. 49). */
const DAYS = 7;

/**
 * The last calendar day, `yyyy-MM-dd` in São Paulo, on which an approved purchase may be withdrawn from. The day of
 * the purchase itself is not counted (Código Civil, art. 132).
 */
export function withdrawalDeadline(approvedAt: Date): string {
  const day = new Date(`${dayInSaoPaulo(approvedAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + DAYS);
  return day.toISOString().slice(0, 10);
}

/** Whether the deadline, `yyyy-MM-dd`, has not gone by: its day counts to the end. */
export const mayWithdraw = (deadline: string, now: Date): boolean => dayInSaoPaulo(now) <= deadline;
