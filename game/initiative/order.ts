import type { Combatant, Rank } from './encounter.ts';

const UNROLLED = Number.NEGATIVE_INFINITY;

/** Positive when `a` acts before `b`. */
const compare = (a: Rank, b: Rank): number => {
  const [one, other] = [a.initiative ?? UNROLLED, b.initiative ?? UNROLLED];
  return one === other ? a.bonus - b.bonus : one > other ? 1 : -1;
};

const rankOf = ({ initiative, bonus, moved }: Combatant): Rank => moved ?? { initiative, bonus };

/**
 * Puts combatants in by initiative, bonus and addition. Those that stand in the list keep their order: somebody moved by
 * hand counts with the rank of the place where they were put.
 */
export function insert(list: readonly Combatant[], entering: readonly Combatant[]): Combatant[] {
  const placed = [...list];
  for (const one of entering) {
    const at = placed.findIndex((other) => {
      const difference = compare(rankOf(one), rankOf(other));
      return difference > 0 || (difference === 0 && !other.moved && other.added > one.added);
    });
    placed.splice(at === -1 ? placed.length : at, 0, one);
  }
  return placed;
}

/** Moves one before another, or to the end, whatever their initiative. */
export function moveBefore(list: readonly Combatant[], id: string, before: string | null): Combatant[] {
  const one = list.find((other) => other.id === id)!;
  const others = list.filter((other) => other.id !== id);
  const at = before === null ? others.length : others.findIndex((other) => other.id === before);
  const neighbour = others[at] ?? others.at(-1);
  return others.toSpliced(at, 0, neighbour ? { ...one, moved: rankOf(neighbour) } : one);
}
