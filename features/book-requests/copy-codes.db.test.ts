import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryOf, RequestDesk } from '../../tests/support/request-desk.ts';
import { newPerson } from '../../tests/support/team.ts';
import { grants } from '../accounts/tables.ts';
import { newCopyCode } from '../library/new-copy-code.server.ts';

let desk: RequestDesk;
beforeAll(async () => {
  desk = await RequestDesk.open();
});
afterAll(() => desk.app.stop());

it('the migration gives each book granted without a code one of its own, and changes none', async () => {
  const { app } = desk;
  const [one, other] = [await newPerson(app), await newPerson(app)];
  const books = [await desk.newBook(), await desk.newBook()];
  const kept = newCopyCode();
  const row = { kind: 'book', source: 'request', createdAt: app.clock.now() } as const;
  const { db } = app.ctx;
  for (const { uid } of [one, other])
    await db.insert(grants).values(books.map((itemId) => ({ ...row, userId: uid, itemId, sourceId: 'antes' })));
  const coded = await desk.newBook();
  await db.insert(grants).values({ ...row, userId: one.uid, itemId: coded, sourceId: 'antes', copyCode: kept });
  await desk.give(other.uid, coded, 'loan');

  const migration = await readFile('migrations/0092_codes_of_requested_books.sql', 'utf8');
  await app.database.pool.query(migration);
  const codes = await db.select().from(grants).where(eq(grants.kind, 'book'));
  expect(codes.find(({ source }) => source === 'loan')!.copyCode).toBeNull();
  expect(codes.find(({ itemId, source }) => itemId === coded && source === 'request')!.copyCode).toBe(kept);
  const given = codes.filter(({ itemId, source }) => source === 'request' && books.includes(itemId));
  for (const { copyCode } of given) expect(copyCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(given.map(({ copyCode }) => copyCode)).size).toBe(4);
  const before = await libraryOf(one);
  await app.database.pool.query(migration);
  expect(await libraryOf(one)).toEqual(before);
});
