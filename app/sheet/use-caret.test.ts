import { expect, test } from 'vitest';
import { movedCaret } from './use-caret.ts';

test('a caret stays at its word when somebody writes before it, and where it is when after it', () => {
  expect(movedCaret('A porta.', 'Chove. A porta.', 7)).toBe(14);
  expect(movedCaret('A porta.', 'A porta. Rangeu.', 3)).toBe(3);
  expect(movedCaret('Chove. A porta.', 'A porta.', 2)).toBe(0);
});
