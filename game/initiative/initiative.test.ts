import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type Command, type CommandSource } from './command.ts';
import { type Encounter, newEncounter, stateOf, withFreshIds } from './encounter.ts';
import { isSame, redoStep, stepBetween, undoStep } from './history.ts';

/** The totals that the sheets' own rolls bring. */
const SHEETS: Record<string, number> = { kim: 17, otto: 4 };

function source(...dice: number[]): CommandSource {
  const ids = Array.from({ length: 1_000 }, (_, at) => `c${at}`);
  return { d20: () => dice.shift() ?? 10, rollOf: (id) => SHEETS[id] ?? null, newId: () => ids.shift()! };
}

/** A fight after some commands; combatants are named by one letter. */
function fight(): {
  is(): Encounter;
  does(command: Command): void;
  add(text: string, more?: object): void;
  id(name: string): string;
  order(): string;
  at(): string;
} {
  const dice = source(...Array.from({ length: 100 }, (_, at) => (at % 20) + 1));
  let encounter = newEncounter('O açude');
  const does = (command: Command) => {
    const result = apply(encounter, command, dice);
    if (!result.ok) throw new Error(result.refusal);
    encounter = result.encounter;
  };
  const id = (name: string) => encounter.combatants.find((one) => one.name === name)!.id;
  const nameOf = (wanted: string | null) => encounter.combatants.find((one) => one.id === wanted)?.name ?? '-';
  return {
    is: () => encounter,
    does,
    id,
    /** `A15 B10.2` adds A with 15, and B with 10 and a bonus of 2; `C?` one without initiative. */
    add: (text, more = {}) =>
      does({
        t: 'add',
        combatants: text.split(' ').map((one) => {
          const [initiative, bonus = '0'] = one.slice(1).split('.');
          return {
            name: one[0]!,
            initiative: initiative === '?' ? null : Number(initiative),
            bonus: Number(bonus),
            ...more,
          };
        }),
      }),
    order: () => encounter.combatants.map(({ name }) => name).join(''),
    at: () => `${encounter.round}${nameOf(encounter.turn)}`,
  };
}

describe('the order', () => {
  it('follows initiative, bonus and addition, with those who have not rolled last', () => {
    const { add, order } = fight();
    add('A? B10 C15 D10.2 E10 F?.3');
    expect(order()).toBe('CDBEFA');
  });

  it.each([
    ['a tie turned round by hand stays when somebody faster joins', 'A15 B15 C5', ['B', 'A'], 'D20', 'DBAC'],
    ['… and when somebody as fast joins', 'A15 B15 C5', ['B', 'A'], 'D15', 'BADC'],
    ['somebody moved to the front stays before whom they were put', 'A15 B10 C5', ['C', 'A'], 'D12', 'CADB'],
    ['… and lets somebody faster than that one pass', 'A15 B10 C5', ['C', 'A'], 'D20', 'DCAB'],
    ['somebody moved to the end stays there', 'A15 B10 C5', ['A', null], 'D12', 'DBCA'],
  ] as const)('%s', (_says, first, [moved, before], later, expected) => {
    const { add, does, id, order } = fight();
    add(first);
    does({ t: 'reorder', id: id(moved), before: before === null ? null : id(before) });
    add(later);
    expect(order()).toBe(expected);
  });

  it('puts whose initiative changes where it belongs, also who was moved by hand', () => {
    const { add, does, id, order } = fight();
    add('A15 B10 C5');
    does({ t: 'reorder', id: id('C'), before: id('A') });
    does({ t: 'set', id: id('C'), initiative: 12 });
    expect(order()).toBe('ACB');
    does({ t: 'set', id: id('C'), initiative: null });
    expect(order()).toBe('ABC');
  });
});

describe('dice', () => {
  it('are one for a group, to which each adds its own bonus, and are thrown again when asked', () => {
    const { add, does, is } = fight();
    add('A?.1 B?.2', { group: 'Cães' });
    add('C?');
    does({ t: 'roll', ids: 'missing' });
    const values = () => Object.fromEntries(is().combatants.map(({ name, initiative }) => [name, initiative]));
    expect(values()).toEqual({ A: 2, B: 3, C: 2 });
    does({
      t: 'roll',
      ids: is()
        .combatants.filter(({ group }) => group)
        .map(({ id }) => id),
    });
    expect(values()).toEqual({ A: 4, B: 5, C: 2 });
  });
});

