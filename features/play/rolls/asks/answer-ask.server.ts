import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import type { RollInput, Throw } from '../roll-schema.ts';
import { badRoll } from '../typed-notation.ts';
import { ASK_MS } from './ask-limits.ts';
import { campaignAskPeople, campaignAsks } from './tables.ts';

/** An ask with the place of whoever answers it. */
export interface AskOfMember {
  ask: typeof campaignAsks.$inferSelect;
  /** The character that they have at the table. */
  characterId: string | null;
}

const noAsk = (): AppError => new AppError('NOT_FOUND', 'Não encontramos esse pedido de teste entre os seus.');

const refused = (state: string, message: string): AppError => new AppError('FAILED_PRECONDITION', message, { state });

/**
 * Locks an ask that names the caller until the transaction ends: answers of one ask come one after another, and none
 * after it is closed. Throws NOT_FOUND, FAILED_PRECONDITION `answered` or `askClosed`.
 */
export async function lockAsk(
  ctx: Ctx,
  tx: Tx,
  { uid }: Caller,
  askId: string | undefined,
): Promise<AskOfMember | null> {
  if (askId === undefined) return null;
  const [ask] = await tx.select().from(campaignAsks).where(eq(campaignAsks.id, askId)).for('no key update');
  const [place] = await tx
    .select({ answeredAt: campaignAskPeople.answeredAt, characterId: campaignMembers.characterId })
    .from(campaignAskPeople)
    .innerJoin(
      campaignMembers,
      and(
        eq(campaignMembers.campaignId, campaignAskPeople.campaignId),
        eq(campaignMembers.userId, campaignAskPeople.userId),
      ),
    )
    .where(and(eq(campaignAskPeople.askId, askId), eq(campaignAskPeople.userId, uid)));
  if (!ask || !place) throw noAsk();
  if (place.answeredAt) throw refused('answered', 'Você já respondeu a esse pedido.');
  if (ask.closedAt || ask.endsAt <= ctx.clock.now())
    throw refused('askClosed', 'Esse pedido já foi encerrado. Role sem ele, se ainda quiser.');
  return { ask, characterId: place.characterId };
}

const saysWhat = (input: RollInput): input is Throw => 'notation' in input || 'rollId' in input;

/** The throw of somebody who answers no ask. */
export function throwOf(input: RollInput): Throw {
  if (!saysWhat(input)) throw noAsk();
  return input;
}

/** The dice of an ask, where the answer does not say them. */
function intentOf({ ask: { notation, roll, label }, characterId }: AskOfMember, answers: Record<string, unknown>) {
  if (notation !== null) return { notation, label };
  if (roll === null) throw badRoll('Este pedido não diz os dados: escolha o que rolar.', { field: 'notation' });
  if (characterId === null)
    throw badRoll('Este pedido é de um teste da ficha. Traga um personagem à mesa, ou escolha os dados.', {
      field: 'characterId',
    });
  return { characterId, rollId: roll, answers };
}

/**
 * The throw that answers an ask: at its table, seen as it says. An answer may say what is thrown too: the dice that are
 * asked for, the roll of a sheet, or dice in place of the latter, because not every sheet has it.
 */
export function askedThrow(asked: AskOfMember, input: RollInput): Throw {
  const { campaignId, visibility, notation, roll, label } = asked.ask;
  const at = { campaignId, visibility, askId: asked.ask.id };
  if (!saysWhat(input)) return { ...intentOf(asked, input.answers), ...at } as Throw;
  if (input.campaignId && input.campaignId !== campaignId) throw noAsk();
  if (notation !== null && !('notation' in input && input.notation.trim() === notation))
    throw badRoll(`Este pedido é de ${notation}: role esses dados para responder.`, { field: 'notation' });
  if (roll !== null && 'rollId' in input && input.rollId !== roll)
    throw badRoll('Este pedido é de outro teste da ficha: role o que foi pedido.', { field: 'rollId' });
  return { ...input, ...('notation' in input ? { label } : {}), ...at };
}

/** Notes the roll as somebody's answer. The ask must be locked. */
export async function answerAsk(
  ctx: Ctx,
  tx: Tx,
  { ask }: AskOfMember,
  { uid, rollId }: { uid: string; rollId: string },
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(campaignAskPeople)
    .set({ answeredAt: now, rollId })
    .where(and(eq(campaignAskPeople.askId, ask.id), eq(campaignAskPeople.userId, uid)));
  await tx
    .update(campaignAsks)
    .set({ endsAt: new Date(now.getTime() + ASK_MS) })
    .where(eq(campaignAsks.id, ask.id));
}
