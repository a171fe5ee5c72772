import { expect, it } from 'vitest';
import { apply } from './command.ts';
import { newEncounter } from './encounter.ts';

const source = { d20: () => 10, rollOf: () => null, newId: () => 'kim' };

it('counts no hit points of a character until somebody gives them', () => {
  const empty = newEncounter('O açude');
  const added = apply(empty, { t: 'add', combatants: [{ name: 'Kim', characterId: 'ficha' }] }, source);
  if (!added.ok) throw new Error(added.refusal);
  const blow = { t: 'hp', id: 'kim', by: -1 } as const;
  expect(apply(added.encounter, blow, source)).toEqual({ ok: false, refusal: 'onSheet' });
  const given = apply(added.encounter, { t: 'set', id: 'kim', hp: 9 }, source);
  if (!given.ok) throw new Error(given.refusal);
  expect(apply(given.encounter, blow, source)).toMatchObject({ ok: true, encounter: { combatants: [{ hp: 8 }] } });
});
