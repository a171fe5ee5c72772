import { MINUTE } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { missesPer } from '../../kit/limit.ts';
import { countUses, refuseUses, type UseSubject, whoOf } from '../../site/limits/uses.server.ts';

const SPAN_MS = 10 * MINUTE;
const COUNTED = 'unknown codes, gifts and invitations';

const sentence = (minutes: number): string =>
  `Foram muitos códigos incorretos. Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo.`;

const ofAccount = missesPer('account', COUNTED, 10, SPAN_MS, sentence);
const ofAddress = missesPer('address', COUNTED, 100, SPAN_MS, sentence);

/** Redeeming, previewing and opening count together; past them every code is refused. */
export const UNKNOWN_CODES = [ofAccount, ofAddress] as const;

/** Throws RESOURCE_EXHAUSTED while the limit of unknown codes is reached. */
export const refuseSubject = (ctx: Ctx, subject: UseSubject): Promise<void> => refuseUses(ctx, UNKNOWN_CODES, subject);

/** Counts an unknown code. Throws RESOURCE_EXHAUSTED when simultaneous ones have used up the limit. */
export const recordUnknownCode = (ctx: Ctx, subject: UseSubject): Promise<void> =>
  countUses(ctx, UNKNOWN_CODES, subject);

/** The subjects for the statement that redeems; null where no limit applies. */
export const subjectNames = (subject: UseSubject): { account: string | null; address: string | null } => ({
  account: whoOf(ofAccount, subject),
  address: whoOf(ofAddress, subject),
});

export const windowStart = (now: Date): Date => new Date(now.getTime() - SPAN_MS);

export const underLimitSql = (account: string, address: string, since: string): string =>
  `(select count(*) from code_misses m where m.who = ${account} and m.at > ${since}) < ${ofAccount.times}
   and (select count(*) from code_misses m where m.who = ${address} and m.at > ${since}) < ${ofAddress.times}`;
