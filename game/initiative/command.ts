import { type Combatant, type Encounter, livesBySheet, type Side } from './encounter.ts';
import { insert, moveBefore } from './order.ts';
import { nextTurn, previousTurn, removeCombatant } from './turns.ts';

export const COMBATANTS_MAX = 500;
export const CONDITIONS_MAX = 20;

export interface EnteringCombatant {
  name: string;
  characterId?: string | undefined;
  creatureId?: string | undefined;
  threat?: number | undefined;
  initiative?: number | null | undefined;
  bonus?: number | undefined;
  hp?: number | null | undefined;
  maxHp?: number | null | undefined;
  group?: string | null | undefined;
  hidden?: boolean | undefined;
  side?: Side | undefined;
}

type Settable = Pick<Combatant, 'name' | 'initiative' | 'bonus' | 'hp' | 'maxHp' | 'group' | 'side'>;

/** A command is of one combatant, and of those besides that it names: of a whole group, which is undone at once. */
interface Whom {
  id: string;
  also?: readonly string[] | undefined;
}

/** Every change of an encounter besides making it, undo and redo. */
export type Command =
  | { t: 'add'; combatants: readonly EnteringCombatant[] }
  | ({ t: 'set'; id: string } & { [Key in keyof Settable]?: Settable[Key] | undefined })
  | ({ t: 'remove' } & Whom)
  | { t: 'roll'; ids: readonly string[] | 'missing' }
  | { t: 'next' }
  | { t: 'previous' }
  | ({ t: 'reorder'; before: string | null } & Whom)
  | ({ t: 'hold'; on: boolean } & Whom)
  /** Those who are halved take half of it, rounded towards nothing. */
  | ({ t: 'hp'; by: number; halved?: readonly string[] | undefined } & Whom)
  | ({ t: 'condition'; name: string; rounds?: number | null | undefined; on: boolean } & Whom)
  | ({ t: 'reveal'; on: boolean } & Whom)
  | { t: 'end' };

/** Dice and new ids come from outside, so that the server alone decides them and a test can repeat them. */
export interface CommandSource {
  d20(): number;
  /** The total of the sheet's own roll; null where it has none. */
  rollOf(characterId: string): number | null;
  newId(): string;
}

/** The hit points that a combatant gains or loses by a blow to several. */
export const takenBy = (id: string, { by, halved }: { by: number; halved?: readonly string[] | undefined }): number =>
  halved?.includes(id) ? Math.trunc(by / 2) : by;

export type Refusal = 'unknown' | 'full' | 'manyConditions' | 'onSheet';

export type Result = { ok: true; encounter: Encounter } | { ok: false; refusal: Refusal };

const accept = (encounter: Encounter): Result => ({ ok: true, encounter });
const refuse = (refusal: Refusal): Result => ({ ok: false, refusal });

function add(encounter: Encounter, entering: readonly EnteringCombatant[], { newId }: CommandSource): Result {
  const { combatants, added } = encounter;
  if (combatants.length + entering.length > COMBATANTS_MAX) return refuse('full');
  const made = entering.map(
    (
      {
        name,
        initiative = null,
        bonus = 0,
        hp = null,
        maxHp = hp,
        group = null,
        hidden = false,
        side = 'mestre',
        characterId,
        creatureId,
        threat,
      },
      at,
    ) => ({
      id: newId(),
      name,
      initiative,
      bonus,
      hp,
      maxHp,
      group,
      hidden,
      held: false,
      side,
      conditions: [],
      ...(characterId === undefined ? {} : { characterId }),
      ...(creatureId === undefined ? {} : { creatureId }),
      ...(threat === undefined ? {} : { threat }),
      added: added + at,
      moved: null,
    }),
  );
  return accept({ ...encounter, combatants: insert(combatants, made), added: added + made.length });
}

/** Changes one where they stand. */
const change = (encounter: Encounter, changed: Combatant): Result =>
  accept({ ...encounter, combatants: encounter.combatants.map((one) => (one.id === changed.id ? changed : one)) });

/** Puts those whose rank is new where it belongs; a place given by hand is given up with it. */
function place(encounter: Encounter, changed: readonly Combatant[]): Result {
  const ids = new Set(changed.map(({ id }) => id));
  const others = encounter.combatants.filter(({ id }) => !ids.has(id));
  return accept({
    ...encounter,
    combatants: insert(
      others,
      changed.map((one) => ({ ...one, moved: null })),
    ),
  });
}

