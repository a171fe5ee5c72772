import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPages, words } from '../../../tests/support/searched-books.ts';
import { openTables, type Tables, uidOf } from '../../../tests/support/seats.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { OWNED_MARKED } from './list-owned-ids.server.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

it('a page is told the newest of what its reader owns, and a house’s page those of its books', async () => {
  const bookId = await publishPages(tables, 'Açude', [words('Capa')]);
  const by = await tables.player();
  const { db, clock } = tables.app.ctx;
  const row = { userId: await uidOf(by), source: 'gift' as const, sourceId: randomUUID() };
  const skins = Array.from({ length: OWNED_MARKED }, (_, at) => `skin-${at}`);
  const createdAt = clock.now();
  await db
    .insert(grants)
    .values([
      ...skins.map((itemId) => ({ ...row, kind: 'skin' as const, itemId, createdAt })),
      { ...row, kind: 'book', itemId: bookId, createdAt: new Date(0) },
    ]);
  const ownedAt = async (path: string): Promise<string[]> => {
    const answer = await by.request(`/me?page=${path}`);
    return ((await answer.json()) as { page: { owned: string[] } }).page.owned;
  };
  expect((await ownedAt('/loja')).toSorted()).toEqual(skins.toSorted());
  expect(await ownedAt('/criadores/casa')).toEqual([bookId]);
  expect(await ownedAt('/criadores/outra')).toEqual([]);
});
