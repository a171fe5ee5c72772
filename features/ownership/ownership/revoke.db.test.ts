import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { users } from '../../people/accounts/tables.ts';
import { type Revocation, revoke, undress } from './revoke.server.ts';
import { grants } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

type Row = Pick<typeof grants.$inferInsert, 'kind' | 'itemId' | 'source' | 'sourceId'>;
const skin = (itemId: string, sourceId: string, more: Partial<Row> = {}): Row => ({
  ...{ kind: 'skin', itemId, source: 'purchase', sourceId },
  ...more,
});

async function someone(rows: readonly Row[]) {
  const visitor = await app.signedIn(`${randomUUID()}@example.org`);
  const { uid } = await visitor.must<{ uid: string }>('getUser');
  await app.ctx.db.insert(grants).values(rows.map((row) => ({ ...row, userId: uid, createdAt: app.clock.now() })));
  const left = async () => {
    const found = await app.ctx.db.select().from(grants).where(eq(grants.userId, uid));
    return found.map(({ kind, itemId, source, sourceId }) => `${kind} ${itemId} ${source} ${sourceId}`).sort();
  };
  return { uid, left };
}
const take = (which: Revocation) => transaction(app.ctx.db, (tx) => revoke(tx, which));

it('a source that is revoked takes what it gave to these people, or the things named, and nothing else', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const given = [
    skin('sunsetBanner', one),
    skin('sunsetFrame', one, { source: 'gift' }),
    skin('sunsetBanner', one, { kind: 'title' }),
    skin('sunsetBanner', one, { source: 'code' }),
    skin('sunsetBanner', other),
  ];
  const [buyer, friend, stranger] = [await someone(given), await someone(given), await someone(given)];
  const all = await stranger.left();
  const bought = { sources: ['purchase', 'gift'], sourceId: one, uids: [buyer.uid, friend.uid] } as const;
  expect(await take({ ...bought, things: [] })).toBe(0);
  expect(await buyer.left()).toEqual(all);
  const things = [{ kind: 'skin', itemId: 'sunsetBanner', userId: buyer.uid }] as const;
  expect(await take({ ...bought, things })).toBe(1);
  expect(await buyer.left()).toEqual(all.filter((row) => row !== `skin sunsetBanner purchase ${one}`));
  expect(await friend.left()).toEqual(all);
  expect(await take(bought)).toBe(5);
  const elsewhere = [`skin sunsetBanner code ${one}`, `skin sunsetBanner purchase ${other}`].sort();
  for (const { left } of [buyer, friend]) expect(await left()).toEqual(elsewhere);
  expect(await stranger.left()).toEqual(all);
});

it('nobody wears what they own no more, whoever else does and whatever has its name', async () => {
  const worn = { currentBanner: 'sunsetBanner', currentFrame: 'sunsetFrame', currentTray: 'sunsetTray' };
  const { uid } = await someone([skin('sunsetFrame', 'um'), skin('sunsetTray', 'um', { kind: 'title' })]);
  const other = await someone([skin('sunsetBanner', 'um'), skin('sunsetFrame', 'um'), skin('sunsetTray', 'um')]);
  await app.ctx.db.update(users).set(worn);
  await transaction(app.ctx.db, (tx) => undress(tx, uid));
  const wornBy = async (who: string) => {
    const [found] = await app.ctx.db.select().from(users).where(eq(users.uid, who));
    return [found!.currentBanner, found!.currentFrame, found!.currentTray];
  };
  expect(await wornBy(uid)).toEqual([null, 'sunsetFrame', null]);
  expect(await wornBy(other.uid)).toEqual(Object.values(worn));
});
