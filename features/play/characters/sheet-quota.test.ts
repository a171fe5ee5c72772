import { expect, it } from 'vitest';
import type { Op, SheetDoc, Value } from '../../../game/sheet/doc.ts';
import { applyOps } from '../../../game/sheet/ops.ts';
import { SMALL, schemaFrom } from '../../../tests/support/sheet.ts';
import { quotaIn } from './sheet-quota.ts';

const schema = schemaFrom(SMALL);
const docOf = (values: Record<string, Value>): SheetDoc => ({
  id: 'f1',
  ownerId: 'u1',
  schema: { id: schema.id, version: 1 },
  values,
  active: [],
  overrides: {},
  seq: 0,
});
const inc = (index: number): Op => ({ opId: `o${index}`, sheet: 'f1', base: 0, t: 'inc', path: 'vontade', by: 1 });

it('looks through a sheet once, however many operations there are', () => {
  let looks = 0;
  const values = new Proxy<Record<string, Value>>(
    { vontade: 0, ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`velho${n}`, n])) },
    {
      ownKeys: (target) => {
        looks += 1;
        return Reflect.ownKeys(target);
      },
    },
  );
  const doc = docOf(values);
  const fitsQuota = quotaIn(doc, 1_000_000);
  const { doc: after, accepted } = applyOps(
    schema,
    doc,
    Array.from({ length: 500 }, (_, index) => inc(index)),
    new Set(),
    (op, before, touched) => (fitsQuota(op, before, touched) ? undefined : 'cheia'),
  );
  expect([accepted.length, after.values.vontade, after.seq]).toEqual([500, 500, 500]);
  expect(looks).toBeLessThanOrEqual(2);
  expect(doc.values.vontade).toBe(0);
});
