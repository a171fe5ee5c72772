import { and, eq, gt } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { audit } from '../../site/audit/tables.ts';
import { ADDRESS_A_DAY, APPLICATIONS_A_DAY } from './application.ts';
import { PAYOUT_CHANGES_A_DAY } from './payout-account.ts';
import { creatorApplications, creatorAttempts, creatorInvitations } from './tables.ts';
import { INVITATIONS_PER_ADDRESS, KEPT_DAYS, TEAM_BOUNDS } from './team.ts';

/** An address is known by its hash under the salt of the day, which forgets it: all that are stored are of one day. */
export const APPLICATION_ATTEMPTS = rowLimit<string>({
  counts: 'attempts',
  per: 'address',
  times: APPLICATIONS_A_DAY,
  spanMs: DAY,
  sentence: `Recebemos até ${APPLICATIONS_A_DAY} cadastros por dia de cada conexão. Tente de novo amanhã.`,
  used: (db, addressHash) => db.$count(creatorAttempts, eq(creatorAttempts.addressHash, addressHash)),
});

export const APPLICATION_MAILS = rowLimit<string>({
  counts: 'mails, but from loopback',
  per: 'e-mail',
  times: ADDRESS_A_DAY,
  spanMs: DAY,
  sentence: 'Já mandamos muitas mensagens para esse e-mail hoje. Tente de novo amanhã.',
  used: (db, email, since) =>
    db.$count(creatorApplications, and(eq(creatorApplications.email, email), gt(creatorApplications.createdAt, since))),
});

const invitations = (counts: string, times: number) =>
  rowLimit<string>({
    counts,
    per: 'creator',
    times,
    spanMs: DAY,
    sentence: `Esta casa já fez ${times} convites em um dia. Espere até amanhã.`,
    used: (db, creatorId, since) =>
      db.$count(
        creatorInvitations,
        and(eq(creatorInvitations.creatorId, creatorId), gt(creatorInvitations.createdAt, since)),
      ),
  });

const ofTrusted = invitations('invitations of one that is trusted', TEAM_BOUNDS.trusted.invitationsADay);
const ofUntrusted = invitations('invitations of one that is not trusted', TEAM_BOUNDS.untrusted.invitationsADay);

export const invitationsOf = ({ trusted }: { trusted: boolean }) => (trusted ? ofTrusted : ofUntrusted);

export const INVITATIONS_TO_ADDRESS = rowLimit<{ creatorId: string; email: string }>({
  counts: 'invitations',
  per: 'creator and e-mail',
  times: INVITATIONS_PER_ADDRESS,
  spanMs: KEPT_DAYS * DAY,
  sentence: 'Essa pessoa já recebeu muitos convites desta casa. Fale com ela por outro lugar antes de chamar de novo.',
  used: (db, { creatorId, email }, since) =>
    db.$count(
      creatorInvitations,
      and(
        eq(creatorInvitations.creatorId, creatorId),
        eq(creatorInvitations.email, email),
        gt(creatorInvitations.createdAt, since),
      ),
    ),
});

export const INVITATIONS = [ofTrusted, ofUntrusted, INVITATIONS_TO_ADDRESS] as const;

/** Each change is mailed to the whole team. */
export const PAYOUT_CHANGES = rowLimit<string>({
  counts: 'changes',
  per: 'creator',
  times: PAYOUT_CHANGES_A_DAY,
  spanMs: DAY,
  sentence: `A conta de repasse já mudou ${PAYOUT_CHANGES_A_DAY} vezes hoje. Espere até amanhã para mudar de novo.`,
  used: (db, creatorId, since) =>
    db.$count(
      audit,
      and(eq(audit.thing, `creator:${creatorId}`), eq(audit.verb, 'setPayoutAccount'), gt(audit.at, since)),
    ),
});
