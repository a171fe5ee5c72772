import { expect, it } from 'vitest';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { lifeOf, lifeStep, sheetOfRow } from './life-of-sheet.ts';

const fact = (fieldId: string, more: object = {}) => ({
  fieldId,
  label: fieldId,
  value: 0,
  max: 5 as number | null,
  editable: true,
  ...more,
});
const sheet = (...card: object[]) => ({ characterId: 'zefa', card }) as unknown as PartyMember;
const row = (...members: object[]) => ({ members: members as CombatantView[] });
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

it('knows the rows whose life is on a sheet that the viewer may change', () => {
  const own = sheet(fact('pv'));
  expect(sheetOfRow(row(zefa), [own])).toBe(own);
  expect(sheetOfRow(row({ ...zefa, hp: 9 }), [own])).toBe(undefined);
  expect(sheetOfRow(row({ hp: null }), [own])).toBe(undefined);
  expect(sheetOfRow(row(zefa, zefa), [own])).toBe(undefined);
  expect(sheetOfRow(row(zefa), [])).toBe(undefined);
  expect(sheetOfRow(row(zefa), [sheet(fact('pv', { editable: false }))])).toBe(undefined);
});
