import {
  type Combatant,
  type Condition,
  type Encounter,
  roundsLeft,
  stateOf,
} from '../../../game/initiative/encounter.ts';
import type { CombatantView, DeedView, EncounterView, PlayersView, SeenCombatant } from './encounter-schema.ts';

/** A stored encounter. */
export interface StoredEncounter {
  id: string;
  campaignId: string | null;
  code: string;
  state: Encounter;
  notes: string;
  sceneId: string | null;
  seq: number;
  position: number;
  newest: number;
  forgotten: number;
}

const presentConditions = (conditions: readonly Condition[], round: number) =>
  conditions.map((condition) => ({ name: condition.name, rounds: roundsLeft(condition, round) }));

const presentCombatant = (one: Combatant, round: number): CombatantView => ({
  id: one.id,
  name: one.name,
  initiative: one.initiative,
  bonus: one.bonus,
  hp: one.hp,
  maxHp: one.maxHp,
  group: one.group,
  hidden: one.hidden,
  held: one.held,
  side: one.side,
  conditions: presentConditions(one.conditions, round),
  ...(one.characterId === undefined ? {} : { characterId: one.characterId }),
  ...(one.creatureId === undefined ? {} : { creatureId: one.creatureId }),
  ...(one.threat === undefined ? {} : { threat: one.threat }),
});

const presentSeen = (one: Combatant, round: number, toTable: boolean): SeenCombatant => ({
  id: one.id,
  name: one.name,
  side: one.side,
  group: one.group,
  conditions: presentConditions(one.conditions, round),
  state: stateOf(one),
  ...(one.side === 'jogadores' ? { hp: one.hp, maxHp: one.maxHp } : {}),
  ...(toTable && one.characterId !== undefined ? { characterId: one.characterId } : {}),
});

const headOf = ({ id, state: { title, round, turn, turns, ended } }: StoredEncounter) => ({
  encounterId: id,
  title,
  round,
  turn: turn === null ? null : { id: turn },
  turns,
  ended,
});

export const presentEncounter = (stored: StoredEncounter, code: string, done: DeedView[]): EncounterView => ({
  ...headOf(stored),
  campaignId: stored.campaignId,
  code,
  seq: stored.seq,
  combatants: stored.state.combatants.map((one) => presentCombatant(one, stored.state.round)),
  notes: stored.notes,
  sceneId: stored.sceneId,
  canUndo: stored.position > stored.forgotten,
  canRedo: stored.position < stored.newest,
  done,
});

/** Presents the encounter without hidden combatants; the table is told which sheets fight, so that each knows their turn. */
export function presentToPlayers(stored: StoredEncounter, { toTable = false } = {}): PlayersView {
  const { combatants, round, turn } = stored.state;
  const shown = combatants.filter(({ hidden }) => !hidden);
  const head = headOf(stored);
  return {
    ...head,
    turn: shown.some(({ id }) => id === turn) ? head.turn : null,
    combatants: shown.map((one) => presentSeen(one, round, toTable)),
  };
}
