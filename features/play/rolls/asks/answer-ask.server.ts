import { and, eq } from 'drizzle-orm';
import { type Tile, testNamed } from '../../../../game/sheet/play.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { findCharacter, openSheet } from '../../characters/open-sheet.server.ts';
import type { RollInput, Throw } from '../roll-schema.ts';
import { badRoll } from '../typed-notation.ts';
import { ASK_MS } from './ask-limits.ts';
import { campaignAskPeople, campaignAsks } from './tables.ts';

/** An ask with the place of whoever answers it. */
export interface AskOfMember {
  ask: typeof campaignAsks.$inferSelect;
  /** The one who is asked, whoever throws. */
  uid: string;
  /** The character that they have at the table. */
  characterId: string | null;
  /** The test of their sheet for the attribute that is asked; null where it has none, or no attribute is asked. */
  test: (Pick<Tile, 'answers'> & { rollId: string }) | null;
}

const ONLY_THEIRS = 'Deste teste só quem rola vê o resultado: ninguém rola no lugar dessa pessoa.';

const alreadyAnswered = (isOwn: boolean): AppError =>
  refused('answered', isOwn ? 'Você já respondeu a esse pedido.' : 'Essa pessoa já respondeu a esse pedido.');

const noAsk = (): AppError => new AppError('NOT_FOUND', 'Não encontramos esse pedido de teste entre os seus.');

const refused = (state: string, message: string): AppError => new AppError('FAILED_PRECONDITION', message, { state });

/**
 * Locks an ask until the transaction ends: answers of one ask come one after another, and none after it is closed. It
 * names the caller or, where a leader of its table throws in somebody's place, that member. Throws NOT_FOUND,
 * PERMISSION_DENIED, FAILED_PRECONDITION `answered`, `askClosed` or `closed`.
 */
export async function lockAsk(ctx: Ctx, tx: Tx, caller: Caller, input: RollInput): Promise<AskOfMember | null> {
  const { askId } = input;
  if (askId === undefined) return null;
  const uid = ('inNameOf' in input && input.inNameOf) || caller.uid;
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
  if (!ask) throw noAsk();
  if (uid !== caller.uid) {
    await mustFindCampaign(tx, caller, 'change', ask.campaignId);
    if (ask.visibility === 'dono') throw new AppError('PERMISSION_DENIED', ONLY_THEIRS);
  }
  if (!place) throw noAsk();
  if (place.answeredAt) throw alreadyAnswered(uid === caller.uid);
  if (ask.closedAt || ask.endsAt <= ctx.clock.now())
    throw refused('askClosed', 'Esse pedido já foi encerrado. Role sem ele, se ainda quiser.');
  return { ask, uid, characterId: place.characterId, test: await testOf(ctx, tx, caller, { ...ask, ...place }) };
}

async function testOf(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { attribute, characterId }: { attribute: string | null; characterId: string | null },
): Promise<AskOfMember['test']> {
  const row = attribute === null || characterId === null ? null : await findCharacter(tx, caller, characterId);
  const schema = row && openSheet(ctx, row).sheet?.schema;
  const tile = schema && testNamed(schema, attribute!);
  return tile ? { rollId: tile.roll.id, answers: tile.answers } : null;
}

const saysWhat = (input: RollInput): input is Throw => 'notation' in input || 'rollId' in input;

/** The throw of somebody who answers no ask. */
export function throwOf(input: RollInput): Throw {
  if (!saysWhat(input)) throw noAsk();
  return input;
}

type AnswerInput = Exclude<RollInput, Throw>;

const BRING_SHEET = 'Este pedido é de um teste da ficha. Traga um personagem à mesa, ou escolha os dados.';
const NO_SHEET = 'Este pedido é de um teste da ficha, e essa pessoa não tem personagem na mesa.';

/** The dice of an ask, where the answer does not say them. */
function intentOf({ ask: { notation, roll, attribute, label }, characterId, test }: AskOfMember, input: AnswerInput) {
  if (notation !== null)
    // A leader who throws in somebody's place throws into their character's log.
    return { notation, label, ...(input.inNameOf && characterId !== null ? { characterId } : {}) };
  if (roll === null && attribute === null)
    throw badRoll('Este pedido não diz os dados: escolha o que rolar.', { field: 'notation' });
  if (characterId === null) throw badRoll(input.inNameOf ? NO_SHEET : BRING_SHEET, { field: 'characterId' });
  if (roll !== null) return { characterId, rollId: roll, answers: input.answers };
  if (!test) throw badRoll(`A ficha não tem ${attribute}: responda com dados.`, { field: 'attribute' });
  return { characterId, rollId: test.rollId, answers: { ...input.answers, ...test.answers } };
}

/** Whether a throw of a sheet is the test that is asked, from the sheet that they have at the table. */
const isTest = ({ characterId, test }: AskOfMember, input: Extract<Throw, { rollId: string }>): boolean =>
  test !== null &&
  input.characterId === characterId &&
  input.rollId === test.rollId &&
  Object.entries(test.answers).every(([id, value]) => input.answers[id] === value);

/**
 * The throw that answers an ask: at its table, seen as it says. An answer may say what is thrown too: the dice that are
 * asked for, the roll of a sheet, or dice in place of the latter, because not every sheet has it.
 */
export function askedThrow(asked: AskOfMember, input: RollInput): Throw {
  const { campaignId, visibility, notation, roll, label } = asked.ask;
  const at = { campaignId, visibility, askId: asked.ask.id };
  if (!saysWhat(input)) return { ...intentOf(asked, input), ...at } as Throw;
  if (input.campaignId && input.campaignId !== campaignId) throw noAsk();
  if (notation !== null && !('notation' in input && input.notation.trim() === notation))
    throw badRoll(`Este pedido é de ${notation}: role esses dados para responder.`, { field: 'notation' });
  if (roll !== null && 'rollId' in input && input.rollId !== roll)
    throw badRoll('Este pedido é de outro teste da ficha: role o que foi pedido.', { field: 'rollId' });
  if (asked.ask.attribute !== null && 'rollId' in input && !isTest(asked, input))
    throw badRoll('Este pedido é de outro atributo da ficha: role o que foi pedido.', { field: 'rollId' });
  return { ...input, ...('notation' in input ? { label } : {}), ...at };
}

/** Notes the roll as the answer of whoever was asked. The ask must be locked. */
export async function answerAsk(ctx: Ctx, tx: Tx, { ask, uid }: AskOfMember, rollId: string): Promise<void> {
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
