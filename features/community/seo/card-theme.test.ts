import { expect, it } from 'vitest';
import { cardTheme } from './card-theme.ts';

it('leaves a light colour as it is', () => {
  for (const colour of ['#fad03e', '#ffffff', '#fb6252']) expect(cardTheme(colour)).toBe(colour);
});

it('lifts a dark one, keeping what it is', () => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(cardTheme('#14206e').slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  expect(Math.min(r, g, b)).toBeGreaterThan(90);
  expect(b).toBeGreaterThan(r);
  expect(cardTheme('#000000')).toMatch(/^#([8-9a-f][0-9a-f])\1\1$/);
});
