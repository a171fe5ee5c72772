import { describe, expect, it } from 'vitest';
import { castsOf } from './cast.ts';
import { facingUp, SOLIDS, turnsBetween } from './solid.ts';
import { dot, product, rotate, turnAbout, type Vector } from './space.ts';

const SIDES = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };
const near = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 1e-6;

describe.each(Object.values(SOLIDS))('$name', (solid) => {
  it('has its faces, around a common centre and on one sphere', () => {
    expect(solid.printed).toHaveLength(SIDES[solid.name]);
    const heights = solid.printed.map(({ centre, normal }) => dot(centre, normal));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9);
    for (const { corners, centre, normal, room, top } of [...solid.printed, ...solid.blank]) {
      expect(corners.length).toBeGreaterThanOrEqual(3);
      expect(room).toBeGreaterThan(0);
      expect(dot(top, normal)).toBeCloseTo(0, 9);
      for (const corner of corners) expect(dot(corner, normal)).toBeCloseTo(dot(centre, normal), 9);
    }
    const edges = [...solid.printed, ...solid.blank].reduce((sum, { corners }) => sum + corners.length, 0) / 2;
    expect(solid.corners.length - edges + solid.printed.length + solid.blank.length).toBe(2);
  });

  it('turns onto itself from any face to any other', () => {
    solid.printed.forEach((from, start) => {
      solid.printed.forEach((to, end) => {
        const turns = turnsBetween(solid, start, end);
        expect(turns).toHaveLength(solid.fold);
        for (const turn of turns) {
          expect(near(rotate(from.normal, turn), to.normal)).toBe(true);
          for (const corner of solid.corners)
            expect(solid.corners.some((other) => near(rotate(corner, turn), other))).toBe(true);
        }
        const lying = turnAbout([0.3, 1, -0.2], start + end + 0.5);
        const { face } = facingUp(solid, lying);
        expect(facingUp(solid, product(lying, turnsBetween(solid, end, face)[0]!)).face).toBe(end);
      });
    });
  });
});

describe('what is thrown for a die', () => {
  const read = (sides: number, value: number, more = {}) =>
    castsOf({ sides, value, kept: true, ...more })?.map(({ print, up }) => print[up]);

  it('prints every value it can show once, or as often as any other', () => {
    for (const sides of [2, 3, 4, 5, 6, 8, 10, 12, 20]) {
      const { print } = castsOf({ sides, value: 1, kept: true })![0]!;
      const counts = Map.groupBy(print, (label) => label);
      expect(counts.size).toBe(sides);
      expect(new Set([...counts.values()].map(({ length }) => length)).size).toBe(1);
    }
    for (let value = 1; value <= 20; value += 1) expect(read(20, value)).toEqual([String(value)]);
  });

  it('reads a hundred as tens and ones, and a fate die by its sign', () => {
    for (let value = 1; value <= 100; value += 1) {
      const [tens, ones] = read(100, value)!;
      expect(Number(tens) + Number(ones) || 100).toBe(value);
    }
    expect([-1, 0, 1].map((value) => read(3, value, { fate: true })![0])).toEqual(['−', '', '+']);
  });

  it('shows what fell where the die counts for something else', () => {
    expect(read(6, 11, { faces: [6, 5] })).toEqual(['⚅', '⚄']);
    expect(read(20, 10, { faces: [4] })).toEqual(['4']);
    expect(read(20, 21)).toBeUndefined();
    expect([1, 7, 30, 1000].map((sides) => read(sides, 1))).toEqual([undefined, undefined, undefined, undefined]);
  });
});
