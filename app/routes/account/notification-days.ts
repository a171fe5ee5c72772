import { dayInSaoPaulo } from '../../../lib/time.ts';

interface NotificationMoment {
  notificationId: string;
  createdAt: string;
}

const dayOf = ({ createdAt }: NotificationMoment): string => dayInSaoPaulo(new Date(createdAt));

/** The ids of those that are the first of their day, in a list in the order of time. */
export const firstsOfDays = (rows: readonly NotificationMoment[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row, at) => {
      const before = rows[at - 1];
      return before && dayOf(before) === dayOf(row) ? [] : [row.notificationId];
    }),
  );

/** The bell counts to a hundred. */
export function unreadWords(unread: number): string {
  if (unread === 0) return 'Tudo lido';
  if (unread >= 100) return '100 ou mais não lidas';
  return unread === 1 ? '1 não lida' : `${unread} não lidas`;
}
