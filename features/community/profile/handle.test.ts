import { describe, expect, test } from 'vitest';
import { ROUTE_MAP } from '../../../app/route-map.server.ts';
import { cleanHandle, foldHandle, handleProblem } from './handle.ts';

describe('a handle', () => {
  test.each(['ana', 'ana-lima', 'ana_lima', 'a2b', '7mares', 'x'.repeat(30), 'zefa-do-sertao'])(
    '%s is allowed',
    (one) => {
      expect(handleProblem(one)).toBeNull();
    },
  );

  test.each([
    '',
    'an',
    'a-b',
    'x'.repeat(31),
    '-ana',
    'ana-',
    'ana--lima',
    'ana.lima',
    'ana.data',
    'ana lima',
    'Ana',
    'aná',
    'аna',
    'a\u200bna',
    '123',
    'admin',
    'a-d-m-i-n',
    'adrnin',
    'suporte',
    'supor7e-rpgpedia',
    'rpgpedia',
    'rpg_pedia-oficial',
    'ana/editar',
  ])('“%s” is refused', (one) => {
    expect(handleProblem(one)).toMatch(/\.$/);
  });

  test('is written without its @ and in lower case', () => {
    expect(cleanHandle(' @Ana-Lima ')).toBe('ana-lima');
  });

  test.each([
    ['ana-lima', 'analima'],
    ['ana_lima', 'ana-lima'],
    ['leo', '1e0'],
    ['maria', 'rnaria'],
    ['wanda', 'vvanda'],
    ['vvv-x', 'wv-x'],
    ['vvv-x', 'vw-x'],
    ['lia', 'iia'],
  ])('%s looks like %s', (one, other) => {
    expect(foldHandle(one)).toBe(foldHandle(other));
  });

  test.each([
    ['ana', 'anna'],
    ['lara', 'lana'],
    ['jia', 'lia'],
  ])('%s does not look like %s', (one, other) => {
    expect(foldHandle(one)).not.toBe(foldHandle(other));
  });

  test('is never the first word of a page', () => {
    const words = new Set(ROUTE_MAP.map(({ path }) => path.split('/')[1]!).filter((word) => word.length >= 3));
    expect(words.size).toBeGreaterThan(15);
    for (const word of words) expect(handleProblem(word), word).not.toBeNull();
  });
});
