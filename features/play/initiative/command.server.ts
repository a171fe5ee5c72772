import { and, eq, gt, lte } from 'drizzle-orm';
import { chanceFrom } from '../../../game/dice/chance.ts';
import {
  apply,
  COMBATANTS_MAX,
  CONDITIONS_MAX,
  type Command,
  type CommandSource,
  type Refusal,
} from '../../../game/initiative/command.ts';
import { isSame, redoStep, stepBetween, undoStep } from '../../../game/initiative/history.ts';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { oncePerRequest } from '../../kit/once-per-request.server.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { newCode } from '../../shop/keys/new-code.server.ts';
import { endToolLoansOf } from '../tools/change-tools.server.ts';
import { createEncounter } from './create-encounter.server.ts';
import { deedOf } from './deed.ts';
import { fightChanged, turnMoved } from './encounter-hooks.ts';
import type { CommandAnswer, CommandInput } from './encounter-schema.ts';
import { ENCOUNTER_TRANSITIONS, type EncounterState, encounterEvent } from './encounter-transitions.ts';
import { type EncounterRow, lockEncounter, readWhole } from './find-encounter.server.ts';
import { gameCommand, unknownCombatant } from './game-command.server.ts';
import { STEPS_MAX } from './limits.ts';
import { newCombatantId } from './new-combatant-id.server.ts';
import { partyEntering, rollSheets, sheetsToRoll } from './party.server.ts';
import { encounterRequests, encounterSteps, encounters } from './tables.ts';
import { saveTemplate } from './templates.server.ts';

const REFUSALS: Record<Refusal, () => AppError> = {
  unknown: unknownCombatant,
  full: () =>
    new AppError('FAILED_PRECONDITION', `Um encontro tem até ${COMBATANTS_MAX} combatentes. Tire alguém antes.`, {
      state: 'full',
    }),
  manyConditions: () =>
    new AppError('FAILED_PRECONDITION', `Cada combatente tem até ${CONDITIONS_MAX} condições. Tire uma antes.`, {
      state: 'full',
    }),
  onSheet: () =>
    new AppError(
      'FAILED_PRECONDITION',
      'A vida de um personagem está na ficha. Mude lá, ou dê vida a ele na luta antes.',
      { state: 'onSheet' },
    ),
};

const movedOn = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'Outra coisa já aconteceu na luta. Desfaça por lá.', { state: 'changed' });

type StoredColumns = Pick<EncounterRow, 'state' | 'position' | 'newest' | 'forgotten'>;

const store = async (ctx: Ctx, tx: Tx, row: EncounterRow, changed: StoredColumns): Promise<EncounterRow> => {
  const { title, ended } = changed.state;
  const set = { ...changed, title, ended, seq: row.seq + 1, changedAt: ctx.clock.now() };
  await tx.update(encounters).set(set).where(eq(encounters.id, row.id));
  if (row.campaignId !== null) {
    for (const follow of partsOf(ctx, fightChanged))
      await follow(tx, row.campaignId, row.state.combatants, changed.state.combatants);
    if (changed.state.turns !== row.state.turns)
      for (const follow of partsOf(ctx, turnMoved))
        await follow(ctx, tx, { encounterId: row.id, campaignId: row.campaignId });
  }
  return { ...row, ...set };
};

const stepAt = (encounterId: string, position: number) =>
  and(eq(encounterSteps.encounterId, encounterId), eq(encounterSteps.position, position));

/** Undoes or does again the step beside the state; null where there is none. */
async function travel(ctx: Ctx, tx: Tx, row: EncounterRow, back: boolean): Promise<EncounterRow | null> {
  const { id, state, position, newest, forgotten } = row;
  if (back ? position <= forgotten : position >= newest) return null;
  const [found] = await tx
    .select({ step: encounterSteps.step })
    .from(encounterSteps)
    .where(stepAt(id, back ? position : position + 1));
  const moved = back ? undoStep(state, found!.step) : redoStep(state, found!.step);
  return store(ctx, tx, row, { state: moved, position: back ? position - 1 : position + 1, newest, forgotten });
}

