import { expect, test } from 'vitest';
import { complexityWord, languageWord, offerLabel, playersWord, ratingWord } from './book-labels.ts';

test('only a price that is not a plain sum is put in words', () => {
  expect(offerLabel({ price: 0, allowPayWhatYouWant: true })).toBe('Pague quanto quiser');
  expect(offerLabel({ price: 0, allowPayWhatYouWant: false })).toBe('De graça');
  expect(offerLabel({ price: 3_990, allowPayWhatYouWant: false })).toBeNull();
});

test.each([
  [null, null, null],
  [3, 5, '3 a 5 pessoas'],
  [2, 2, '2 pessoas'],
  [1, 1, '1 pessoa'],
  [null, 6, 'até 6 pessoas'],
  [2, null, 'a partir de 2 pessoas'],
])('%s to %s players', (minimum, maximum, text) => {
  expect(playersWord(minimum, maximum)).toBe(text);
});

test('languages, complexities and ratings have names', () => {
  expect(['L', '14'].map(ratingWord)).toEqual(['Livre', '14 anos']);
  const names = new Intl.DisplayNames('pt-BR', { type: 'language' });
  for (const tag of ['pt-BR', 'pt-PT', 'es', 'en']) expect(languageWord(tag)).toBe(names.of(tag));
  expect(languageWord('?')).toBe('?');
  expect(complexityWord(2)).toBe('Leve');
  expect(complexityWord(9)).toBe('9');
});
