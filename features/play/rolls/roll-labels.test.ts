import { expect, test } from 'vitest';
import { openBench } from '../../../illustration/open-bench.ts';
import { rollCard } from './card/roll-card.ts';
import { cardOfRoll, describeRoll, resultLabel, spokenRoll, threwDice, valueLabel } from './roll-labels.ts';
import type { RollView } from './roll-schema.ts';

const counted = (total: number): RollView => ({
  id: 'r',
  notation: '3d6>=4',
  total,
  text: '',
  dice: [{ sides: 6, value: 4, kept: true, success: total > 0 }],
  commitment: '',
  at: '',
  label: '',
  number: null,
  parts: [],
  against: null,
  changes: [],
  undone: false,
  characterId: null,
  campaignId: null,
  rollId: null,
  outcome: null,
  visibility: 'mesa',
  by: { uid: 'u', displayName: 'Ana' },
});

test('a value is said in words, yes and no too', () => {
  expect([-2, 1.5, 'Rastro', true, false].map(valueLabel)).toEqual(['−2', '1,5', 'Rastro', 'sim', 'não']);
});

test('a throw of no dice is not offered again', () => {
  expect([threwDice(counted(1)), threwDice({ ...counted(0), dice: [] })]).toEqual([true, false]);
});

test.each([
  [2, '2 sucessos'],
  [1, '1 sucesso'],
  [0, 'nenhum sucesso'],
  [-1, '1 falha'],
  [-3, '3 falhas'],
])('%i of counted dice is “%s”', (total, words) => {
  expect(resultLabel(counted(total))).toBe(words);
});

test('a sum is its number, with a real minus', () => {
  expect(resultLabel({ total: -2, dice: [{ sides: 6, value: 1, kept: true }] })).toBe('−2');
});

test('one sentence says what was rolled, what came and what it means', () => {
  const outcome = { label: 'Consegue.', tone: 'bom' } as const;
  expect(spokenRoll({ ...counted(2), label: 'Teste de Ágil', rollId: 'agil', outcome })).toBe(
    'Teste de Ágil: 2 sucessos. Bom: Consegue.',
  );
  expect(spokenRoll({ ...counted(2), label: 'Teste de Ágil' })).toBe('Teste de Ágil (rolagem livre): 2 sucessos.');
  expect(spokenRoll({ ...counted(0), dice: [], total: -2 })).toBe('3d6>=4: deu menos 2.');
  const changes = [
    { path: 'dados', label: 'Dados', from: 4, to: 2 },
    { path: 'exposta', label: 'Exposta', from: false, to: true },
  ];
  expect(spokenRoll({ ...counted(2), label: 'Teste de Ágil', rollId: 'agil', outcome, changes })).toBe(
    'Teste de Ágil: 2 sucessos. Bom: Consegue. Dados 4 → 2, Exposta: sim.',
  );
});

test('a shared link says who rolled, for which sheet, when, what came and what it means', () => {
  const roll = { by: 'Ana', sheet: 'Breno', at: '2026-03-01T23:30:00Z', text: '[4] + 2 = 6', outcome: null };
  expect(describeRoll(roll)).toBe('Ana rolou por Breno em 01/03/2026 20:30. [4] + 2 = 6');
  expect(describeRoll({ ...roll, sheet: null, outcome: { label: 'Consegue.', tone: 'bom' } })).toBe(
    'Ana rolou em 01/03/2026 20:30. [4] + 2 = 6. Bom: Consegue.',
  );
});

test('a card says of a typed name that it was typed, however long, and a total below zero as such', () => {
  const free = { ...counted(0), dice: [], total: -23, text: '2d6 − 30 = −23', label: 'a'.repeat(80) };
  const card = cardOfRoll({ ...free, at: '2026-03-01T23:30:00Z', by: 'Ana', sheet: null });
  expect(card.name).toMatch(/^a{20,}… \(rolagem livre\)$/);
  expect(card.result).toBe('−23');
  expect(rollCard(openBench(), card)).toBe(
    rollCard(openBench(), { ...card, result: '-23', summary: '2d6 - 30 = -23' }),
  );
  expect(rollCard(openBench(), card)).not.toBe(rollCard(openBench(), { ...card, result: '23' }));
  // The press's filter costs most of a second of CPU, and this is drawn for whoever asks.
  expect(rollCard(openBench(), card)).not.toContain('url(#press)');
});
