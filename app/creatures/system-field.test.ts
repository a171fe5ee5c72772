import { expect, it } from 'vitest';
import type { SystemSummary } from '../../features/play/characters/system-look.ts';
import { systemOf } from './system-field.tsx';

it('knows one of our games by its title, and keeps the words of any other', () => {
  const systems = { brutal: { title: 'Brutal' }, oblivio: { title: 'Oblívio' } } as unknown as Readonly<
    Record<string, SystemSummary>
  >;
  expect(systemOf(systems, ' oblivio')).toBe('oblivio');
  expect(systemOf(systems, 'Brutal')).toBe('brutal');
  expect(systemOf(systems, 'Tormenta')).toBe('Tormenta');
  expect(systemOf(systems, '')).toBe('');
});
