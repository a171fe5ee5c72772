import type { Combatant, Encounter, Trace } from './encounter.ts';

type Head = Pick<Encounter, 'title' | 'round' | 'turn' | 'turns' | 'ended' | 'added'>;

/** One side of a change holds only the parts that the other side does not share. */
interface ChangeSide {
  head: Head;
  /** The ids in order, where the order differs. */
  order?: string[];
  combatants: Combatant[];
  /** The turns after the first `trailFrom` of the trail. */
  trail: Trace[];
}

/** A change that can be undone and done again, in less room than the two encounters. */
export interface Step {
  trailFrom: number;
  before: ChangeSide;
  after: ChangeSide;
}

const headOf = ({ title, round, turn, turns, ended, added }: Encounter): Head => ({
  title,
  round,
  turn,
  turns,
  ended,
  added,
});

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSame = (before: Encounter, after: Encounter): boolean => before === after || equal(before, after);

export function stepBetween(before: Encounter, after: Encounter): Step {
  const ids = [before, after].map(({ combatants }) => combatants.map(({ id }) => id));
  const reordered = !equal(ids[0], ids[1]);
  const known = new Map(before.combatants.map((one) => [one.id, one]));
  const left = new Map(after.combatants.map((one) => [one.id, one]));
  const differs = (one: Combatant) => {
    const [old, now] = [known.get(one.id), left.get(one.id)];
    return old !== now && !equal(old, now);
  };
  let trailFrom = 0;
  while (trailFrom < before.trail.length && equal(before.trail[trailFrom], after.trail[trailFrom])) trailFrom += 1;
  const part = (side: Encounter, order: string[]): ChangeSide => ({
    head: headOf(side),
    ...(reordered ? { order } : {}),
    combatants: side.combatants.filter(differs),
    trail: side.trail.slice(trailFrom),
  });
  return { trailFrom, before: part(before, ids[0]!), after: part(after, ids[1]!) };
}

function putBack(encounter: Encounter, part: ChangeSide, trailFrom: number): Encounter {
  const own = new Map(encounter.combatants.map((one) => [one.id, one]));
  for (const one of part.combatants) own.set(one.id, one);
  const order = part.order ?? encounter.combatants.map(({ id }) => id);
  return {
    ...part.head,
    combatants: order.map((id) => own.get(id)!),
    trail: [...encounter.trail.slice(0, trailFrom), ...part.trail],
  };
}

/** The encounter before a step, from the one after it. */
export const undoStep = (after: Encounter, step: Step): Encounter => putBack(after, step.before, step.trailFrom);

/** The encounter after a step, from the one before it. */
export const redoStep = (before: Encounter, step: Step): Encounter => putBack(before, step.after, step.trailFrom);
