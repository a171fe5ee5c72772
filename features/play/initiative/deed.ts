import type { Command } from '../../../game/initiative/command.ts';
import type { Encounter } from '../../../game/initiative/encounter.ts';

/** The deed of a command, for the list of the last ones. */
export interface Deed {
  t: Command['t'];
  /** The combatant to whom it was done, or who has the turn. */
  name: string | null;
  /** The condition; for `hold`, `reveal` and `condition` with `on`. */
  condition?: string;
  on?: boolean;
  /** Hit points, or how many were added or rolled for. */
  amount?: number;
  /** The number of combatants besides the one that is named. */
  more?: number;
}

const nameIn = ({ combatants }: Encounter, id: string | null): string | null =>
  combatants.find((one) => one.id === id)?.name ?? null;

export function deedOf(before: Encounter, command: Command, after: Encounter): Deed {
  const more = 'also' in command ? (command.also ?? []).length : 0;
  return { ...deedOfOne(before, command, after), ...(more > 0 ? { more } : {}) };
}

function deedOfOne(before: Encounter, command: Command, after: Encounter): Deed {
  const { t } = command;
  switch (t) {
    case 'add':
      return { t, name: command.combatants[0]?.name ?? null, amount: command.combatants.length };
    case 'roll': {
      const ids = command.ids === 'missing' ? [] : command.ids;
      const amount =
        command.ids === 'missing' ? before.combatants.filter((one) => one.initiative === null).length : ids.length;
      return { t, name: nameIn(after, ids[0] ?? null), amount };
    }
    case 'next':
    case 'previous':
      return { t, name: nameIn(after, after.turn) };
    case 'end':
      return { t, name: null };
    case 'hp':
      return { t, name: nameIn(before, command.id), amount: command.by };
    case 'condition':
      return { t, name: nameIn(before, command.id), condition: command.name, on: command.on };
    case 'hold':
    case 'reveal':
      return { t, name: nameIn(before, command.id), on: command.on };
    case 'set':
    case 'remove':
    case 'reorder':
      return { t, name: nameIn(before, command.id) };
  }
}
