import { expect, test } from 'vitest';
import { drawRatingMarks } from './draw-rating-marks.ts';
import { asksAge, descriptorsOf, RATINGS, ratingLabel, ratingOf } from './rating.ts';

test.each([
  ['L', 'L'],
  ['18', '18'],
  ['13', null],
  ['', null],
  [null, null],
] as const)('%s is read as the rating %s', (text, rating) => {
  expect(ratingOf(text)).toBe(rating);
});

test('says the ages as the law does', () => {
  expect(ratingLabel('L')).toBe('Livre para todos os públicos');
  expect(ratingLabel('16')).toBe('Não recomendado para menores de 16 anos');
});

test('asks for nobody’s age but before what is for adults', () => {
  expect(RATINGS.filter(asksAge)).toEqual(['18']);
  expect(asksAge(null)).toBe(false);
});

test.each([
  ['Violência extrema, medo', ['Violência extrema', 'medo']],
  ['Drogas; nudez.', ['Drogas', 'nudez']],
  ['Livre para todos os públicos', []],
  [' , ', []],
  [null, []],
])('%j lists %j', (text, parts) => {
  expect(descriptorsOf(text)).toEqual(parts);
});

// `vitest run features/publishing/rating -u` writes the file anew.
test('the sheet of symbols is the one that is drawn', async () => {
  await expect(drawRatingMarks()).toMatchFileSnapshot('./rating-marks.svg');
});
