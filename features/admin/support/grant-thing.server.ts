import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { endLoansOfLost } from '../../ownership/loans/end-loans.server.ts';
import { grant } from '../../ownership/ownership/grant.server.ts';
import { owns } from '../../ownership/ownership/owns.server.ts';
import { revoke, undress } from '../../ownership/ownership/revoke.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { formatCode } from '../../shop/keys/code.ts';
import { revokeUnredeemed } from '../../shop/keys/codes-of-purchases.server.ts';
import { issueCodes } from '../../shop/keys/issue-codes.server.ts';
import { keys } from '../../shop/keys/tables.ts';
import type { ActOutcome, Change } from '../../site/audit/audit.ts';
import { nothingDone, repairDone } from './repaired.ts';
import type { Repair, SupportRepaired } from './support-schema.ts';

type GrantRequest = Pick<Repair<'grant'>, 'uid' | 'kind' | 'id'>;

/** The source of a grant by the team: one for each thing, so that the same thing is given once. */
const SOURCE = { source: 'gift' as const, sourceId: 'support' };

/** Throws NOT_FOUND. */
async function mustExist(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, { kind, id }: GrantRequest): Promise<void> {
  const found =
    kind === 'book'
      ? (await tx.select({ id: books.id }).from(books).where(eq(books.id, id))).length > 0
      : kind === 'skin'
        ? ctx.catalogue.skin(id) !== undefined
        : ctx.catalogue.kind(id) !== undefined;
  if (!found) throw new AppError('NOT_FOUND', 'Não há nada com esse nome para dar. Confira e tente de novo.');
}

/** Two repairs for one person wait for each other on this row. Throws NOT_FOUND. */
async function lockUser(tx: Tx, uid: string): Promise<void> {
  const [user] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.erasedAt)))
    .for('no key update');
  if (!user) throw new AppError('NOT_FOUND', 'Não há conta com esse uid. Confira e tente de novo.');
}

const changeOf = (command: 'grant' | 'revoke', { uid, kind, id }: GrantRequest): Change => ({
  thing: `user:${uid}`,
  after: { command, kind, id },
});

/** Codes of a kind that somebody was issued without a purchase. */
const madeFor = ({ uid, id }: GrantRequest) =>
  and(eq(keys.buyerUserId, uid), eq(keys.keyId, id), isNull(keys.purchaseId));

const issuedTo = (granting: GrantRequest) => and(madeFor(granting), eq(keys.status, 'available'));

async function grantKey(ctx: Ctx, tx: Tx, granting: GrantRequest): Promise<ActOutcome<SupportRepaired>> {
  const [given] = await tx
    .select({ code: keys.code, status: keys.status })
    .from(keys)
    .where(and(madeFor(granting), inArray(keys.status, ['available', 'redeemed'])))
    .orderBy(asc(keys.status))
    .limit(1);
  if (given)
    return nothingDone(
      given.status === 'available'
        ? 'Já há um código dado pela equipe esperando em Minhas Chaves dessa pessoa.'
        : 'A equipe já deu a essa pessoa um código deste tipo, e ele foi ativado. Para dar outro, emita um em Códigos.',
      { code: formatCode(given.code) },
    );
  const { result } = await issueCodes(ctx, tx, { keyId: granting.id, count: 1, buyerUserId: granting.uid });
  const change = changeOf('grant', granting);
  return repairDone(
    'Dado: o código está em Minhas Chaves dessa pessoa.',
    { ...change, after: { ...change.after, batchId: result.batchId } },
    { code: result.codes[0]! },
  );
}

/** Gives a book, a skin or a code of a kind; what somebody has for good is not given again. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function grantThing(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  granting: GrantRequest,
): Promise<ActOutcome<SupportRepaired>> {
  const { uid, kind, id } = granting;
  await refuseConflict(tx, caller, { people: [uid] });
  await mustExist(ctx, tx, granting);
  await lockUser(tx, uid);
  if (kind === 'key') return grantKey(ctx, tx, granting);
  const thing = { kind, itemId: id };
  if (await owns({ db: tx }, uid, thing))
    return nothingDone(
      kind === 'book' ? 'Este livro já está na biblioteca dessa pessoa.' : 'Essa pessoa já tem esta skin.',
    );
  await grant(tx, [{ userId: uid, ...thing, ...SOURCE }], ctx.clock.now());
  return repairDone(
    kind === 'book' ? 'Dado: o livro está na biblioteca dessa pessoa.' : 'Dado: a skin está no perfil dessa pessoa.',
    changeOf('grant', granting),
  );
}

async function revokeKey(tx: Tx, granting: GrantRequest): Promise<ActOutcome<SupportRepaired>> {
  const revoked = await revokeUnredeemed(tx, madeFor(granting));
  if (revoked === 0)
    return nothingDone('Não há código dado pela equipe para cancelar: ou já foi ativado, ou veio de uma compra.');
  const change = changeOf('revoke', granting);
  return repairDone('Cancelado: o código não vale mais.', {
    ...change,
    after: { ...change.after, codes: revoked },
  });
}

/** Takes back what the team gave; what was bought or came with a code stays. Throws NOT_FOUND. */
export async function revokeThing(ctx: Ctx, tx: Tx, granting: GrantRequest): Promise<ActOutcome<SupportRepaired>> {
  const { uid, kind, id } = granting;
  // Lock order: codes before the user's row.
  if (kind === 'key') {
    await tx.select({ code: keys.code }).from(keys).where(issuedTo(granting)).orderBy(keys.code).for('update');
    await lockUser(tx, uid);
    return revokeKey(tx, granting);
  }
  await lockUser(tx, uid);
  const isThing = and(eq(grants.userId, uid), eq(grants.kind, kind), eq(grants.itemId, id));
  const taken = await revoke(tx, {
    sources: [SOURCE.source],
    sourceId: SOURCE.sourceId,
    uids: [uid],
    things: [{ userId: uid, kind, itemId: id }],
  });
  const [left] = await tx.select({ source: grants.source }).from(grants).where(isThing).limit(1);
  if (taken === 0)
    return nothingDone(
      left
        ? 'Isto não foi dado pela equipe: veio de uma compra, de um código ou de um pedido, e fica.'
        : 'Essa pessoa não tem isto.',
    );
  if (kind === 'skin') await undress(tx, uid);
  if (kind === 'book') await endLoansOfLost(tx, uid, ctx.clock.now());
  return repairDone(
    left ? 'Tirado o presente da equipe. A pessoa ainda tem isto, por outra via.' : 'Tirado.',
    changeOf('revoke', granting),
  );
}
