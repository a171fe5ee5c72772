import type { PartyMember } from '../../../../features/play/campaigns/campaign-schema.ts';
import { characterFace } from '../../../../features/play/characters/portrait.ts';
import type { AnyView } from '../../../../features/play/initiative/encounter-schema.ts';
import { queueAfter, rowsOf, shortName } from '../../../../features/play/initiative/rows.ts';

/** Somebody of a fight, or several of one group. */
export interface WaitingCombatant {
  id: string;
  name: string;
  count: number;
  /** Null for one without a sheet at this table. */
  face: string | null;
  nextRound: boolean;
  hidden: boolean;
}

export interface Turn {
  encounterId: string;
  title: string;
  round: number;
  turns: number;
  /** The one who acts; null while the viewer does not see them. */
  now: WaitingCombatant | null;
  /** True if the viewer plays who acts. */
  mine: boolean;
  /** Those who act next, in order. */
  queue: readonly WaitingCombatant[];
}

/** Faces of the queue; the fight itself has all. */
const QUEUE_MAX = 8;

type Fighter = AnyView['combatants'][number] & { hidden?: boolean; held?: boolean };
type Sheets = ReadonlyMap<string, Pick<PartyMember, 'characterId' | 'portrait' | 'uid'>>;

function waitingOf(
  members: readonly Fighter[],
  nextRound: boolean,
  names: readonly string[],
  sheets: Sheets,
): WaitingCombatant {
  const [first] = members as [Fighter];
  const sheet = first.characterId === undefined ? undefined : sheets.get(first.characterId);
  const alone = members.length === 1;
  return {
    id: first.id,
    name: alone ? shortName(first.name, names) : (first.group ?? first.name),
    count: members.length,
    face: sheet && alone ? characterFace(sheet) : null,
    nextRound,
    hidden: members.every(({ hidden }) => hidden === true),
  };
}

/** The turn in the fight that runs; null while nobody acts. */
export function whoseTurn(
  fight: AnyView | null,
  party: readonly Pick<PartyMember, 'characterId' | 'portrait' | 'uid'>[],
  uid: string,
): Turn | null {
  if (!fight || fight.ended || fight.round === 0) return null;
  const { encounterId, title, round, turns, turn } = fight;
  const combatants: readonly Fighter[] = fight.combatants;
  const sheets: Sheets = new Map(party.map((one) => [one.characterId, one]));
  const names = combatants.map(({ name }) => name);
  const acting = combatants.find(({ id }) => id === turn?.id);
  const after = queueAfter(combatants, acting?.id ?? null).filter(({ one }) => one.id !== acting?.id);
  const rows = [false, true].flatMap((nextRound) =>
    rowsOf(after.flatMap((next) => (next.nextRound === nextRound ? [next.one] : []))).map(({ members }) =>
      waitingOf(members, nextRound, names, sheets),
    ),
  );
  return {
    encounterId,
    title,
    round,
    turns,
    now: acting ? waitingOf([acting], false, names, sheets) : null,
    mine: acting?.characterId !== undefined && sheets.get(acting.characterId)?.uid === uid,
    queue: rows.slice(0, QUEUE_MAX),
  };
}
