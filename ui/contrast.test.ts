import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');

const declarations = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));

const block = (selector: RegExp): Map<string, string> => {
  const found = selector.exec(css)?.[1];
  if (!found) throw new Error(`tokens.css has no ${selector}`);
  return declarations(found);
};

const night = block(/:root \{([^}]*)\}/);
const themes = Array.from({ length: 9 }, (_, index) => block(new RegExp(`\\[data-theme="${index}"\\] \\{([^}]*)\\}`)));

const shown = (value: string): Color => new Color(value).to('srgb').toGamut({ space: 'srgb', method: 'clip' });
const ratio = (one: string, other: string): number => shown(one).contrast(shown(other), 'WCAG21');

const ink = (name: string): string => night.get(`color-${name}`) ?? '';

describe('the night', () => {
  test.each([
    // text, background, expected ratio, minimum ratio
    ['paper', 'night', 16.3, 4.5],
    ['ash', 'night', 8.9, 4.5],
    ['lamp', 'night', 12.2, 4.5],
    ['error', 'night', 7.2, 4.5],
    ['paper', 'board', 15.1, 4.5],
    ['ash', 'board', 8.2, 4.5],
    ['paper', 'drawer', 13.2, 4.5],
    ['ash', 'drawer', 7.2, 4.5],
    ['outline', 'night', 4.5, 3],
    ['outline', 'board', 4.1, 3],
    ['ink', 'lamp', 12.2, 4.5],
    ['stamp-paper', 'stamp', 6.2, 4.5],
  ])('%s on %s', (words, ground, look, least) => {
    const measured = ratio(ink(words), ink(ground));
    expect(measured).toBeGreaterThanOrEqual(least);
    expect(Math.abs(measured - look)).toBeLessThan(0.11);
  });

  test.each([
    ['ink', 'error', 4.5],
    ['ink', 'paper', 4.5],
    ['error', 'board', 4.5],
    ['good', 'drawer', 4.5],
    ['warning', 'drawer', 4.5],
    ['error', 'drawer', 4.5],
    ['outline', 'drawer', 3],
    ['stamp', 'paper', 3],
  ])('%s on %s, which the parts use too', (words, ground, least) => {
    expect(ratio(ink(words), ink(ground))).toBeGreaterThanOrEqual(least);
  });
});

const LOOK = [
  [7.6, 7.6, 12.5, 5.8, 13.7, 7.0],
  [6.4, 6.4, 12.6, 4.9, 13.7, 6.1],
  [8.4, 8.4, 12.6, 6.4, 13.7, 7.7],
  [7.7, 7.7, 12.3, 5.8, 13.4, 6.7],
  [10.7, 10.7, 11.9, 7.8, 13.2, 8.4],
  [9.8, 9.8, 11.9, 7.1, 13.2, 7.7],
  [12.9, 12.9, 11.6, 9.2, 13.4, 9.1],
  [9.2, 9.2, 12.5, 7.0, 13.6, 8.2],
  [10.3, 10.3, 12.2, 7.7, 13.4, 8.6],
];

describe.each(LOOK.map((look, index) => [index, look] as const))('paper %i', (index, look) => {
  const theme = themes[index]!;
  const own = (name: string): string => theme.get(name) ?? '';
  const pairs: [string, string, string][] = [
    ['ink on base', ink('ink'), own('base')],
    ['base on night', own('base'), ink('night')],
    ['paper on bar', ink('paper'), own('bar')],
    ['base on bar', own('base'), own('bar')],
    ['paper on top', ink('paper'), own('top')],
    ['tint on felt', own('tint'), own('felt')],
  ];

  test.each(pairs.map((pair, at) => [...pair, look[at]!] as const))('%s', (_, words, ground, expected) => {
    const measured = ratio(words, ground);
    expect(measured).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(measured - expected)).toBeLessThan(0.11);
  });

  test('all other prints of the parts have enough contrast', () => {
    expect(ratio(ink('ash'), own('top'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(ink('ink'), own('tint'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(ink('ink'), own('base'))).toBeGreaterThanOrEqual(3);
    expect(ratio(own('base'), ink('board'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(own('base'), ink('drawer'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("a book's own colour", () => {
  const accent = /\[data-accent\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
  const rule = declarations(accent);

  /** Evaluates the rules of `[data-accent]` in the file for one colour. */
  function deriveColour(colour: string, name: string): string {
    const { l, c, h } = new Color(colour).oklch;
    const from = /^oklch\(from var\(--accent\) (.+)\)$/.exec(rule.get(name) ?? '');
    const [, light, chroma] = /^(max\(l, [\d.]+\)|[\d.]+) (min\(c, [\d.]+\)|c) h$/.exec(from?.[1] ?? '') ?? [];
    if (!light || !chroma) throw new Error(`unreadable: ${rule.get(name)}`);
    const limit = (text: string): number => Number(/[\d.]+/.exec(text)?.[0]);
    const lightness = light.startsWith('max') ? Math.max(l ?? 0, limit(light)) : limit(light);
    const colourful = chroma === 'c' ? (c ?? 0) : Math.min(c ?? 0, limit(chroma));
    return `oklch(${lightness} ${colourful} ${Number.isNaN(h) || h === null ? 0 : h})`;
  }
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test('carries ink whatever a creator chooses, as navbar, paper and felt', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(ratio(ink('ink'), deriveColour(colour, 'base')), `ink on ${colour}`).toBeGreaterThanOrEqual(6);
        expect(ratio(ink('paper'), deriveColour(colour, 'bar'))).toBeGreaterThanOrEqual(4.5);
        expect(ratio(ink('paper'), deriveColour(colour, 'top'))).toBeGreaterThanOrEqual(4.5);
        expect(ratio(deriveColour(colour, 'base'), deriveColour(colour, 'bar'))).toBeGreaterThanOrEqual(4.5);
        expect(ratio(deriveColour(colour, 'tint'), deriveColour(colour, 'felt'))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500, examples: [['#0000ff'], ['#ff00ff'], ['#ff0000'], ['#000000'], ['#ffffff'], ['#8000ff']] },
    );
  });
});
