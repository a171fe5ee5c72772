import { describe, expect, it } from 'vitest';
import { openBench } from '../open-bench.ts';
import { block, figure, line } from './bench.ts';
import { chance } from './chance.ts';
import { gouge, rays } from './cuts.ts';
import { LANDS, type LandName } from './land.ts';
import { clipMarks, mark, shiftMarks, toSvg } from './mark.ts';
import { print } from './press.ts';
import { frieze, roundFrieze, tileNames } from './tiles.ts';

const bench = openBench();
const numbers = (d: string): number[] => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('chance', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const first = (seed: string) => {
      const c = chance(seed);
      return [c(), c(), c()];
    };
    expect(first('sol')).toEqual(first('sol'));
    expect(first('sol')).not.toEqual(first('lua'));
  });

  it('stays within 0 and 1 and spreads over it', () => {
    const c = chance('grande');
    const values = Array.from({ length: 4000 }, c);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((sum, v) => sum + v, 0) / values.length).toBeCloseTo(0.5, 1);
  });
});

describe('cuts', () => {
  it('enters at a point', () => {
    expect(gouge(10, 20, 0, 50, 6, chance('a'))).toMatch(/^M10 20Q/);
  });

  it('draws as many rows of rays as asked, all of finite numbers', () => {
    const d = rays({ x: 0, y: 0, inner: 50, outer: 200, count: 12, width: 8 }, chance('b'));
    expect(d.match(/M/g)).toHaveLength(24);
    expect(numbers(d).every(Number.isFinite)).toBe(true);
  });

  it.each(Object.keys(LANDS) as LandName[])('draws %s without a broken number', (name) => {
    const land = LANDS[name]({ width: 760, height: 400, horizon: 250, lightX: 300, c: chance(name) });
    expect(land.ink + land.cut).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('lettering', () => {
  it('cuts a line to its measure', () => {
    const { mark: set } = line(bench, 'CORAÇÃO', 40, 10, 500, { face: 'poster', ink: '#000000' });
    const scale = set.at?.[0] ?? 0;
    expect(bench.set('poster', 'CORAÇÃO').width * scale).toBeCloseTo(500);
  });

  it('keeps lines of a block apart, accents and cedillas included', () => {
    const { marks } = block(bench, ['AÇÃO', 'ÂNGELO'], 0, 0, 400, 12, { face: 'poster', ink: '#000000' });
    const [upper, lower] = ['AÇÃO', 'ÂNGELO'].map((text, i) => {
      const type = bench.set('poster', text);
      const [scale, y] = [marks[i]?.at?.[0] ?? 0, marks[i]?.at?.[5] ?? 0];
      return { top: y + type.top * scale, bottom: y + type.bottom * scale };
    });
    expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(12);
  });

  it.each(['poster', 'reading', 'italic', 'blackletter'] as const)('has every Portuguese letter in %s', (face) => {
    for (const char of 'ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúüªº')
      expect(bench.set(face, char).d, char).not.toBe(bench.set(face, '\u{10FFFF}').d);
  });
});

describe('marks', () => {
  it('refuses a symbol that does not exist', () => {
    expect(() => figure(bench, 'no-such-symbol', 0, 0, 10, '#000000')).toThrow(RangeError);
  });

  it('centres a symbol whatever its turn', () => {
    const [m] = figure(bench, 'key', 100, 80, 64, '#000000', { turn: 30, flip: true });
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m?.at ?? [];
    expect([a * 256 + c * 256 + e, b * 256 + d * 256 + f].map((v) => Math.round(v))).toEqual([100, 80]);
  });

  it('leaves the clip in place when marks are moved', () => {
    const [m] = shiftMarks(clipMarks([mark('M0 0h1v1Z', '#000000')], 'M0 0h9v9Z'), 5, 5);
    expect(m).toMatchObject({ clip: 'M0 0h9v9Z', at: [1, 0, 0, 1, 5, 5] });
  });

  it('shares one clip path between the marks that use it', () => {
    const svg = toSvg(clipMarks([mark('M0 0h1v1Z', '#000000'), mark('M1 1h1v1Z', '#000000')], 'M0 0h9v9Z'));
    expect(svg.match(/<clipPath/g)).toHaveLength(1);
    expect(svg.match(/url\(#clip0\)/g)).toHaveLength(2);
  });

  it('prints on a clear ground when there is no sheet', () => {
    const press = { width: 10, height: 10, seed: 1, edge: 0, grain: 0 };
    expect(print([], press)).not.toContain('h10v10');
    expect(print([], { ...press, sheet: '#ffffff' })).toContain('h10v10');
  });
});

describe('friezes', () => {
  it.each(tileNames)('fills a width with whole tiles of %s', (name) => {
    const tiles = frieze(name, 20, 0, 333, 30, '#000000');
    const last = tiles.at(-1)?.at;
    expect((last?.[4] ?? 0) + (last?.[0] ?? 0) * 100).toBeCloseTo(353);
  });

  it('closes a ring', () => {
    const tiles = roundFrieze('onda', 0, 0, 200, 25, '#000000');
    const angles = tiles.map(({ at }) => Math.atan2(at?.[1] ?? 0, at?.[0] ?? 0));
    const steps = angles.slice(1).map((a, i) => (a - (angles[i] ?? 0) + 2 * Math.PI) % (2 * Math.PI));
    expect(Math.max(...steps) - Math.min(...steps)).toBeCloseTo(0);
    expect((steps[0] ?? 0) * tiles.length).toBeCloseTo(2 * Math.PI);
  });
});
