import { describe, expect, it } from 'vitest';
import { BEARD_KINDS, EXTRA_KINDS, HAIR_KINDS, LIGHT_KINDS, personOf, WEAR_KINDS } from './person.ts';
import { drawPortrait } from './portrait.ts';

const SEEDS = Array.from({ length: 400 }, (_, index) => `pessoa-${index}`);

describe('a drawn portrait', () => {
  it('is the same for a seed, and another for any other', () => {
    const pictures = SEEDS.map((seed) => drawPortrait(seed, 1));
    expect(new Set(pictures).size).toBe(SEEDS.length);
    expect(drawPortrait(SEEDS[7]!, 1)).toBe(pictures[7]);
    expect(drawPortrait(SEEDS[7]!, 5)).not.toBe(pictures[7]);
  });

  it('is small, draws only paths, and knows every kind of person', () => {
    for (const seed of SEEDS) {
      const svg = drawPortrait(seed, 3);
      expect(svg.length).toBeLessThan(40_000);
      expect(svg).not.toMatch(/NaN|undefined|<(?!\/?(svg|path|g|defs|clipPath)[\s>])/);
    }
    const people = SEEDS.map(personOf);
    const seen = (key: 'hair' | 'beard' | 'wear' | 'extra' | 'light') => new Set(people.map((one) => one[key])).size;
    expect([seen('hair'), seen('beard'), seen('wear'), seen('extra'), seen('light')]).toEqual(
      [HAIR_KINDS, BEARD_KINDS, WEAR_KINDS, EXTRA_KINDS, LIGHT_KINDS].map(({ length }) => length),
    );
  });
});
