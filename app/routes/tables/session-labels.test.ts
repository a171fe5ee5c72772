import { expect, it } from 'vitest';
import { formatMoment } from '../../../lib/time.ts';
import { momentNear, momentWords, sinceWords } from './session-labels.ts';

it('says an hour with its zone', () => {
  expect(momentWords('2026-11-27T23:00:00Z')).toBe('sex 27/11/2026 às 20h00 (Brasília)');
  expect(formatMoment('2026-11-27T23:00:00Z')).toBe('27/11/2026 20:00 (Brasília)');
  expect(formatMoment('')).toBe('Data inválida');
});

it('says the day where it is not that of now, by the clock of whoever reads', () => {
  const left = '2026-11-27T23:48:00Z';
  expect(momentNear(left, Date.parse('2026-11-28T02:00:00Z'), null)).toBe('às 20h48');
  expect(momentNear(left, Date.parse('2026-11-28T04:00:00Z'), null)).toBe('sex 27/11/2026 às 20h48');
  expect(momentNear(left, Date.parse('2026-11-28T04:00:00Z'), 'America/Rio_Branco')).toBe('às 18h48');
  expect(sinceWords(left, Date.parse('2026-11-28T02:00:00Z'), null)).toBe('desde as 20h48');
  expect(sinceWords(left, Date.parse('2026-11-28T04:00:00Z'), null)).toBe('desde sex 27/11/2026 às 20h48');
});
