import type { Command } from '../../../game/initiative/command.ts';
import type { Encounter } from '../../../game/initiative/encounter.ts';
import { numberedOn } from '../../../game/initiative/numbered.ts';
import { AppError } from '../../../lib/app-error.ts';
import { cutTo } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { enteringOf } from '../creatures/creature.ts';
import { mustFindForFight } from '../creatures/find-creature.server.ts';
import type { CommandInput } from './encounter-schema.ts';
import type { EncounterRow } from './find-encounter.server.ts';
import { kindName } from './kind-name.ts';
import { GROUP_MAX } from './limits.ts';

type AskedCommand = CommandInput['command'];
type AddCommand = Extract<AskedCommand, { t: 'add' }>;
/** The commands that change the fight by the rules alone. */
export type RuleCommand = Exclude<
  AskedCommand,
  { t: 'create' | 'pull' | 'undo' | 'redo' | 'renewCode' | 'notes' | 'saveTemplate' }
>;

export const unknownCombatant = (): AppError =>
  new AppError('NOT_FOUND', 'Esse combatente não está mais neste encontro.');

/** Several of one creature are a group, with one roll of initiative. */
async function creaturesEntering(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { state, campaignId }: EncounterRow,
  { creatureId, count = 1, hidden = false }: AddCommand,
) {
  if (creatureId == null) return [];
  const creature = await mustFindForFight(ctx, tx, caller, { creatureId, campaignId });
  const measured = ctx.systems.get(creature.system ?? '')?.schema.difficulty?.stat;
  const entering = enteringOf(creature.id, creature.fields, measured);
  const kind = kindName(entering.name);
  const alike = state.combatants.filter((one) => one.creatureId === creature.id);
  const names = numberedOn(
    kind,
    count,
    state.combatants.map(({ name }) => name),
  );
  const group = count > 1 || alike.some((one) => one.group !== null) ? cutTo(kind, GROUP_MAX) : null;
  return names.map((name) => ({ ...entering, name, group, hidden }));
}

type Hit = Pick<Extract<Command, { t: 'hp' }>, 'by' | 'halved'>;

function several({ combatants }: Encounter, ids: readonly string[], hit: Hit): Command {
  const [id, ...also] = new Set(ids);
  const known = new Set(combatants.map((one) => one.id));
  if (id === undefined || ids.some((one) => !known.has(one))) throw unknownCombatant();
  return { t: 'hp', id, also, ...hit };
}

/** The command as the rules know it: with the creatures that it names, and of one combatant and others. */
export async function gameCommand(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: EncounterRow,
  command: RuleCommand,
): Promise<Command> {
  if (command.t === 'add') {
    const { combatants = [] } = command;
    return { t: 'add', combatants: [...combatants, ...(await creaturesEntering(ctx, tx, caller, row, command))] };
  }
  if (command.t !== 'hp') return command;
  const { t, id, also, ids, by, halved } = command;
  return id === undefined ? several(row.state, ids ?? [], { by, halved }) : { t, id, also, by, halved };
}