describe('the turn', () => {
  it('goes round, passes over who waits, and comes back exactly the way it went', () => {
    const { add, does, id, at } = fight();
    add('A15 B10 C5');
    const went = [at()];
    does({ t: 'next' });
    went.push(at());
    does({ t: 'hold', id: id('B'), on: true });
    for (let press = 0; press < 3; press += 1) {
      does({ t: 'next' });
      went.push(at());
    }
    expect(went).toEqual(['0-', '1A', '1C', '2A', '2C']);
    does({ t: 'hold', id: id('B'), on: false });
    for (const place of went.slice(0, -1).reverse()) {
      does({ t: 'previous' });
      expect(at()).toBe(place);
    }
  });

  it('goes to the one after when who has it is removed, over the end of the round too', () => {
    const { add, does, id, at, is } = fight();
    add('A15 B10 C5');
    does({ t: 'next' });
    does({ t: 'remove', id: id('A') });
    expect([at(), is().turns]).toEqual(['1B', 2]);
    does({ t: 'next' });
    does({ t: 'remove', id: id('C') });
    expect(at()).toBe('2B');
    does({ t: 'remove', id: id('B') });
    expect(at()).toBe('2-');
  });

  it('ends a condition set for n rounds in round r when round r + n begins, and brings it back on the way back', () => {
    const { add, does, id, is, at } = fight();
    add('A15 B10');
    does({ t: 'next' });
    does({ t: 'condition', id: id('A'), name: 'Exposta', rounds: 2, on: true });
    does({ t: 'condition', id: id('A'), name: 'Marcada', on: true });
    const names = () => is().combatants[0]!.conditions.map(({ name }) => name);
    for (let press = 0; press < 3; press += 1) does({ t: 'next' });
    expect([at(), names()]).toEqual(['2B', ['Exposta', 'Marcada']]);
    does({ t: 'next' });
    expect([at(), names()]).toEqual(['3A', ['Marcada']]);
    does({ t: 'previous' });
    expect([at(), names()]).toEqual(['2B', ['Exposta', 'Marcada']]);
  });

  it('finds its way back by the order once the trail is forgotten', () => {
    const { add, does, at, is } = fight();
    add('A15 B10');
    for (let press = 0; press < 900; press += 1) does({ t: 'next' });
    for (let press = 0; press < 899; press += 1) does({ t: 'previous' });
    expect([at(), is().trail.length <= 400]).toEqual(['1A', true]);
    does({ t: 'previous' });
    expect(at()).toBe('0-');
  });
});

it('is done to a whole group at once, but for whom somebody took away meanwhile', () => {
  const { add, does, id, is } = fight();
  add('A15 B10 C10 D9');
  does({ t: 'hp', id: id('B'), also: [id('C'), 'gone', id('B'), id('C')], by: -3 });
  does({ t: 'reorder', id: id('B'), also: [id('C')], before: id('A') });
  const before = is();
  expect(before.combatants.map(({ hp }) => hp)).toEqual([-3, -3, null, null]);
  does({ t: 'remove', id: id('B'), also: [id('C')] });
  expect([before, is()].map(({ combatants }) => combatants.map((one) => one.name).join(''))).toEqual(['BCAD', 'AD']);
  expect(undoStep(is(), stepBetween(before, is()))).toEqual(before);
  expect(() => does({ t: 'hp', id: 'gone', also: [id('A')], by: 1 })).toThrow('unknown');
});

it.each([
  [10, 10, 'ileso'],
  [15, 10, 'ileso'],
  [9, 10, 'ferido'],
  [6, 10, 'ferido'],
  [5, 10, 'mal'],
  [1, 10, 'mal'],
  [0, 10, 'caido'],
  [-4, 10, 'caido'],
  [null, null, null],
  [3, null, 'ileso'],
  [0, null, 'caido'],
] as const)('with %s of %s hit points one is %s', (hp, maxHp, state) => {
  expect(stateOf({ hp, maxHp })).toBe(state);
});

