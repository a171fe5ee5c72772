import * as RAPIER from '@dimforge/rapier3d-compat';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cast, castsOf } from '../../game/dice/solids/cast.ts';
import { facingUp, SOLIDS } from '../../game/dice/solids/solid.ts';
import { knocksOf } from './knocks.ts';
import { flightsOf, lengthOf, readDie } from './playback.ts';
import { simulate } from './simulate.ts';
import { planThrow, seedOf } from './table.ts';

const KINDS = [4, 6, 8, 10, 12, 20, 100];
const RIMS = [0, 4, 5, 8];
const cast = (sides: number, value: number): Cast[] => castsOf({ sides, value, kept: true })!;
const thrown = (casts: readonly Cast[], sides: number, seed: number) =>
  simulate(
    RAPIER,
    planThrow(
      casts.map(({ solid }) => solid),
      sides,
      seed,
    ),
  );

describe('a simulated throw', () => {
  beforeAll(async () => {
    await RAPIER.init();
  });

  it('is heard where its dice strike, within the throw and never at once', () => {
    const recording = thrown(cast(20, 7), 5, 11)!;
    const knocks = knocksOf(recording);
    expect(knocks.length).toBeGreaterThan(1);
    for (const [index, { at, strength }] of knocks.entries()) {
      expect(at).toBeLessThan(lengthOf(recording));
      expect(at).toBeGreaterThan(knocks[index - 1]?.at ?? 0);
      expect(strength).toBeGreaterThan(0);
      expect(strength).toBeLessThanOrEqual(1);
    }
  });

  it.each(KINDS)('of a d%i shows whatever was decided', (sides) => {
    for (let value = 1; value <= sides; value += sides > 20 ? 7 : 1) {
      const casts = cast(sides, value);
      const recording = thrown(casts, RIMS[value % RIMS.length]!, value * 31);
      expect(recording).not.toBeNull();
      expect(lengthOf(recording!)).toBeLessThanOrEqual(2.5);
      const flights = flightsOf(recording!, casts);
      for (const [index, { end }] of flights.entries()) {
        expect(readDie(casts[index]!, end.turn)).toBe(casts[index]!.print[casts[index]!.up]);
        expect(facingUp(SOLIDS[casts[index]!.solid], end.turn).upright).toBeGreaterThan(0.99999);
      }
    }
  });

  it('is the same for everybody who sees a roll, and another for the next', () => {
    const casts = [...cast(20, 7), ...cast(6, 3), ...cast(100, 42)];
    const [one, same, next] = ['r1', 'r1', 'r2'].map((id) => thrown(casts, 8, seedOf(id))!.frames);
    expect(same).toEqual(one);
    expect(next).not.toEqual(one);
  });

  it('of twenty dice lays all of them on the felt', () => {
    const casts = Array.from({ length: 20 }, () => cast(6, 6)).flat();
    const recording = thrown(casts, 5, 11)!;
    expect(flightsOf(recording, casts).map(({ end }, index) => readDie(casts[index]!, end.turn))).toEqual(
      casts.map(() => '⚅'),
    );
  });
});
