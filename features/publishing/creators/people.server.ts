import { eq, isNotNull, or, sql } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { users } from '../../people/accounts/tables.ts';
import { audit } from '../../site/audit/tables.ts';
import { maskDocument } from './document.ts';
import { maskTarget } from './payout-account.ts';
import { creatorApplications, creatorDetails, creatorInvitations, creatorPayoutAccounts } from './tables.ts';

export const people = [
  personal(
    'cadastros-de-produtor',
    'Os cadastros de produtor que você mandou, ou confirmou com o seu e-mail.',
    creatorApplications,
    'deleted',
    (uid) =>
      or(
        eq(creatorApplications.userId, uid),
        sql`${creatorApplications.email} = (select ${users.email} from ${users}
          where ${users.uid} = ${uid} and ${users.emailVerified})`,
      ),
    ['decidedBy', 'addressHash', 'requestHash'],
    // Anybody may have typed the address.
    { entered: (uid) => or(eq(creatorApplications.userId, uid), isNotNull(creatorApplications.confirmedAt)) },
  ),
  personal(
    'casa',
    'O que você escreveu da casa que é sua, ao pedir que ela publicasse.',
    creatorDetails,
    'changed',
    (uid) => eq(creatorDetails.enteredBy, uid),
    ['enteredBy', 'document', 'ownerEmail'],
  ),
  personal(
    'conta-para-repasse',
    'A conta em que a sua casa recebe, se foi você quem a escreveu. Os números aparecem encobertos, como em todo lugar.',
    creatorPayoutAccounts,
    'changed',
    (uid) =>
      sql`${creatorPayoutAccounts.creatorId} = (select ${users.creatorId} from ${users} where ${users.uid} = ${uid})`,
    [],
    {
      entered: (uid) =>
        sql`${uid} = (select ${audit.actor} from ${audit}
          where ${audit.thing} = 'creator:' || ${creatorPayoutAccounts.creatorId} and ${audit.verb} = 'setPayoutAccount'
          order by ${audit.id} desc limit 1)`,
      masks: { document: maskDocument, target: maskTarget },
    },
  ),
  personal(
    'convites-para-equipes',
    'Os convites que casas mandaram ao seu e-mail, para a equipe delas.',
    creatorInvitations,
    'deleted',
    (uid) =>
      sql`${creatorInvitations.email} = (select ${users.email} from ${users}
        where ${users.uid} = ${uid} and ${users.emailVerified})`,
    ['invitedBy'],
  ),
  personal(
    'convites-mandados',
    'Os convites para a equipe da sua casa que você mandou.',
    creatorInvitations,
    'kept',
    (uid) => eq(creatorInvitations.invitedBy, uid),
    ['invitedBy', 'email'],
  ),
] as const;
