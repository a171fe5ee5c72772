import { expect, it } from 'vitest';
import { firstsOfDays, unreadWords } from './notification-days.ts';

const at = (notificationId: string, createdAt: string) => ({ notificationId, createdAt });

it('begins a day in São Paulo, and not in UTC', () => {
  const rows = [
    at('a', '2026-11-29T02:59:00.000Z'),
    at('b', '2026-11-28T03:00:00.000Z'),
    at('c', '2026-11-28T02:59:00.000Z'),
    at('d', '2026-11-27T12:00:00.000Z'),
  ];
  expect([...firstsOfDays(rows)]).toEqual(['a', 'c']);
  expect([...firstsOfDays([])]).toEqual([]);
});

it('says how many are unread, as far as they are counted', () => {
  expect([0, 1, 2, 99, 100].map(unreadWords)).toEqual([
    'Tudo lido',
    '1 não lida',
    '2 não lidas',
    '99 não lidas',
    '100 ou mais não lidas',
  ]);
});
