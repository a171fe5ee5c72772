import { expect, test } from 'vitest';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import { resultLabel, spokenRoll } from './roll-labels.ts';

const counted = (total: number): RollView => ({
  id: 'r',
  notation: '3d6>=4',
  total,
  text: '',
  dice: [{ sides: 6, value: 4, kept: true, success: total > 0 }],
  commitment: '',
  at: '',
  label: '',
  characterId: null,
  rollId: null,
  outcome: null,
  visibility: 'mesa',
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
  expect(spokenRoll({ ...counted(2), label: 'Teste de Ágil', outcome })).toBe(
    'Teste de Ágil: 2 sucessos. Bom: Consegue.',
  );
  expect(spokenRoll({ ...counted(0), dice: [], total: -2 })).toBe('3d6>=4: deu menos 2.');
});
