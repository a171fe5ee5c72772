import { expect, it } from 'vitest';
import { cleanMessage, giftStatus } from './gift.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-03-01T11:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');
const none = { at: null, openedAt: null, redeemedAt: null, takenBackAt: null };

it.each([
  ['sent', none, 'available'],
  ['scheduled', { ...none, at: later }, 'available'],
  ['sent', { ...none, at: earlier }, 'available'],
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
