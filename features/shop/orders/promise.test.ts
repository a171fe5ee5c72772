import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../platform/payments/port.ts';
import { loadCatalogue } from '../../ownership/catalogue/load.server.ts';
import { comparePayments, type StoredPayment } from './compare-payments.ts';
import { inBatches } from './in-batches.ts';
import { ownerOf, ownersOf } from './owner-of.ts';
import { brokenPromises, type LinePromise, ordinalsByLine, promiseOf } from './promise.ts';
import { titleOfLines } from './title-of-lines.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));
const pack = catalogue.packs.find(({ keys, scheduled }) => keys.length > 0 && scheduled.length > 0)!;
const [kind] = catalogue.kinds;

const promising = (codes: number[], dates: string[] = []): LinePromise => ({
  codes: codes.map((count, i) => ({ keyId: `k${i}`, title: `K${i}`, count })),
  dated: dates.map((date) => ({ keyId: 'd', title: 'D', date })),
});

describe('what a line promises', () => {
  it('is the codes of its pack, by their titles of today', () => {
    const promise = promiseOf(catalogue, 'key', pack.id)!;
    expect(promise.codes).toEqual(
      pack.keys.map(({ keyId, count }) => ({ keyId, count, title: catalogue.kind(keyId)!.title })),
    );
    expect(promise.dated).toEqual(
      pack.scheduled.map(({ keyId, date }) => ({ keyId, date, title: catalogue.kind(keyId)!.title })),
    );
  });
  it('is nothing for what its id alone describes, and for no pack', () => {
    expect(promiseOf(catalogue, 'book', pack.id)).toBeNull();
    expect(promiseOf(catalogue, 'skin', pack.id)).toBeNull();
    expect(promiseOf(catalogue, 'key', 'nenhum')).toBeNull();
  });
  it('keeps the id of a kind that is gone for its title', () => {
    const without = { ...catalogue, kind: () => undefined };
    const promise = promiseOf(without, 'key', pack.id)!;
    for (const { keyId, title } of [...promise.codes, ...promise.dated]) expect(title).toBe(keyId);
  });
});

describe('a promise that cannot be kept', () => {
  const broken = (productType: 'book' | 'skin' | 'key', productId: string, promise: LinePromise | null = null) =>
    brokenPromises(catalogue, [{ productType, productId, promise }], new Set(['sumido']));

  it('is named once, by what is gone', () => {
    expect(broken('book', 'sumido')).toEqual(['bookGone:sumido']);
    expect(broken('book', 'outro')).toEqual([]);
    expect(broken('skin', catalogue.skins[0]!.id)).toEqual([]);
    expect(broken('skin', 'sumida')).toEqual(['skinGone:sumida']);
    expect(broken('key', 'pacote')).toEqual(['packGone:pacote']);
    expect(broken('key', 'pacote', promiseOf(catalogue, 'key', pack.id))).toEqual([]);
    expect(broken('key', 'pacote', promising([1, 1], ['2026-01-01', '2026-01-02']))).toEqual([
      'kindGone:k0',
      'kindGone:k1',
      'kindGone:d',
    ]);
    const here: LinePromise = { codes: [{ keyId: kind!.id, title: '', count: 1 }], dated: [] };
    expect(broken('key', 'pacote', here)).toEqual([]);
  });
});

describe('whose codes are whose', () => {
  it('goes by the order of issue: codes, what is due, what is dated later', () => {
    const packs = [
      { line: 0, promise: promising([2], ['2026-01-02', '2026-01-01']) },
      { line: 3, promise: promising([1, 2], ['2026-01-03']) },
      { line: 4, promise: null },
    ];
    expect(ordinalsByLine(packs, '2026-01-02')).toEqual(
      new Map([
        [0, [0, 1, 5, 6]],
        [3, [2, 3, 4, 7]],
      ]),
    );
    expect(ordinalsByLine(packs, '2026-01-01').get(0)).toEqual([0, 1, 5, 6]);
    expect(ordinalsByLine([...packs].reverse(), '2026-01-01')).toEqual(
      new Map([
        [3, [0, 1, 2, 6]],
        [0, [3, 4, 5, 7]],
      ]),
    );
  });
});

describe('payments beside the gateway’s', () => {
  const ours = { id: 'p1', status: 'approved', statusDetail: null, amount: 3000, currency: 'BRL', refundedAmount: 0 };
  const compared = (there: Partial<StoredPayment>) =>
    comparePayments([ours], [{ ...ours, ...there } as unknown as Payment])[0]!
      .rows.filter(({ differs }) => differs)
      .map(({ field }) => field);

  it.each([
    [{}, []],
    [{ status: 'refunded' }, ['status']],
    [{ statusDetail: 'accredited' }, ['status']],
    [{ amount: 2999 }, ['amount']],
    [{ currency: 'USD' }, ['amount']],
    [{ refundedAmount: 1 }, ['refundedAmount']],
  ])('%j differs in %j', (there, fields) => {
    expect(compared(there)).toEqual(fields);
  });
  it('differs in every field where one side has none', () => {
    const rows = (['status', 'amount', 'refundedAmount'] as const).map((field) => ({ field, differs: true }));
    const theirs = { ...ours, id: 'p2' } as unknown as Payment;
    expect(comparePayments([ours], [theirs])).toEqual([
      { paymentId: 'p1', here: ours, there: null, rows },
      { paymentId: 'p2', here: null, there: theirs, rows },
    ]);
  });
});

it('a line is its receiver’s, and otherwise the buyer’s', () => {
  const buyer = { userId: 'bia' };
  const gift = { recipientUserId: 'zefa' };
  const own = { recipientUserId: null };
  expect([ownerOf(buyer, gift), ownerOf(buyer, own)]).toEqual(['zefa', 'bia']);
  expect(ownersOf(buyer, [gift, own, gift])).toEqual(['bia', 'zefa']);
});

it.each([
  [['Uma chave'], 'Uma chave'],
  [['Uma chave', 'Uma chave'], 'Uma chave'],
  [['A', 'B'], 'A e B'],
  [['A', 'B', 'C'], 'A, B e mais 1'],
  [['A', 'B', 'C', 'D', 'B'], 'A, B e mais 2'],
])('%j are named %j', (lines, title) => {
  expect(titleOfLines(lines)).toBe(title);
});

it.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [6, 3],
])('%i rows are read three at a time, in %i queries', async (count, queries) => {
  const rows = Array.from({ length: count }, (_, row) => row);
  const asked: (number | null)[] = [];
  const read = (last: number | null) => {
    asked.push(last);
    return Promise.resolve(rows.slice((last ?? -1) + 1).slice(0, 3));
  };
  const seen: number[] = [];
  for await (const row of inBatches(3, read)) seen.push(row);
  expect(seen).toEqual(rows);
  expect(asked).toEqual([null, 2, 5].slice(0, queries));
});
