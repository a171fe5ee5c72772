import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions, users } from '../accounts/tables.ts';
import { uses } from '../analytics/tables.ts';
import { audit } from '../audit/tables.ts';
import { bookRequests } from '../book-requests/tables.ts';
import { maskDocument } from '../creators/document.ts';
import { maskTarget } from '../creators/payout-account.ts';
import { creatorApplications, creatorDetails, creatorInvitations, creatorPayoutAccounts } from '../creators/tables.ts';
import { bookDrafts, bookEvents } from '../drafts/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { keys, redeemedKeys } from '../keys/tables.ts';
import { mailChoices, notifications } from '../notifications/tables.ts';
import { payments, purchaseItems, purchases, refunds, scheduledCodes, withdrawals } from '../orders/tables.ts';
import { grants } from '../ownership/tables.ts';
import { handles, profilePages } from '../profile/tables.ts';
import { ticketMessages, tickets } from '../support/tables.ts';
import { uploads } from '../uploads/tables.ts';
import { PLAY_TABLES } from './personal-play-tables.server.ts';
import { READER_TABLES } from './personal-reader-tables.server.ts';
import { type PersonalTable, personal } from './personal-table.ts';
import { dataExports } from './tables.ts';

const ofPurchases =
  (column: PgColumn): PersonalTable['of'] =>
  (uid) =>
    sql`${column} in (select ${purchases.id} from ${purchases} where ${purchases.userId} = ${uid})`;

/**
 * Every table with rows about a person, and which of its columns an export contains: no secrets, no work of the
 * machine, and nothing about other people.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  personal('conta', 'A sua conta e o seu perfil.', users, 'changed', (uid) => eq(users.uid, uid), ['searched']),
  personal(
    'sessoes',
    'Os aparelhos em que a conta está aberta.',
    sessions,
    'deleted',
    (uid) => eq(sessions.userId, uid),
    ['id'],
  ),
  personal('enderecos-da-pagina', 'O endereço da sua página e os anteriores.', handles, 'changed', (uid) =>
    eq(handles.userId, uid),
  ),
  personal('pagina', 'Quem vê a sua página, as vitrines e as histórias dos selos.', profilePages, 'deleted', (uid) =>
    eq(profilePages.userId, uid),
  ),
  personal('acervo', 'Livros, skins, títulos e selos seus, e de onde vieram.', grants, 'deleted', (uid) =>
    eq(grants.userId, uid),
  ),
  personal('compras', 'As suas compras.', purchases, 'kept', (uid) => eq(purchases.userId, uid), [
    'idempotencyKey',
    'nextCheckAt',
    'checkLeaseUntil',
  ]),
  personal(
    'itens-das-compras',
    'O que você levou em cada compra.',
    purchaseItems,
    'kept',
    ofPurchases(purchaseItems.purchaseId),
    ['recipientUserId'],
  ),
  personal('pagamentos', 'Os pagamentos de cada compra.', payments, 'kept', ofPurchases(payments.purchaseId), [
    'refundingKey',
    'refundedBefore',
    'refundRefusals',
  ]),
  personal(
    'desistencias',
    'As compras de que você desistiu, ou pediu para desistir.',
    withdrawals,
    'kept',
    ofPurchases(withdrawals.purchaseId),
    ['answeredBy'],
  ),
  personal(
    'devolucoes',
    'O dinheiro de compras suas que a equipe devolveu.',
    refunds,
    'kept',
    ofPurchases(refunds.purchaseId),
    ['askedBy', 'answeredBy', 'reason', 'requests'],
  ),
  personal(
    'codigos-por-chegar',
    'Códigos que uma compra promete para depois.',
    scheduledCodes,
    'kept',
    ofPurchases(scheduledCodes.purchaseId),
  ),
  personal('codigos', 'Os códigos que você comprou.', keys, 'kept', (uid) => eq(keys.buyerUserId, uid), [
    'redeemedUserId',
  ]),
  personal('codigos-ativados', 'Os códigos que você ativou.', keys, 'changed', (uid) => eq(keys.redeemedUserId, uid), [
    'buyerUserId',
    'purchaseId',
    'ordinal',
    'batchId',
    'giftId',
  ]),
  personal('o-que-os-codigos-deram', 'O que cada código deu a você.', redeemedKeys, 'deleted', (uid) =>
    eq(redeemedKeys.userId, uid),
  ),
  personal('presentes-dados', 'Os presentes que você deu.', gifts, 'changed', (uid) => eq(gifts.giverUserId, uid), [
    'token',
    'tokenHash',
    'redeemedUserId',
  ]),
  personal(
    'presentes-ganhos',
    'Os presentes com que você ficou.',
    gifts,
    'changed',
    (uid) => eq(gifts.redeemedUserId, uid),
    ['token', 'tokenHash', 'giverUserId', 'to'],
  ),
  personal('avisos', 'Os avisos que você recebeu.', notifications, 'deleted', (uid) => eq(notifications.userId, uid)),
  personal(
    'e-mails-escolhidos',
    'Que avisos você quer também por e-mail.',
    mailChoices,
    'deleted',
    (uid) => eq(mailChoices.userId, uid),
    ['token'],
  ),
  ...READER_TABLES,
  ...PLAY_TABLES,
  personal('usos-de-hoje', 'Os livros que você viu e os personagens que usou hoje.', uses, 'deleted', (uid) =>
    eq(uses.viewer, `user:${uid}`),
  ),
  personal(
    'registro',
    'O que você fez como equipe ou criador, e o que a equipe fez com a sua conta.',
    audit,
    'kept',
    (uid) => or(eq(audit.actor, uid), eq(audit.thing, `user:${uid}`)),
    ['actor', 'requestId'],
  ),
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
  personal(
    'envios',
    'Os arquivos que você enviou e que ainda não foram usados.',
    uploads,
    'deleted',
    (uid) => eq(uploads.userId, uid),
    ['storageKey', 'incomingName', 'metadata'],
  ),
  personal(
    'pedidos-de-livros',
    'Os livros que você pediu a quem os publica, e o que responderam.',
    bookRequests,
    'deleted',
    (uid) => eq(bookRequests.userId, uid),
    ['proofKey'],
  ),
  personal('pedidos-de-ajuda', 'Os pedidos de ajuda que você abriu.', tickets, 'deleted', (uid) =>
    eq(tickets.userId, uid),
  ),
  personal(
    'conversas-com-a-equipe',
    'O que você escreveu nos pedidos de ajuda, e o que a equipe respondeu.',
    ticketMessages,
    'deleted',
    (uid) => sql`${ticketMessages.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${uid})`,
    ['answeredBy'],
  ),
  personal(
    'livros-salvos',
    'O que os livros da sua casa dizem, onde você salvou por último.',
    bookDrafts,
    'kept',
    (uid) => eq(bookDrafts.updatedBy, uid),
  ),
  personal(
    'historia-dos-livros',
    'O que você fez com os livros da sua casa.',
    bookEvents,
    'kept',
    (uid) => eq(bookEvents.actor, uid),
    ['actor'],
  ),
  personal(
    'pedidos-de-dados',
    'Quando você pediu este arquivo.',
    dataExports,
    'deleted',
    (uid) => eq(dataExports.userId, uid),
    ['storageKey', 'bytes', 'readyAt'],
  ),
];
