export const SIDES = ['mestre', 'jogadores'] as const;
export type Side = (typeof SIDES)[number];

/** The look of a combatant to those who may not read its hit points. */
export const STATES = ['ileso', 'ferido', 'mal', 'caido'] as const;
export type State = (typeof STATES)[number];

export interface Condition {
  name: string;
  /** The round at whose beginning it ends; null: until it is taken away. */
  until: number | null;
}

/** The order of combatants: higher first; null comes after every number. */
export interface Rank {
  initiative: number | null;
  bonus: number;
}

export interface Combatant extends Rank {
  id: string;
  name: string;
  hp: number | null;
  maxHp: number | null;
  group: string | null;
  hidden: boolean;
  held: boolean;
  side: Side;
  conditions: Condition[];
  /** The sheet at the table whose own roll decides the initiative. */
  characterId?: string;
  /** The creature of whoever added it, whose block its leader reads. */
  creatureId?: string;
  /** The number of the creature by which its system measures a fight. */
  threat?: number;
  /** Grows with each addition: between equal ranks, who came first stands first. */
  added: number;
  /** The rank of the place to which it was moved by hand; null where its own decides. */
  moved: Rank | null;
}

/** A turn that was left, and the conditions that ended with the round. */
export interface Trace {
  turn: string | null;
  round: number;
  ended: { id: string; at: number; condition: Condition }[];
}

export interface Encounter {
  title: string;
  round: number;
  /** The id of whose turn it is; null before the first. */
  turn: string | null;
  /** Moves of the turn so far. */
  turns: number;
  ended: boolean;
  /** The combatants in order. */
  combatants: Combatant[];
  /** The number of combatants that were ever added. */
  added: number;
  /** The turns that were left, the last one last: `previous` is the exact way back. */
  trail: Trace[];
}

/** A new fight begins with those who were in another, whole and with the turn before them. Sheets stay behind. */
export const withFreshIds = ({ combatants }: Pick<Encounter, 'combatants'>, newId: () => string): Combatant[] =>
  combatants
    .filter(({ characterId }) => characterId === undefined)
    .map((one, added) => ({
      ...one,
      id: newId(),
      initiative: null,
      hp: one.maxHp ?? one.hp,
      held: false,
      conditions: [],
      added,
      moved: null,
    }));

export const newEncounter = (title: string, combatants: Combatant[] = []): Encounter => ({
  title,
  round: 0,
  turn: null,
  turns: 0,
  ended: false,
  combatants,
  added: combatants.length,
  trail: [],
});

/** True for a character to whom the fight gave no hit points: what its sheet counts is its life. */
export const livesBySheet = ({ hp, characterId }: Pick<Combatant, 'hp'> & { characterId?: string }): boolean =>
  hp === null && characterId !== undefined;

/** Hit points are never clamped: `hp` may lie above `maxHp` and below 0. Null: nobody counts them, so nothing is known. */
export function stateOf({ hp, maxHp }: Pick<Combatant, 'hp' | 'maxHp'>): State | null {
  if (hp === null) return null;
  if (maxHp !== null && hp >= maxHp) return 'ileso';
  if (hp <= 0) return 'caido';
  if (maxHp === null) return 'ileso';
  return hp > maxHp / 2 ? 'ferido' : 'mal';
}

/** Rounds that a condition lasts still, this one included; null: without end. */
export const roundsLeft = ({ until }: Condition, round: number): number | null =>
  until === null ? null : until - round;