function set(encounter: Encounter, one: Combatant, fields: { [Key in keyof Settable]?: Settable[Key] | undefined }) {
  const { name, initiative, bonus, hp, maxHp, group, side } = fields;
  const given = Object.fromEntries(
    Object.entries({ name, initiative, bonus, hp, maxHp, group, side }).filter(([, value]) => value !== undefined),
  );
  const changed: Combatant = { ...one, ...given };
  const ranked = changed.initiative !== one.initiative || changed.bonus !== one.bonus;
  return ranked ? place(encounter, [changed]) : change(encounter, changed);
}

function roll(encounter: Encounter, ids: readonly string[] | 'missing', { d20, rollOf }: CommandSource): Result {
  const asked = ids === 'missing' ? null : new Set(ids);
  const rolling = encounter.combatants.filter(({ id, initiative }) => (asked ? asked.has(id) : initiative === null));
  if (asked && rolling.length < asked.size) return refuse('unknown');
  if (rolling.length === 0) return accept(encounter);
  const ofGroup = new Map<string, number>();
  const thrown = rolling.map((one) => {
    const own = one.group === null && one.characterId !== undefined ? rollOf(one.characterId) : null;
    if (own !== null) return { ...one, initiative: own };
    const die = (one.group !== null && ofGroup.get(one.group)) || d20();
    if (one.group !== null) ofGroup.set(one.group, die);
    return { ...one, initiative: die + one.bonus };
  });
  return place(encounter, thrown);
}

function condition(
  encounter: Encounter,
  one: Combatant,
  { name, rounds = null, on }: { name: string; rounds?: number | null | undefined; on: boolean },
): Result {
  const at = one.conditions.findIndex((known) => known.name === name);
  if (!on)
    return at === -1 ? accept(encounter) : change(encounter, { ...one, conditions: one.conditions.toSpliced(at, 1) });
  const put = { name, until: rounds === null ? null : encounter.round + rounds };
  if (at !== -1) return change(encounter, { ...one, conditions: one.conditions.with(at, put) });
  if (one.conditions.length >= CONDITIONS_MAX) return refuse('manyConditions');
  return change(encounter, { ...one, conditions: [...one.conditions, put] });
}

/** Never changes what it is given. An encounter equal to the given one means that there was nothing to change. */
export function apply(encounter: Encounter, command: Command, source: CommandSource): Result {
  let result = applyToOne(encounter, command, source);
  if (!('also' in command)) return result;
  for (const id of new Set(command.also)) {
    if (!result.ok) return result;
    if (id === command.id) continue;
    const next = applyToOne(result.encounter, { ...command, id }, source);
    // Somebody else may have taken one of a group away.
    if (next.ok || next.refusal !== 'unknown') result = next;
  }
  return result;
}

function applyToOne(encounter: Encounter, command: Command, source: CommandSource): Result {
  switch (command.t) {
    case 'add':
      return add(encounter, command.combatants, source);
    case 'roll':
      return roll(encounter, command.ids, source);
    case 'next':
      return accept(nextTurn(encounter));
    case 'previous':
      return accept(previousTurn(encounter));
    case 'end':
      return accept({ ...encounter, ended: true });
  }
  const one = encounter.combatants.find(({ id }) => id === command.id);
  if (!one) return refuse('unknown');
  switch (command.t) {
    case 'set':
      return set(encounter, one, command);
    case 'remove':
      return accept(removeCombatant(encounter, one.id));
    case 'reorder': {
      const { before } = command;
      if (before === one.id) return accept(encounter);
      if (before !== null && !encounter.combatants.some(({ id }) => id === before)) return refuse('unknown');
      const combatants = moveBefore(encounter.combatants, one.id, before);
      const stays = combatants.every(({ id }, at) => id === encounter.combatants[at]!.id);
      return accept(stays ? encounter : { ...encounter, combatants });
    }
    case 'hold':
      return change(encounter, { ...one, held: command.on });
    case 'reveal':
      return change(encounter, { ...one, hidden: !command.on });
    case 'hp':
      if (livesBySheet(one)) return refuse('onSheet');
      return change(encounter, { ...one, hp: (one.hp ?? 0) + takenBy(one.id, command) });
    case 'condition':
      return condition(encounter, one, command);
  }
}
