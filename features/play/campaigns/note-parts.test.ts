import { expect, it } from 'vitest';
import { paragraphsOf } from './note-parts.ts';

it('parts a text at its empty lines, however many and whatever blanks they have', () => {
  expect(paragraphsOf('O freezer.\n  \n\nA data: 1998. \nFaz barulho.\n')).toEqual([
    'O freezer.',
    'A data: 1998.\nFaz barulho.',
  ]);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});
