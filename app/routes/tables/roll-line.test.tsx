import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { RollLine } from './roll-line.tsx';

const roll: RollView = {
  id: 'r',
  notation: '1d20',
  total: 20,
  text: '1d20 [20] = 20',
  dice: [{ sides: 20, value: 20, kept: true }],
  commitment: '',
  at: '2026-03-01T23:30:00Z',
  label: 'Teste de Frio',
  number: null,
  parts: [],
  against: null,
  changes: [],
  undone: false,
  characterId: 'c',
  campaignId: 't',
  rollId: null,
  outcome: null,
  visibility: 'mesa',
  by: { uid: 'u', displayName: 'Ana' },
};
const line = (shown: RollView) => renderToStaticMarkup(<RollLine roll={shown} uid="u" who="Bia" timeZone={null} />);

test('a label typed for free dice does not look like a roll of the sheet at the table', () => {
  expect(line(roll)).toContain('<span>Teste de Frio (rolagem livre)</span>');
  expect(line({ ...roll, rollId: 'frio' })).toContain('<span>Teste de Frio</span>');
});