const index = fc.nat(7);
const value = fc.option(fc.integer({ min: -3, max: 25 }), { nil: null });
const name = fc.constantFrom('A', 'B', 'C');
const anything = fc.oneof(
  fc.record({
    t: fc.constant('add' as const),
    combatants: fc.array(fc.record({ name, initiative: value, bonus: fc.integer({ min: 0, max: 2 }), hp: value }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ t: fc.constant('set' as const), at: index, initiative: value }),
  fc.record({ t: fc.constant('remove' as const), at: index, besides: fc.array(index, { maxLength: 2 }) }),
  fc.record({ t: fc.constant('roll' as const), ids: fc.constant('missing' as const) }),
  fc.record({ t: fc.constantFrom('next' as const, 'previous' as const, 'end' as const) }),
  fc.record({ t: fc.constant('reorder' as const), at: index, beside: fc.option(index, { nil: null }) }),
  fc.record({ t: fc.constantFrom('hold' as const, 'reveal' as const), at: index, on: fc.boolean() }),
  fc.record({ t: fc.constant('hp' as const), at: index, by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({
    t: fc.constant('condition' as const),
    at: index,
    name,
    rounds: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    on: fc.boolean(),
  }),
);

type DrawnCommand = object & { at?: number; beside?: number | null; besides?: number[] };
it('undo and redo are exact after any commands, also from what the database kept', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), (commands) => {
      const dice = source();
      let encounter = newEncounter('Qualquer');
      const past: Encounter[] = [];
      const steps: string[] = [];
      for (const { at = 0, beside = null, besides = [], ...rest } of commands as DrawnCommand[]) {
        const ids = encounter.combatants.map(({ id }) => id);
        const also = besides.flatMap((one) => ids[one] ?? []);
        const command = {
          id: ids[at],
          before: beside === null ? null : ids[beside],
          also,
          ...rest,
        } as object as Command;
        if (!('combatants' in rest || 'ids' in rest) && Object.keys(rest).length > 1 && !ids[at]) continue;
        if (command.t === 'reorder' && (!ids[at] || command.before === undefined)) continue;
        const result = apply(encounter, command, dice);
        if (!result.ok || isSame(encounter, result.encounter)) continue;
        past.push(encounter);
        steps.push(JSON.stringify(stepBetween(encounter, result.encounter)));
        encounter = JSON.parse(JSON.stringify(result.encounter)) as Encounter;
      }
      const last = encounter;
      for (let at = steps.length - 1; at >= 0; at -= 1) {
        encounter = undoStep(encounter, JSON.parse(steps[at]!));
        expect(encounter).toEqual(past[at]);
      }
      for (const step of steps) encounter = redoStep(encounter, JSON.parse(step));
      expect(encounter).toEqual(last);
    }),
  );
});

describe('a sheet at the table', () => {
  it('rolls what its system says, but for one of a group, and one without such a roll', () => {
    const { add, does, is } = fight();
    add('K?', { characterId: 'kim' });
    add('O?', { characterId: 'otto', group: 'Os dois' });
    add('S?.3', { characterId: 'sem-rolagem' });
    does({ t: 'roll', ids: 'missing' });
    expect(Object.fromEntries(is().combatants.map(({ name, initiative }) => [name, initiative]))).toEqual({
      K: 17,
      O: 2,
      S: 4,
    });
  });
});

describe('a fight prepared from another', () => {
  it('has who was there, whole and unrolled, without the sheets', () => {
    const { add, does, id, is } = fight();
    add('A15 B10', { hp: 7, group: 'Cães', hidden: true });
    add('K5', { characterId: 'kim' });
    does({ t: 'hp', id: id('A'), by: -5 });
    does({ t: 'condition', id: id('A'), name: 'Exposta', rounds: 2, on: true });
    does({ t: 'hold', id: id('B'), on: true });
    does({ t: 'reorder', id: id('A'), before: null });
    let made = 0;
    const encounter = newEncounter(
      'Outra',
      withFreshIds(is(), () => `n${made++}`),
    );
    expect(encounter).toMatchObject({ round: 0, turn: null, turns: 0, added: 2, trail: [] });
    expect(encounter.combatants.map(({ id, name }) => `${id}${name}`)).toEqual(['n0B', 'n1A']);
    for (const one of encounter.combatants)
      expect(one).toMatchObject({
        initiative: null,
        hp: 7,
        maxHp: 7,
        group: 'Cães',
        hidden: true,
        held: false,
        conditions: [],
        moved: null,
      });
  });
});