/** Dice of the server, thrown beforehand for the sheets that the command rolls for. */
async function sourceOf(
  ctx: Ctx,
  tx: Tx,
  { campaignId, state }: EncounterRow,
  command: Command,
): Promise<CommandSource> {
  const chance = chanceFrom(ctx.chance.blocks(ctx.chance.seed()));
  const ids = campaignId !== null && command.t === 'roll' ? sheetsToRoll(state, command.ids) : [];
  const thrown = ids.length > 0 ? await rollSheets(ctx, tx, campaignId!, ids, chance) : new Map<string, number>();
  return { d20: () => chance(20) + 1, rollOf: (id) => thrown.get(id) ?? null, newId: newCombatantId };
}

/** Applies a command and keeps how to undo it; null where it changes nothing. */
async function run(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: EncounterRow,
  command: Command,
): Promise<EncounterRow | null> {
  const { id, state } = row;
  const result = apply(state, command, await sourceOf(ctx, tx, row, command));
  if (!result.ok) throw REFUSALS[result.refusal]();
  const { encounter } = result;
  // Dice that fall as before were thrown all the same.
  const threw = command.t === 'roll' && encounter !== state;
  if (isSame(state, encounter) && !threw) return null;
  const position = row.position + 1;
  if (row.newest > row.position)
    await tx
      .delete(encounterSteps)
      .where(and(eq(encounterSteps.encounterId, id), gt(encounterSteps.position, row.position)));
  await tx.insert(encounterSteps).values({
    encounterId: id,
    position,
    userId: caller.uid,
    deed: deedOf(state, command, encounter),
    step: stepBetween(state, encounter),
    at: ctx.clock.now(),
  });
  const forgotten = Math.max(row.forgotten, position - STEPS_MAX);
  if (forgotten > row.forgotten)
    await tx
      .delete(encounterSteps)
      .where(and(eq(encounterSteps.encounterId, id), lte(encounterSteps.position, forgotten)));
  return store(ctx, tx, row, { state: encounter, position, newest: position, forgotten });
}

/** Whoever has the former code sees nothing more. Not a step: undoing it would open the former address again. */
async function renewCode(ctx: Ctx, tx: Tx, row: EncounterRow): Promise<EncounterRow> {
  const set = { code: newCode(), seq: row.seq + 1, changedAt: ctx.clock.now() };
  await tx.update(encounters).set(set).where(eq(encounters.id, row.id));
  return { ...row, ...set };
}

/** Adds the characters at the table that are not in the encounter yet; null where there are none. */
async function pull(ctx: Ctx, tx: Tx, caller: Caller, row: EncounterRow, rolls: boolean): Promise<EncounterRow | null> {
  if (row.campaignId === null)
    throw new AppError('FAILED_PRECONDITION', 'Esta luta não é de uma mesa: não há turma para puxar.', {
      state: 'noTable',
    });
  const combatants = await partyEntering(ctx, tx, row.campaignId, row.state, rolls);
  return combatants.length === 0 ? null : run(ctx, tx, caller, row, { t: 'add', combatants });
}

/** Not a step, so that undoing a blow does not unwrite a sentence; null where it says the same. */
async function writeNotes(ctx: Ctx, tx: Tx, row: EncounterRow, notes: string): Promise<EncounterRow | null> {
  if (notes === row.notes) return null;
  const set = { notes, seq: row.seq + 1, changedAt: ctx.clock.now() };
  await tx.update(encounters).set(set).where(eq(encounters.id, row.id));
  return { ...row, ...set };
}

async function stateOf(tx: Tx, { campaignId, ended }: EncounterRow): Promise<EncounterState> {
  const [campaign] =
    campaignId === null
      ? []
      : await tx.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.id, campaignId));
  if (campaign?.state === 'closed') return 'closed';
  return ended ? 'ended' : 'running';
}

/** The state after a command, and the template that it made. */
interface CommandResult {
  row: EncounterRow;
  templateId?: string;
}

