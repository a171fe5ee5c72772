import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asInSaoPaulo, dayInSaoPaulo, formatDate, formatDateTime, formatMoment, isTimeZone } from './time.ts';

test('a moment is shown as the day it is in São Paulo', () => {
  expect(formatDate(new Date('2025-11-09T02:59:59Z'))).toBe('08/11/2025');
  expect(formatDate(new Date('2025-11-09T03:00:00Z'))).toBe('09/11/2025');
  expect(formatDate('2026-01-01T02:00:00.000Z')).toBe('31/12/2025');
});

test('daylight saving time counted while it existed', () => {
  expect(formatDateTime('2018-12-01T01:30:00Z')).toBe('30/11/2018 23:30');
  expect(formatDateTime('2025-12-01T01:30:00Z')).toBe('30/11/2025 22:30');
  expect(formatDateTime('2025-12-01T03:05:00Z')).toBe('01/12/2025 00:05');
});

test('a bare day stays that day', () => {
  expect(formatDate('2026-01-09')).toBe('09/01/2026');
});

test.each(['', 'ontem', '2025-02-30', '2025-13-01'])('%j is no date', (text) => {
  expect(formatDate(text)).toBe('Data inválida');
});

test('what is no moment says so', () => {
  expect(formatDate(new Date(Number.NaN))).toBe('Data inválida');
  expect(formatDateTime('amanhã')).toBe('Data inválida');
  expect(() => dayInSaoPaulo(new Date(Number.NaN))).toThrow(RangeError);
});

test('the day for counting agrees with the day shown', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const day = dayInSaoPaulo(date);
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(formatDate(day)).toBe(formatDate(date));
    }),
  );
});

test('days are added over the ends of months, leap days and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2018-11-03', 1)).toBe('2018-11-04');
});

test('a moment is said in the zone of whoever reads, with its name', () => {
  const moment = '2026-03-06T23:30:00Z';
  expect(formatMoment(moment)).toBe('06/03/2026 20:30 (Brasília)');
  expect(formatMoment(moment, 'America/Sao_Paulo')).toBe('06/03/2026 20:30 (Brasília)');
  expect(formatMoment(moment, 'America/Manaus')).toBe('06/03/2026 19:30 (Manaus)');
  expect(formatMoment(moment, 'America/Porto_Velho')).toBe('06/03/2026 19:30 (Porto Velho)');
  expect(formatMoment('2026-03-07T02:30:00Z', 'America/Noronha')).toBe('07/03/2026 00:30 (Noronha)');
  expect(formatMoment('2026-07-01T20:00:00Z', 'Europe/Lisbon')).toBe('01/07/2026 21:00 (Lisbon)');
  expect(formatMoment('amanhã', 'America/Manaus')).toBe('Data inválida');
  expect(asInSaoPaulo(moment, 'Nada/Nada')).toEqual(new Date(moment));
  expect(['America/Rio_Branco', 'UTC', 'Nada/Nada', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
