import { expect, test } from 'vitest';
import { KNOW_ACCOUNT } from '../../server/pages/boot.ts';
import { FIRST_HINT, HINT, hasHint, hintedTheme, SIGN_IN_HINT, tellsOfSignIn, writeHint } from './account-hint.ts';

test('a hint says the colour, the cart and the panel, and nothing longer', () => {
  expect(writeHint({ theme: 4, cart: 2, panel: 'p' })).toBe('4.2.p');
  expect(writeHint({ theme: 8, cart: 5000, panel: 'a' })).toBe('8.99.a');
  for (const value of [FIRST_HINT, SIGN_IN_HINT, '4.2.p', '8.99.a'])
    expect(hasHint(`a=b; conta=${value}; c=d`), value).toBe(true);
  expect(hintedTheme('conta=4.2.p')).toBe(4);
});

test('only a sign-in leaves the hint that tells of it', () => {
  expect(tellsOfSignIn(`a=b; conta=${SIGN_IN_HINT}; c=d`)).toBe(true);
  for (const cookies of ['', `conta=${FIRST_HINT}`, 'conta=4.2.p', 'conta=4.2.p.x'])
    expect(tellsOfSignIn(cookies)).toBe(false);
});

test.each([
  undefined,
  '',
  'conta=',
  'conta=9.0.n',
  'conta=1.100.n',
  'conta=1.0.x',
  'xconta=1.0.n',
  'conta=1.0.n9',
  'conta=1.0.n.x',
])('%s is none', (cookies) => {
  expect(hasHint(cookies)).toBe(false);
  expect(hintedTheme(cookies)).toBe(0);
});

test('pages read it by the same pattern', () => {
  expect(KNOW_ACCOUNT).toContain(String(HINT));
});
