import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { can } from '../../../kit/permissions.ts';
import { lockCampaign, mustFindCampaign, type Seat } from '../../../people/seats/find-campaign.server.ts';
import { membersNamed } from '../../../people/seats/members-named.server.ts';
import { openForReading } from '../../../reading/reading/open-for-reading.server.ts';
import { refusePast } from '../../../site/limits/refuse-past.server.ts';
import { visibleTo } from '../../rolls/get-rolls.server.ts';
import { rolls } from '../../rolls/tables.ts';
import { MESSAGES_KEPT } from '../campaign-limits.ts';
import { campaignMessageReaders, campaignMessages } from '../tables.ts';
import { isFor } from './get-messages.server.ts';
import { MESSAGES } from './limits.server.ts';
import type { WriteMessageInput } from './message-schema.ts';

/** Old lines are deleted once per this many. */
const SWEPT_EVERY = 50;

const NOBODY = 'Escolha para quem sussurrar entre as outras pessoas desta mesa.';

const of = (campaignId: string) => eq(campaignMessages.campaignId, campaignId);

async function mustSeeRoll(tx: Tx, { uid }: Caller, { campaign, role }: Seat, rollId: string): Promise<void> {
  const [roll] = await tx
    .select({ userId: rolls.userId, visibility: rolls.visibility })
    .from(rolls)
    .where(and(eq(rolls.id, rollId), eq(rolls.campaignId, campaign.id)));
  if (!roll || (roll.userId !== uid && !visibleTo(role).includes(roll.visibility)))
    throw new AppError('NOT_FOUND', 'Não encontramos essa rolagem nesta mesa.');
}

/** The people to whom the caller whispers, without themselves. */
const whisperedTo = (tx: Tx, { uid }: Caller, campaignId: string, to: readonly string[]): Promise<string[]> =>
  membersNamed(tx, { campaignId, uids: to.filter((one) => one !== uid), field: 'to', sentence: NOBODY });

async function sweep(tx: Tx, campaignId: string, ordinal: number): Promise<void> {
  if (ordinal % SWEPT_EVERY !== 0) return;
  const oldest = tx
    .select({ ordinal: campaignMessages.ordinal })
    .from(campaignMessages)
    .where(of(campaignId))
    .orderBy(sql`${campaignMessages.ordinal} desc`)
    .offset(MESSAGES_KEPT)
    .limit(1);
  await tx.delete(campaignMessages).where(and(of(campaignId), lte(campaignMessages.ordinal, sql`(${oldest})`)));
}

type NewLine = Pick<typeof campaignMessages.$inferInsert, 'campaignId' | 'userId' | 'text' | 'at'> &
  Partial<Pick<typeof campaignMessages.$inferInsert, 'visibility' | 'rollId' | 'bookId' | 'page'>>;

/** Adds a line to the talk, with the campaign locked. */
export async function insertLine(tx: Tx, line: NewLine): Promise<string> {
  const [row] = await tx
    .insert(campaignMessages)
    .values({ id: randomUUID(), visibility: 'mesa', ...line })
    .returning({ messageId: campaignMessages.id, ordinal: campaignMessages.ordinal });
  await sweep(tx, line.campaignId, row!.ordinal);
  return row!.messageId;
}

/** Says something at the table. The newest `MESSAGES_KEPT` lines of a table are kept. */
export async function writeMessage(
  ctx: Ctx,
  caller: Caller,
  { campaignId, text, visibility, to, rollId, page }: WriteMessageInput,
): Promise<{ messageId: string }> {
  if (text === '' && rollId === undefined && page === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Escreva o que dizer à mesa.', { field: 'text' });
  await mustFindCampaign(ctx.db, caller, 'speak', campaignId);
  if (page && !(await openForReading(ctx, caller, page.bookId)))
    throw new AppError('NOT_FOUND', 'Não encontramos esse livro.');
  return transaction(ctx.db, async (tx) => {
    const seat = await lockCampaign(tx, caller, 'speak', campaignId);
    await refusePast(ctx, tx, MESSAGES, { campaignId, uid: caller.uid });
    if (rollId !== undefined) await mustSeeRoll(tx, caller, seat, rollId);
    const readers = to === undefined ? [] : await whisperedTo(tx, caller, campaignId, to);
    const messageId = await insertLine(tx, {
      campaignId,
      userId: caller.uid,
      text,
      visibility: to === undefined ? visibility : 'dono',
      rollId: rollId ?? null,
      bookId: page?.bookId ?? null,
      page: page?.page ?? null,
      at: ctx.clock.now(),
    });
    if (readers.length > 0)
      await tx.insert(campaignMessageReaders).values(readers.map((userId) => ({ messageId, userId })));
    return { messageId };
  });
}

/** Deletes a line of the caller’s, or anybody’s for whoever leads the table. */
export const removeMessage = (
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, messageId }: { campaignId: string; messageId: string },
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { role } = await lockCampaign(tx, caller, 'view', campaignId);
    const one = and(of(campaignId), eq(campaignMessages.id, messageId));
    const [line] = await tx
      .select({ userId: campaignMessages.userId })
      .from(campaignMessages)
      .where(and(one, isFor({ uid: caller.uid, role })));
    if (!line) throw new AppError('NOT_FOUND', 'Essa fala já não está na mesa.');
    const own = line.userId === caller.uid;
    if (!own && !can(caller, 'change', { is: 'campaign', tableRole: role }, 'players'))
      throw new AppError('PERMISSION_DENIED', 'Só quem falou, ou quem mestra, apaga uma fala.');
    await tx.delete(campaignMessages).where(one);
    return { success: true };
  });
