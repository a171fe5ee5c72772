import { expect, it } from 'vitest';
import { photoSources, shownPhoto } from './photo-sources.ts';

it.each([
  [null, 'https://lh3.googleusercontent.com/a/x', null],
  ['https://accounts.google.com', 'https://lh3.googleusercontent.com/a/x', 'https://lh3.googleusercontent.com/a/x'],
  ['https://accounts.google.com', 'https://lh3.googleusercontent.com.evil.test/a', null],
  ['https://accounts.google.com', 'http://lh3.googleusercontent.com/a', null],
  ['https://op.test/realms/x', 'https://op.test/ana.png', 'https://op.test/ana.png'],
  ['https://op.test', 'https://elsewhere.test/ana.png', null],
  ['https://op.test', 'javascript:alert(1)', null],
  ['https://op.test', 'ana.png', null],
  ['https://op.test', null, null],
])('of %s, %s is shown as %s', (issuer, address, shown) => {
  expect(shownPhoto(address, photoSources(issuer))).toBe(shown);
});
