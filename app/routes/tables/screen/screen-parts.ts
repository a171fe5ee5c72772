import type { TableScreen } from '../../../../features/play/campaigns/screen/screen-schema.ts';
import type { ScreenView } from '../../../../features/play/initiative/encounter-schema.ts';
import { queueAfter, rowsOf, shortName } from '../../../../features/play/initiative/rows.ts';
import type { PeopleOfBoard } from '../scene/piece-signs.ts';

/** The part that has the most room on the screen. */
export type MainPart = 'scene' | 'picture' | 'fight' | 'title';

type MainParts = Pick<TableScreen, 'scene' | 'handed' | 'fight'>;

/** The open scene first, then the fight, then a picture; `chosen` is a picture that somebody wants to see large. */
export function mainPart({ scene, handed, fight }: MainParts, chosen: string | null): MainPart {
  if (handed && handed.noteId === chosen) return 'picture';
  if (scene) return 'scene';
  if (fight) return 'fight';
  return handed ? 'picture' : 'title';
}

/** Whether anything stands beside the largest part. */
export const hasMore = (screen: TableScreen, main: MainPart): boolean =>
  screen.rolls.length > 0 ||
  screen.shown !== null ||
  (screen.fight !== null && main !== 'fight') ||
  (screen.handed !== null && main !== 'picture') ||
  (screen.clock !== null && main !== 'fight');

type Roll = TableScreen['rolls'][number];

/** The name of the character that rolled or, without one, of its player. */
export const whoRolled = ({ characters }: Pick<TableScreen, 'characters'>, { characterId, by }: Roll): string =>
  characters.find((one) => one.characterId === characterId)?.name.trim() || by.displayName;

/** The people and characters of a table, as the pieces of its board ask for them. */
export const peopleOf = ({ characters }: Pick<TableScreen, 'characters'>): PeopleOfBoard => ({
  party: characters.map(({ characterId }) => ({ characterId, uid: characterId })),
  members: characters.map(({ characterId, paper }) => ({ uid: characterId, paper })),
});

/** Further turns are too far away in time. */
const NEXT_SHOWN = 3;

/** Tells in a line who acts after somebody: a group by its name and number. */
export function nextWords({ combatants }: Pick<ScreenView, 'combatants'>, acting: string | null): string {
  const queue = queueAfter(combatants, acting).map(({ one }) => one);
  const names = queue.map(({ name }) => name);
  return rowsOf(queue)
    .slice(0, NEXT_SHOWN)
    .map(({ members, group }) =>
      members.length > 1 ? `${group} (${members.length})` : shortName(members[0]!.name, names),
    )
    .join(', ');
}
