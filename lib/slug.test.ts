import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';
import { fold } from './text.ts';

test.each([
  ['Maré baixa', 'mare-baixa'],
  ['O Lampião Astral: 2ª edição', 'o-lampiao-astral-2a-edicao'],
  ['  Ferro & Fumaça!  ', 'ferro-fumaca'],
  ['Nostalgia 8-Bit', 'nostalgia-8-bit'],
  ['¿¡!', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('folding ignores case and accents, composed or not', () => {
  expect(fold('CORAÇÃO')).toBe('coracao');
  expect(fold('Corac\u0327a\u0303o')).toBe('coracao');
});

test('a slug is made of words and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
