import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { chanceFrom } from '../../../game/dice/chance.ts';
import { parseNotation } from '../../../game/dice/parse.ts';
import { roll } from '../../../game/dice/roll.ts';
import { withSteps } from '../../../game/sheet/changes.ts';
import { Derivation } from '../../../game/sheet/derive.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { concludeRoll, type Intent, type PreparedRoll } from '../../../game/sheet/rolls.ts';
import { tellingOf } from '../../../game/sheet/secrets.ts';
import { type Story, tellRoll } from '../../../game/sheet/tell.ts';
import { intentAsked, prepareAsked } from '../../../game/sheet/use-item.ts';
import { AppError } from '../../../lib/app-error.ts';
import { cleanName } from '../../../lib/name.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { users } from '../../people/accounts/tables.ts';
import { mustFindCampaign, shownName } from '../../people/seats/find-campaign.server.ts';
import { docSeenBy, secretsFrom } from '../characters/edit.ts';
import { isArchived, type OpenSheet, openLockedCharacter, type SeatedRow } from '../characters/open-sheet.server.ts';
import { saveSheet } from '../characters/store-sheet.server.ts';
import { answerAsk, askedThrow, lockAsk, throwOf } from './asks/answer-ask.server.ts';
import { advanceChain, lockChain } from './chain.server.ts';
import { presentRoll, ROLL_COLUMNS } from './get-rolls.server.ts';
import type { Visibility } from './roll.ts';
import { shownRoll } from './roll-hooks.ts';
import type { RollInput, RollView, Throw } from './roll-schema.ts';
import { keptFromOwner } from './roll-secrets.ts';
import { rolls } from './tables.ts';
import { badRoll, typedNotation } from './typed-notation.ts';

export interface ThrownRoll {
  roll: RollView;
  next: { commitment: string };
  doc: SheetDoc | null;
}

interface Plan {
  visibility: Visibility;
  notation: string;
  label: string;
  rollId: string | null;
  opened: OpenSheet<SeatedRow> | null;
  /** The sheet before the roll. */
  before: Derivation | null;
  prepared: PreparedRoll | null;
}

const NO_STORY: Story = { parts: [], against: null, changes: [] };

const nameOf = (uid: string) => sql<string>`(select ${shownName} from ${users} where ${users.uid} = ${uid})`;

/** Locks a character that the caller may roll for, and opens its sheet. */
export async function openToPlay(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { characterId, verb }: { characterId: string; verb: 'roll' | 'rollAsked' },
): Promise<OpenSheet<SeatedRow>> {
  const opened = await openLockedCharacter(ctx, tx, caller, verb, characterId);
  if (opened.row.archivedAt) throw isArchived();
  return opened;
}

/**
 * The visibility of a roll of the sheet's owner. A roll that would tell of a value that they do not see themselves is
 * refused; of one that they and the leaders of the table see, the table is told nothing.
 */
function visibleAt({ row }: OpenSheet<SeatedRow>, sheet: Sheet, intent: Intent, asked: Visibility): Visibility {
  const kept = keptFromOwner(sheet, intent);
  if (kept !== undefined) throw new AppError('PERMISSION_DENIED', kept);
  const table = tellingOf(intent, secretsFrom(sheet, 'mesa'));
  if (table.writes && row.campaignId !== null)
    throw new AppError(
      'PERMISSION_DENIED',
      `“${intent.label}” escreveria à vista da mesa um valor que só você e quem mestra veem.`,
    );
  return table.reads && asked === 'mesa' ? 'mestre' : asked;
}

