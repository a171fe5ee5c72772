import { expect, it } from 'vitest';
import { formatMoment } from '../../../lib/time.ts';
import { momentWords } from './session-labels.ts';

it('says an hour with its zone', () => {
  expect(momentWords('2026-11-27T23:00:00Z')).toBe('sex 27/11/2026 às 20h00 (Brasília)');
  expect(formatMoment('2026-11-27T23:00:00Z')).toBe('27/11/2026 20:00 (Brasília)');
  expect(formatMoment('')).toBe('Data inválida');
});
