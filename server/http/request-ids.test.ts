import { expect, it } from 'vitest';
import { readableUrl } from './request-ids.ts';

it('looks at no path further than one of ours can reach, and at the whole query', () => {
  const url = readableUrl(`${'/'.repeat(15_000)}x?q=lampi%C3%A3o`);
  expect(url).toBe(`${'/'.repeat(1_024)}?q=lampi%C3%A3o`);
  expect(readableUrl('/loja?q=1')).toBe('/loja?q=1');
});

it('holds no character that the database refuses', () => {
  expect(readableUrl('/u/a%00?q=%00')).toBe('/u/a%EF%BF%BD?q=%EF%BF%BD');
});
