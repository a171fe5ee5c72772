import { expect, test, vi } from 'vitest';
import { rememberByPath } from './remember-by-path.ts';

const find = vi.fn((pathname: string) => (pathname === '/none' ? null : pathname.toUpperCase()));

test('a path is worked out once, and one that comes to nothing too', () => {
  const read = rememberByPath(find);
  find.mockClear();
  expect(['/a', '/a', '/none', '/none'].map(read)).toEqual(['/A', '/A', null, null]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('neither long paths nor many of them stay', () => {
  const read = rememberByPath(find);
  const long = `/${'a'.repeat(200)}`;
  find.mockClear();
  for (const path of [long, long]) read(path);
  expect(find).toHaveBeenCalledTimes(2);
  for (let i = 0; i <= 1_000; i += 1) read(`/${i}`);
  find.mockClear();
  for (const path of ['/1000', '/0', '/0']) read(path);
  expect(find).toHaveBeenCalledTimes(1);
});
