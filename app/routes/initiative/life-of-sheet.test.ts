import { expect, it } from 'vitest';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { beforeAndAfter, lifeOf, lifeStep, targetsOf } from './life-of-sheet.ts';

const fact = (fieldId: string, more: object = {}) => ({
  fieldId,
  label: fieldId,
  value: 0,
  max: 5 as number | null,
  editable: true,
  ...more,
});
const sheet = (...card: object[]) => ({ characterId: 'zefa', card }) as unknown as PartyMember;
const zefa = { hp: null, characterId: 'zefa' };

it('takes for a life what rises, or what the card counts first', () => {
  expect(lifeOf(sheet(fact('dados'), fact('feridas', { rises: true })))?.fieldId).toBe('feridas');
  expect(lifeOf(sheet(fact('papel', { max: null }), fact('pv', { max: 20 }), fact('mana')))?.fieldId).toBe('pv');
  expect(lifeOf(sheet(fact('papel', { max: null })))).toBe(undefined);
});

it('lets wounds rise where hit points fall', () => {
  expect(lifeStep(lifeOf(sheet(fact('feridas', { rises: true })))!, -3)).toBe(3);
  expect(lifeStep(lifeOf(sheet(fact('pv')))!, -3)).toBe(-3);
});

it('reaches whom the fight counts and whose sheet the viewer may change, and nobody else', () => {
  const own = sheet(fact('pv', { value: 4 }));
  const targets = (one: object, ...party: PartyMember[]) =>
    targetsOf([one as CombatantView], party).map(({ fact: life }) => life?.fieldId ?? 'luta');
  expect(targets(zefa, own)).toEqual(['pv']);
  expect(targets({ ...zefa, hp: 9 }, own)).toEqual(['luta']);
  expect(targets({ hp: null }, own)).toEqual(['luta']);
  expect(targets(zefa)).toEqual([]);
  expect(targets(zefa, sheet(fact('pv', { editable: false })))).toEqual([]);
  expect(targets(zefa, sheet(fact('papel', { max: null })))).toEqual([]);
});

it('asks each of a group by itself, and says what a blow leaves', () => {
  const group = [zefa, { hp: 9 }, { hp: null, characterId: 'longe' }] as CombatantView[];
  const left = (...card: object[]) => targetsOf(group, [sheet(...card)]).map((one) => beforeAndAfter(one, -12));
  expect(left(fact('pv', { value: 4 }))).toEqual([
    [4, 0],
    [9, -3],
  ]);
  expect(left(fact('feridas', { value: 1, rises: true }))[0]).toEqual([1, 5]);
});
