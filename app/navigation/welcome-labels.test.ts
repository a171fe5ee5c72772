import { expect, test } from 'vitest';
import { welcomeWords } from './welcome-labels.ts';

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
