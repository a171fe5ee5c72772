import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentTheme, DEFAULT_ACCENT } from './accent.ts';

const INK = '#130e0a';
const PAPER = '#f6ecd7';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('a colour that is light enough stays as it was chosen', () => {
  expect(accentTheme('#fad03e').base).toBe('#fad03e');
  expect(accentTheme('#FF9B4E').base).toBe('#ff9b4e');
});

test('a dark colour is raised and keeps its hue', () => {
  expect(accentTheme('#000080').base).toBe('#7c93ff');
  expect(accentTheme('#000000').base).toBe('#9b9b9b');
});

test('ink is readable on every accent, and paper on everything behind it', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const theme = accentTheme(accent);
      expect(contrast(theme.base, INK)).toBeGreaterThanOrEqual(6);
      expect(contrast(theme.bar, PAPER)).toBeGreaterThanOrEqual(7);
      expect(contrast(theme.top, PAPER)).toBeGreaterThanOrEqual(7);
      expect(contrast(theme.felt, theme.tint)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each(['', 'red', '#fff', 'url(x)'])('%j is no accent: the default one stands in', (text) => {
  expect(accentTheme(text)).toEqual(accentTheme(DEFAULT_ACCENT));
});
