import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptInBrowser, keptInTab } from './kept.ts';

beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => vi.unstubAllGlobals());

const storage = (most: number) => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
};

test('a text is kept by the browser, and forgotten', () => {
  vi.stubGlobal('localStorage', storage(20));
  expect(keptInBrowser.set('a', '{"b":1}')).toBe(true);
  expect(localStorage.getItem('a')).toBe('{"b":1}');
  expect(keptInBrowser.json('a')).toEqual({ b: 1 });
  keptInBrowser.set('a', 'no json');
  expect([keptInBrowser.get('a'), keptInBrowser.json('a')]).toEqual(['no json', null]);
  keptInBrowser.set('a', null);
  expect([keptInBrowser.get('a'), localStorage.getItem('a')]).toEqual([null, null]);
});

test('where storage is forbidden, a text lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(keptInTab.get('a')).toBeNull();
  expect(keptInTab.set('a', '1')).toBe(false);
  expect(keptInTab.get('a')).toBe('1');
  keptInTab.set('a', null);
  expect(keptInTab.get('a')).toBeNull();
});

test('a text for which there is no room takes the place of the one before it', () => {
  vi.stubGlobal('localStorage', storage(3));
  keptInBrowser.set('a', 'one');
  expect(keptInBrowser.set('a', 'three')).toBe(false);
  expect(keptInBrowser.get('a')).toBe('three');
  expect(keptInBrowser.set('a', 'two')).toBe(true);
  expect(keptInBrowser.get('a')).toBe('two');
});

test('a server keeps nothing, neither in its storage nor beside it', () => {
  vi.stubGlobal('localStorage', storage(20));
  keptInBrowser.set('before', '1');
  vi.stubGlobal('document', undefined);
  expect([keptInBrowser.get('before'), keptInBrowser.set('of a server', '1')]).toEqual([null, false]);
  vi.stubGlobal('document', {});
  expect([keptInBrowser.get('before'), keptInBrowser.get('of a server')]).toEqual(['1', null]);
});
