import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownBook, publishPages, words } from '../../../tests/support/searched-books.ts';
import { openTables, refusal, type Tables, uidOf } from '../../../tests/support/seats.ts';
import type { Caller } from '../../kit/caller.ts';
import type { CreaturePage } from './creature-schema.ts';
import { countOrigins } from './find-creature.server.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

const RAT = { name: 'Rato', stats: [], resources: [], attacks: [] };

it('tells creatures by where they came from, and counts them', async () => {
  const by = await tables.player();
  const bookId = await publishPages(tables, 'Guia', [words('Coruja. Vida 4.')]);
  await ownBook(tables, by, bookId);
  await by.must('saveCreature', { fields: RAT });
  await by.must('saveCreature', { fields: { ...RAT, name: 'Coruja' }, copiedFrom: { bookId, page: 1 } });
  await by.must('importCreatures', {
    format: 'rpgpedia',
    data: [{ fields: { ...RAT, name: 'Lobo' } }],
    commit: true,
  });
  const origins = async (data: object) =>
    (await by.must<CreaturePage>('listCreatures', data)).creatures.map(({ name, origin }) => [name, origin]);
  expect(await origins({})).toEqual([
    ['Coruja', 'copied'],
    ['Lobo', 'imported'],
    ['Rato', 'written'],
  ]);
  for (const [origin, name] of [
    ['written', 'Rato'],
    ['copied', 'Coruja'],
    ['imported', 'Lobo'],
  ])
    expect(await origins({ origin })).toEqual([[name, origin]]);
  expect(await refusal(by, 'listCreatures', { origin: 'gift' })).toEqual(['INVALID_ARGUMENT']);
  const counts = await countOrigins(tables.app.ctx, { uid: await uidOf(by) } as Caller, { q: 'o' });
  expect(counts).toEqual({ written: 1, copied: 1, imported: 1 });
  expect(await countOrigins(tables.app.ctx, { uid: await uidOf(by) } as Caller, { q: 'rat' })).toMatchObject({
    written: 1,
    copied: 0,
  });
});
