import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneSpelling, tagKey } from './tag.ts';

test.each([
  ['Terror', 'terror'],
  ['TERROR', 'terror'],
  ['Ficção', 'ficcao'],
  ['  Uma \u00a0 Sessão ', 'uma sessao'],
])('%j is the tag %j', (tag, key) => {
  expect(tagKey(tag)).toBe(key);
});

test('each tag stays once, as it is spelled first', () => {
  expect(oneSpelling(['Terror', 'drama', 'TERROR', 'Dráma'], (tag) => tag)).toEqual(['Terror', 'drama']);
  const spelled = fc.constantFrom('terror', 'Terror', 'térror', 'drama', 'DRAMA');
  fc.assert(
    fc.property(fc.array(spelled), (tags) => {
      const kept = oneSpelling(tags, (tag) => tag);
      expect(new Set(kept.map(tagKey))).toEqual(new Set(tags.map(tagKey)));
      expect(kept.length).toBe(new Set(kept.map(tagKey)).size);
    }),
  );
});
