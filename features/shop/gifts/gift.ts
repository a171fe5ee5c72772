import { AppError } from '../../../lib/app-error.ts';
import { cleanName } from '../../../lib/name.ts';
import { DAY } from '../../../lib/span.ts';

export const MESSAGE_LENGTH = 500;
export const DAYS_AHEAD = 90;
/** The most times that one account changes the hours of its gifts in a day: each change may leave a job that waits. */
export const RESCHEDULED_A_DAY = 100;
/** The most gift links that the product mails for one giver in a day. */
export const MAILED_A_DAY = 50;
/** The most times that one code is given in a day: each gift that is taken back stays as a row. */
export const GIVEN_A_DAY = 50;
/** The most gifts given, and the most received, in one answer. */
export const LISTED_GIFTS = 200;

export const GIFT_STATUSES = ['scheduled', 'sent', 'opened', 'redeemed', 'takenBack'] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

export interface GiftMoments {
  at: Date | null;
  openedAt: Date | null;
  redeemedAt: Date | null;
  takenBackAt: Date | null;
}

/** A revoked code counts as taken back: its purchase was refunded, or an admin revoked it. */
export function giftStatus(gift: GiftMoments, { revoked }: { revoked: boolean }, now: Date): GiftStatus {
  if (gift.redeemedAt) return 'redeemed';
  if (gift.takenBackAt || revoked) return 'takenBack';
  if (gift.at && gift.at > now) return 'scheduled';
  return gift.openedAt ? 'opened' : 'sent';
}

/** The hour of a hand-over. Throws INVALID_ARGUMENT for one that is past or too far ahead. */
export function handOverAt(at: string, now: Date): Date {
  const hour = new Date(at);
  if (hour <= now || hour.getTime() > now.getTime() + DAYS_AHEAD * DAY)
    throw new AppError('INVALID_ARGUMENT', `Escolha uma hora dos próximos ${DAYS_AHEAD} dias.`, { field: 'at' });
  return hour;
}

export const isOpen = (status: GiftStatus): boolean =>
  status === 'scheduled' || status === 'sent' || status === 'opened';

/** An option of `findGift`: the giver can see a gift before its time. */
export const GIVER_SEES_EARLY = { giverSeesEarly: true };

/** A gift that its giver took back. */
export const GIFT_TAKEN_BACK = 'Quem deu esse presente o pegou de volta. O código dele não vale mais por aqui.';

/** A gift that somebody redeemed. */
export const GIFT_TAKEN = 'Alguém já ficou com esse presente.';

/** The receiver of a gift whose code was revoked is not told who did it, and why. */
export const GIFT_REVOKED = 'Este presente não vale mais.';

export const giftPath = (token: string): string => `/presente/${token}`;

/** Removes invisible characters from each line, and all but one of several empty lines. */
export function cleanMessage(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => cleanName(line));
  return lines
    .filter((line, i) => line !== '' || lines[i - 1] !== '')
    .join('\n')
    .trim();
}
