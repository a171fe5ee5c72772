import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSignIn } from '../session/welcome.ts';
import { takeSignIn, welcomeWords } from './welcome-labels.ts';

// A browser's tab keeps who has just signed in; a server keeps nothing.
beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => vi.unstubAllGlobals());

const FIRST = '2026-11-29T12:00:00.000Z';
const LATER = '2026-11-30T12:00:00.000Z';

test('whoever comes for the first time is told what to do, and others are greeted', () => {
  expect(welcomeWords({ displayName: 'Ana', createdAt: FIRST, lastLoginAt: FIRST })).toBe(
    'Boas-vindas, Ana. Tem uma chave? Ela entra pelo botão roxo, no alto.',
  );
  expect(welcomeWords({ displayName: 'Ana', createdAt: FIRST, lastLoginAt: LATER })).toBe(
    'Que bom ver você de novo, Ana.',
  );
  expect(welcomeWords({ displayName: null, createdAt: FIRST, lastLoginAt: LATER })).toBe('Que bom ver você de novo.');
});

test('a sign-in is greeted once', () => {
  expect(takeSignIn()).toBe(false);
  noteSignIn();
  expect([takeSignIn(), takeSignIn()]).toEqual([true, false]);
});
