import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonMeter } from './json-meter.ts';

function measure(value: unknown): { nodes: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, depth: 0 };
  const inner = Object.values(value).map(measure);
  return {
    nodes: inner.reduce((sum, { nodes }) => sum + nodes, 1),
    depth: 1 + inner.reduce((most, { depth }) => Math.max(most, depth), 0),
  };
}

it('counts the values and levels that the parser would build, wherever the bytes are cut', () => {
  const json = fc.json({ maxDepth: 6, stringUnit: 'binary' });
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 2), (text, size, indent) => {
      const value: unknown = JSON.parse(text);
      const bytes = Buffer.from(JSON.stringify(value, null, indent));
      const { nodes, depth } = measure(value);
      const fits = (bounds: { nodes: number; depth: number }): boolean => {
        const meter = new JsonMeter(bounds);
        for (let at = 0; at < bytes.length; at += size) if (!meter.take(bytes.subarray(at, at + size))) return false;
        return true;
      };
      expect(fits({ nodes, depth })).toBe(true);
      expect(fits({ nodes: nodes - 1, depth })).toBe(typeof value === 'string');
      if (depth > 0) expect(fits({ nodes, depth: depth - 1 })).toBe(false);
    }),
  );
});
