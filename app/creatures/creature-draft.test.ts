import { expect, it } from 'vitest';
import { linesOf, readLines } from './creature-draft.ts';

const FIELDS = {
  stats: [
    { label: 'CA', value: 15 },
    { label: 'Iniciativa', value: '+2' },
    { label: 'Tamanho', value: 'miúdo' },
  ],
  resources: [{ id: 'pv', label: 'PV', value: 7, max: 9 }],
  attacks: [
    { label: 'Mordida', notation: '1d20+4', text: 'Dói.' },
    { label: 'Garra', notation: '1d6' },
  ],
};

it('reads back what it shows', () => {
  const origin = 'written' as const;
  const creature = { creatureId: 'a', system: null, name: 'Rato', lender: null, source: null, updatedAt: '', origin };
  const lines = linesOf({ ...creature, fields: { name: 'Rato', notes: '', ...FIELDS } });
  expect(readLines(lines)).toEqual({ fields: FIELDS, faults: {} });
});

it('has no line of a new creature that nobody filled in', () => {
  expect(readLines(linesOf(null))).toEqual({ fields: { stats: [], resources: [], attacks: [] }, faults: {} });
});

it('says what is wrong with which line, and gives each resource an id of its own', () => {
  const { fields, faults } = readLines({
    stats: [{ label: '', value: '3' }],
    resources: [
      { id: '', label: 'Vida', value: '15,5', max: '' },
      { id: '', label: 'Vida', value: 'x', max: 'y' },
      { id: '', label: 'Fúria', value: '', max: '4' },
    ],
    attacks: [{ label: 'Uivo', notation: '1d', text: '' }],
  });
  expect(fields.resources).toEqual([
    { id: 'vida', label: 'Vida', value: 15.5 },
    { id: 'vida-2', label: 'Vida', value: 0 },
    { id: 'furia', label: 'Fúria', value: 4, max: 4 },
  ]);
  expect(Object.keys(faults).sort()).toEqual([
    'attacks.0.notation',
    'resources.1.max',
    'resources.1.value',
    'stats.0.label',
  ]);
});