async function planOf(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { input, verb }: { input: Throw; verb: 'roll' | 'rollAsked' },
): Promise<Plan> {
  const { characterId } = input;
  const opened = characterId === undefined ? null : await openToPlay(ctx, tx, caller, { characterId, verb });
  if ('notation' in input)
    return {
      visibility: input.visibility,
      notation: typedNotation(input.notation),
      label: input.label,
      rollId: null,
      opened,
      before: null,
      prepared: null,
    };
  if (!opened?.sheet) throw badRoll('O sistema desta ficha não existe mais: nada pode ser rolado por ela.');
  const before = Derivation.of(opened.sheet, opened.doc);
  const intent = intentAsked(before, input);
  const visibility = intent ? visibleAt(opened, opened.sheet, intent, input.visibility) : input.visibility;
  const prepared = prepareAsked(before, intent, input.answers);
  if (!prepared.ok) throw badRoll(prepared.message);
  return {
    visibility,
    notation: prepared.notation,
    label: cleanName(prepared.label),
    rollId: input.rollId,
    opened,
    before,
    prepared,
  };
}

/** The table of a roll: the one that is named, or the open one where its character is. */
async function tableOf(
  tx: Tx,
  caller: Caller,
  { campaignId }: Throw,
  opened: OpenSheet<SeatedRow> | null,
): Promise<string | null> {
  if (campaignId === undefined && opened?.row.campaignState === 'open') return opened.row.campaignId;
  if (campaignId) await mustFindCampaign(tx, caller, 'view', campaignId);
  return campaignId ?? null;
}

/**
 * Rolls dice with the seed whose commitment the caller got before, stores the roll, applies its effects to the sheet
 * and draws the next seed, in one transaction. Whatever is refused is refused before the seed is used, so that nobody
 * can choose among throws.
 */
export async function rollDice(
  ctx: Ctx,
  caller: Caller,
  asked: RollInput,
  id: string = randomUUID(),
): Promise<ThrownRoll> {
  const { uid } = caller;
  return transaction(ctx.db, async (tx) => {
    const { seed, number } = await lockChain(ctx, tx, uid);
    const ask = await lockAsk(ctx, tx, caller, asked);
    const input = ask ? askedThrow(ask, asked) : throwOf(asked);
    const verb = ask && ask.uid !== uid ? 'rollAsked' : 'roll';
    const plan = await planOf(ctx, tx, caller, { input, verb });
    const { notation, label, rollId, opened, before, prepared, visibility } = plan;
    const campaignId = await tableOf(tx, caller, input, opened);
    const parsed = parseNotation(notation);
    if (!parsed.ok) throw badRoll(parsed.message, { notation, at: parsed.at });
    const result = roll(notation, chanceFrom(ctx.chance.blocks(seed)));
    const next = await advanceChain(ctx, tx, uid, number);
    if (!result.ok) throw new Error(`refused after it was thrown: ${notation}`);
    const conclusion = prepared ? concludeRoll(prepared, result) : { after: [] };
    const doc = before ? withSteps(before.sheet.schema, before.doc, conclusion.after, id) : (opened?.doc ?? null);
    const story = before && prepared && doc ? tellRoll(before, prepared, result, doc) : NO_STORY;
    const [row] = await tx
      .insert(rolls)
      .values({
        id,
        userId: uid,
        number,
        characterId: opened?.doc.id ?? null,
        sheetName: opened?.row.name ?? null,
        campaignId,
        rollId,
        asked: ask !== null,
        label: label || cleanName(parsed.title ?? ''),
        notation,
        total: result.total,
        text: result.text,
        dice: result.dice,
        ...story,
        outcome: conclusion.outcome ? { label: conclusion.outcome.label, tone: conclusion.outcome.tone } : null,
        visibility,
        seed,
        commitment: ctx.chance.commitment(seed),
        nextCommitment: next.commitment,
        at: ctx.clock.now(),
      })
      .returning({ ...ROLL_COLUMNS, displayName: nameOf(uid) });
    if (ask) await answerAsk(ctx, tx, ask, id);
    if (campaignId !== null && visibility === 'mesa')
      for (const follow of partsOf(ctx, shownRoll)) await follow(ctx, tx, { id, campaignId });
    if (opened?.sheet && doc && doc !== opened.doc)
      await saveSheet(ctx, tx, { ...opened, sheet: opened.sheet }, doc, { uid, cause: label });
    return {
      roll: presentRoll(row!),
      next,
      doc: doc && opened?.sheet ? docSeenBy(opened.sheet, 'dono', doc) : doc,
    };
  });
}
