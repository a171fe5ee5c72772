import type { Combatant, Encounter, Trace } from './encounter.ts';

/** Once the trail is longer, its older half is forgotten, and the way back from there follows the order. */
const TRAIL_MAX = 400;

/** The first after a position who is not held. */
const firstAfter = (list: readonly Combatant[], at: number): Combatant | undefined =>
  list.find(({ held }, index) => index > at && !held);

/** Ends the conditions whose time is over when a round begins. */
function beginRound(encounter: Encounter, round: number): { encounter: Encounter; ended: Trace['ended'] } {
  const ended: Trace['ended'] = [];
  const combatants = encounter.combatants.map((one) => {
    const lasting = one.conditions.filter((condition, at) => {
      const lasts = condition.until === null || condition.until > round;
      if (!lasts) ended.push({ id: one.id, at, condition });
      return lasts;
    });
    return lasting.length === one.conditions.length ? one : { ...one, conditions: lasting };
  });
  return { encounter: { ...encounter, round, combatants }, ended };
}

interface Move {
  encounter: Encounter;
  ended: Trace['ended'];
}

/** Gives the turn to the first after a position, or to the first of the next round; null without anybody to act. */
function moveTurn(encounter: Encounter, at: number): Move | null {
  const { combatants, round } = encounter;
  const inRound = round > 0 ? firstAfter(combatants, at) : undefined;
  const to = inRound ?? firstAfter(combatants, -1);
  if (!to) return null;
  const begun = inRound ? { encounter, ended: [] } : beginRound(encounter, round + 1);
  return { ...begun, encounter: { ...begun.encounter, turn: to.id, turns: encounter.turns + 1 } };
}

/** The position of the combatant whose turn it is; -1 when it is nobody's. */
const positionOf = ({ combatants, turn }: Encounter): number => combatants.findIndex(({ id }) => id === turn);

export function nextTurn(encounter: Encounter): Encounter {
  const { turn, round, trail } = encounter;
  const move = moveTurn(encounter, positionOf(encounter));
  if (!move) return encounter;
  const kept = trail.length < TRAIL_MAX ? trail : trail.slice(TRAIL_MAX / 2);
  return { ...move.encounter, trail: [...kept, { turn, round, ended: move.ended }] };
}

/** The turn before by the order, for a trail that is forgotten. */
function before({ combatants, round }: Encounter, at: number): Pick<Encounter, 'turn' | 'round'> {
  const canAct = (one: Combatant) => !one.held;
  const earlier = combatants.slice(0, at).findLast(canAct);
  if (earlier) return { turn: earlier.id, round };
  const last = combatants.findLast(canAct);
  return round > 1 && last ? { turn: last.id, round: round - 1 } : { turn: null, round: 0 };
}

function restore(combatants: readonly Combatant[], ended: Trace['ended']): Combatant[] {
  return combatants.map((one) => {
    const own = ended.filter(({ id }) => id === one.id);
    if (own.length === 0) return one;
    const conditions = [...one.conditions];
    for (const { at, condition } of own)
      if (!conditions.some(({ name }) => name === condition.name)) conditions.splice(at, 0, condition);
    return { ...one, conditions };
  });
}

export function previousTurn(encounter: Encounter): Encounter {
  const { trail, round, combatants } = encounter;
  if (round === 0) return encounter;
  const last = trail.at(-1);
  const { turn, round: to } = last ?? before(encounter, positionOf(encounter));
  return {
    ...encounter,
    turn,
    round: to,
    turns: encounter.turns + 1,
    combatants: last ? restore(combatants, last.ended) : combatants,
    trail: trail.slice(0, -1),
  };
}

/** Takes one out. Whose turn it was gives it to the one after, which is a move of the turn too. */
export function removeCombatant(encounter: Encounter, id: string): Encounter {
  const at = encounter.combatants.findIndex((one) => one.id === id);
  const without: Encounter = {
    ...encounter,
    combatants: encounter.combatants.toSpliced(at, 1),
    trail: encounter.trail.filter(({ turn }) => turn !== id),
  };
  if (encounter.turn !== id) return without;
  const move = moveTurn(without, at - 1);
  if (!move) return { ...without, turn: null, turns: encounter.turns + 1 };
  const last = without.trail.at(-1);
  if (!last || move.ended.length === 0) return move.encounter;
  const trail = without.trail.with(-1, { ...last, ended: [...last.ended, ...move.ended] });
  return { ...move.encounter, trail };
}
