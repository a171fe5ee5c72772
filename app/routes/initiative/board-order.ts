import type { CombatantView, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { idsOf, type Row } from '../../../features/play/initiative/rows.ts';
import { countOf } from '../../../lib/number.ts';
import type { SentCommand } from './use-encounter.ts';

type BoardRow = Row<CombatantView>;

const holds = ({ members }: BoardRow, id: string | null): boolean => members.some((one) => one.id === id);

/** The row that commands are for: the one wanted, else whose turn it is, else the first; -1 where there is none. */
export function chosenRow(rows: readonly BoardRow[], wanted: string | null, turn: string | null): number {
  const at = rows.findIndex((row) => holds(row, wanted ?? turn));
  return at === -1 ? Math.min(0, rows.length - 1) : at;
}

/** The command that moves a row by one place, its members together; null beyond the order. */
export function reorderOf(rows: readonly BoardRow[], at: number, by: 1 | -1): SentCommand | null {
  const row = rows[at];
  if (!row || !rows[at + by]) return null;
  const before = by === -1 ? rows[at - 1]!.id : (rows[at + 2]?.id ?? null);
  return { t: 'reorder', ...idsOf(row.members), before };
}

/** Holds all of a row, or lets all of it go once each is held. */
export const holdOf = ({ members }: BoardRow): SentCommand => ({
  t: 'hold',
  ...idsOf(members),
  on: !members.every(({ held }) => held),
});

/** Shows all of a row once each is hidden, and hides it otherwise. */
export const revealOf = ({ members }: BoardRow): SentCommand => ({
  t: 'reveal',
  ...idsOf(members),
  on: members.every(({ hidden }) => hidden),
});

export const isTied = (one: BoardRow | undefined, other: BoardRow): boolean => {
  const [last, first] = [one?.members.at(-1), other.members[0]!];
  return last !== undefined && last.initiative !== null && last.initiative === first.initiative;
};

export const lacksRolls = ({ combatants }: Pick<EncounterView, 'combatants'>): boolean =>
  combatants.some(({ initiative }) => initiative === null);

export function countsWords({ combatants }: Pick<EncounterView, 'combatants'>): string {
  const hidden = combatants.filter((one) => one.hidden).length;
  const missing = combatants.filter(({ initiative }) => initiative === null).length;
  return [
    `${combatants.length} na ordem`,
    hidden > 0 && countOf(hidden, 'oculto', 'ocultos'),
    missing > 0 && `${missing} sem rolar`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The combatant whose creature's block is read: whose turn it is, else the first chosen one; null for neither. */
export function creatureIn(
  combatants: readonly CombatantView[],
  chosen: readonly CombatantView[] | undefined,
  turn: string | null,
): CombatantView | null {
  const acting = combatants.find(({ id }) => id === turn);
  return [acting, ...(chosen ?? [])].find((one) => one?.creatureId !== undefined) ?? null;
}