/** Null for a stale press, and where there is nothing to change. */
async function applyCommand(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: EncounterRow,
  command: Exclude<CommandInput['command'], { t: 'create' | 'saveTemplate' }>,
): Promise<EncounterRow | null> {
  if (command.t === 'renewCode') return renewCode(ctx, tx, row);
  if (command.t === 'notes') return writeNotes(ctx, tx, row, command.notes);
  if (command.t === 'pull') return pull(ctx, tx, caller, row, command.roll === true);
  if (command.t === 'undo' && typeof command.seq === 'number' && command.seq !== row.seq) throw movedOn();
  if (command.t === 'undo' || command.t === 'redo') return travel(ctx, tx, row, command.t === 'undo');
  return run(ctx, tx, caller, row, await gameCommand(ctx, tx, caller, row, command));
}

async function change(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: EncounterRow,
  { command, expect }: CommandInput,
): Promise<CommandResult | null> {
  if (command.t === 'create') return { row };
  transition(ENCOUNTER_TRANSITIONS, await stateOf(tx, row), encounterEvent(command.t));
  if (typeof expect === 'number' && expect !== row.state.turns) return null;
  if (command.t === 'saveTemplate') return { row, templateId: await saveTemplate(ctx, tx, caller, row, command) };
  const after = await applyCommand(ctx, tx, caller, row, command);
  return after && { row: after };
}

async function begin(ctx: Ctx, tx: Tx, caller: Caller, input: CommandInput) {
  const { command, requestId } = input;
  const row = command.t === 'create' ? null : await lockEncounter(tx, caller, 'command', input.encounterId!);
  const [known] = await tx
    .select()
    .from(encounterRequests)
    .where(and(eq(encounterRequests.userId, caller.uid), eq(encounterRequests.requestId, requestId)));
  const answer = async (now: EncounterRow, applied: boolean, templateId?: string | null): Promise<CommandAnswer> => ({
    encounter: await readWhole(tx, now),
    applied,
    ...(templateId ? { templateId } : {}),
  });
  return {
    known,
    repeat: async ({ encounterId, applied, templateId }: NonNullable<typeof known>) =>
      answer(row ?? (await lockEncounter(tx, caller, 'command', encounterId)), applied, templateId),
    run: async (dataHash: string) => {
      const begun =
        row ?? (await createEncounter(ctx, tx, caller, command as Extract<CommandInput['command'], { t: 'create' }>));
      const done = await change(ctx, tx, caller, begun, input);
      const applied = done !== null;
      const templateId = done?.templateId;
      const stored = await tx
        .insert(encounterRequests)
        .values({
          userId: caller.uid,
          requestId,
          encounterId: begun.id,
          dataHash,
          applied,
          templateId: templateId ?? null,
          at: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ requestId: encounterRequests.requestId });
      return { result: await answer(done?.row ?? begun, applied, templateId), stored };
    },
  };
}

/**
 * Runs one command of the initiative in one transaction, with the encounter's row locked; a request that is sent again does
 * nothing again and answers what it did then, with the encounter as it is now. Throws NOT_FOUND, PERMISSION_DENIED,
 * FAILED_PRECONDITION `closed`, `ended`, `full` or `changed`.
 */
export async function commandEncounter(ctx: Ctx, caller: Caller, input: CommandInput): Promise<CommandAnswer> {
  if (input.command.t !== 'create' && !input.encounterId)
    throw new AppError('INVALID_ARGUMENT', 'Diga de que encontro é o comando.', { field: 'encounterId' });
  return oncePerRequest(ctx, input, (tx) => begin(ctx, tx, caller, input));
}

/** Throws NOT_FOUND and PERMISSION_DENIED as a command does. */
export const removeEncounter = (ctx: Ctx, caller: Caller, encounterId: string): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockEncounter(tx, caller, 'command', encounterId);
    transition(ENCOUNTER_TRANSITIONS, await stateOf(tx, row), 'remove');
    await tx.delete(encounters).where(eq(encounters.id, row.id));
    await endToolLoansOf(tx, { kind: 'encounter', itemId: row.id, at: ctx.clock.now() });
    return { success: true };
  });
