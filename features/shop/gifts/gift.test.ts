import { expect, it } from 'vitest';
import { cleanMessage, GIFT_STATUSES, giftPath, giftStatus, isOpen } from './gift.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-03-01T11:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');
const none = { at: null, openedAt: null, redeemedAt: null, takenBackAt: null };

it.each([
  ['sent', none, 'available'],
  ['scheduled', { ...none, at: later }, 'available'],
  ['sent', { ...none, at: earlier }, 'available'],
  ['sent', { ...none, at: now }, 'available'],
  ['opened', { ...none, openedAt: earlier }, 'available'],
  ['redeemed', { ...none, openedAt: earlier, redeemedAt: earlier }, 'redeemed'],
  ['takenBack', { ...none, takenBackAt: earlier }, 'available'],
  ['takenBack', { ...none, at: later, takenBackAt: earlier }, 'redeemed'],
  ['takenBack', none, 'revoked'],
  ['takenBack', { ...none, at: later }, 'revoked'],
] as const)('a gift is %s', (status, moments, code) => {
  expect(giftStatus(moments, { revoked: code === 'revoked' }, now)).toBe(status);
});

it('a message keeps its lines and loses what cannot be seen', () => {
  expect(cleanMessage('  Para ti,\r\n\n\n\nda \u202eZefa\u0000 \u{1f409}  ')).toBe('Para ti,\n\nda Zefa \u{1f409}');
  expect(cleanMessage('\u200b \n ')).toBe('');
});

it('a message of one line keeps it, and the space between its words', () => {
  expect(cleanMessage('Boa  leitura')).toBe('Boa leitura');
  expect(cleanMessage('\n\nOi\n\n')).toBe('Oi');
  expect(cleanMessage('a\rb\nc\r\nd')).toBe('a\nb\nc\nd');
});

it('a gift is open until it is redeemed or taken back', () => {
  expect(GIFT_STATUSES.filter(isOpen)).toEqual(['scheduled', 'sent', 'opened']);
  expect(giftPath('segredo')).toBe('/presente/segredo');
});
