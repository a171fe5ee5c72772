import { expect, it } from 'vitest';
import { attackLabel, seenBy } from './attack-roll.ts';

it('keeps what a hidden piece rolls from the table, whomever one speaks to', () => {
  expect(seenBy({ secret: true }, 'mesa')).toBe('mestre');
  expect(seenBy({ secret: true }, 'dono')).toBe('dono');
  expect(seenBy({ secret: false }, 'mesa')).toBe('mesa');
  expect(seenBy({ secret: false }, 'mestre')).toBe('mestre');
});

it('names a roll by the piece and the attack, as long as a label may be', () => {
  expect(attackLabel('Cão 2', 'Mordida')).toBe('Cão 2: Mordida');
  expect(attackLabel('A'.repeat(60), 'Mordida que puxa para a água').length).toBeLessThanOrEqual(80);
});
