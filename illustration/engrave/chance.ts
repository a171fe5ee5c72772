/** A repeatable random number from 0 up to 1. */
export type Chance = () => number;

/** A sequence that depends only on the seed (FNV-1a into SplitMix32), so that a picture is the same every time. */
export function chance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  };
}

export const between = (c: Chance, low: number, high: number): number => low + (high - low) * c();
