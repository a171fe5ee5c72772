import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { openWorld, type World } from '../../../tests/contract/world.ts';
import { type FullLife, leadFullLife } from '../../../tests/support/full-life.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { declaredParts } from '../../index.ts';
import { portraitKey } from '../../play/characters/portrait.ts';
import type { StatsView } from '../../shop/funding/funding.ts';
import { sendGiftMail } from '../../shop/gifts/send-gift-mail.server.ts';
import { eraseAccounts } from './erase-account.server.ts';
import type { ExportState } from './export-schema.ts';
import { makeExport } from './make-export.server.ts';
import { sendAccountMail } from './send-account-mail.server.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

const rowsOf = async <T extends object>(query: string, ...values: unknown[]): Promise<T[]> =>
  (await world.app.database.pool.query<T & Record<string, unknown>>(query, values)).rows;
const ask = (by: Visitor) => by.must<{ eraseAt: string }>('requestAccountErasure', { confirm: true });
const counted = async (uid: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { file, table, of } of declaredParts.people)
    counts[file] = (await world.app.ctx.db.select().from(table).where(of(uid))).length;
  return counts;
};
/** Tables with this text in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await rowsOf<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(idp|sandbox)_'`,
  )) {
    const rows = await rowsOf(`select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`, text);
    if (rows.length > 0 && name !== 'changes') found.push(name);
  }
  return found;
};

describe('asking for it', () => {
  it('must be confirmed, ends other sessions, is mailed, and asked again stays the same', async () => {
    const email = `${randomUUID()}@example.org`;
    const [by, elsewhere] = [await world.app.signedIn(email), await world.app.signedIn(email)];
    expect((await by.call('requestAccountErasure', {})).error.status).toBe('INVALID_ARGUMENT');
    const { eraseAt } = await ask(by);
    expect(Date.parse(eraseAt) - world.app.clock.now().getTime()).toBeGreaterThan(14.9 * DAY);
    expect((await elsewhere.call('getUser')).http).toBe(401);
    expect(await by.must('getUser')).toMatchObject({ eraseAt });
    world.app.clock.advance(DAY);
    expect(await ask(by)).toEqual({ eraseAt });
    const uid = await world.uidOf(by);
    const id = `erasure-${uid}-${Date.parse(eraseAt)}`;
    await sendAccountMail(world.app.ctx, { uid, id, news: 'erasureAsked' });
    expect(await world.app.outbox.list()).toContainEqual(expect.objectContaining({ id, to: email }));
    expect((await PostalMime.parse((await world.app.outbox.read(id))!)).html).toContain('/conta/dados#apagar"');
  });

  it('has its own room in the mail, as the devices have in that of an archive', async () => {
    const email = `${randomUUID()}@example.org`;
    const uid = await world.uidOf(await world.app.signedIn(email));
    await sendAccountMail(world.app.ctx, { uid, id: `export-${uid}`, news: 'exportReady' });
    const { html } = await PostalMime.parse((await world.app.outbox.read(`export-${uid}`))!);
    for (const room of ['/conta/dados#dados', '/conta/aparelhos']) expect(html).toContain(`${room}"`);
  });

  it('can be taken back until the last moment, after signing in again', async () => {
    const email = `${randomUUID()}@example.org`;
    const by = await world.app.signedIn(email);
    await ask(by);
    await by.request('/auth/logout', { method: 'POST' });
    world.app.clock.advance(14 * DAY);
    const back = await world.app.signedIn(email);
    await back.must('keepAccount');
    await back.must('keepAccount');
    world.app.clock.advance(10 * DAY);
    await eraseAccounts(world.app.ctx);
    const again = await back.must<{ email: string; eraseAt?: string }>('getUser');
    expect([again.email, again.eraseAt]).toEqual([email, undefined]);
  });

  it('is refused to the last admin and to the only owner of a creator, then and when the time has come', async () => {
    for (const by of [world.as.admin, world.as.creator])
      expect((await by.call('requestAccountErasure', { confirm: true })).error.status).toBe('FAILED_PRECONDITION');
    const uid = await world.uidOf(world.as.creator);
    await world.app.database.pool.query('update users set erase_at = now() where uid = $1', [uid]);
    world.app.clock.advance(1_000);
    await eraseAccounts(world.app.ctx);
    expect((await world.as.creator.call('getUser')).http).toBe(200);
    await world.as.creator.must('keepAccount');
  });
});

describe('an account that cannot be erased', () => {
  it('is told of after the others, which are erased all the same', async () => {
    const { pool } = world.app.database;
    const pair = await Promise.all([1, 2].map(() => world.app.signedIn(`${randomUUID()}@example.org`)));
    const uids = await Promise.all(pair.map((by) => world.uidOf(by)));
    await Promise.all(pair.map(ask));
    const due = (await rowsOf<{ uid: string }>('select uid from users where uid = any($1) order by uid', uids)).map(
      ({ uid }) => uid,
    );
    const first = due[0]!;
    await pool.query(`create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`);
    await pool.query(`create trigger refuse_one before update on users for each row
      when (new.uid = '${first}' and new.erased_at is not null) execute function refuse_one()`);
    world.app.clock.advance(15 * DAY + 1_000);

    await expect(eraseAccounts(world.app.ctx)).rejects.toThrow('1 accounts could not be erased');
    const erased = async () =>
      (await rowsOf<{ uid: string }>('select uid from users where uid = any($1) and erased_at is not null', uids)).map(
        ({ uid }) => uid,
      );
    expect(await erased()).toEqual([due[1]]);

    await pool.query('drop trigger refuse_one on users');
    await eraseAccounts(world.app.ctx);
    expect((await erased()).sort()).toEqual([...uids].sort());
  });
});

describe('an account whose 15 days are over', () => {
  let life: FullLife;
  let before: Record<string, number>;
  let portrait: string;
  let exportId: string;
  const seen = { users: 0 };
  const users = async () => (await world.app.visitor().must<StatsView>('getStats')).stats.users;
  const stored = async (folder: `${string}/`) => {
    const keys: string[] = [];
    for await (const { key } of world.app.ctx.storage.list(folder)) keys.push(key);
    return keys;
  };

  beforeAll(async () => {
    life = await leadFullLife(world);
    exportId = (await life.by.must<ExportState>('requestDataExport')).export!.exportId;
    await makeExport(world.app.ctx, { exportId }, new AbortController().signal);
    before = await counted(life.uid);
    const [row] = await rowsOf<{ portrait: string }>('select portrait from characters where id = $1', life.characterId);
    portrait = row!.portrait;
    await ask(life.by);
    world.app.clock.advance(15 * DAY + 1_000);
    seen.users = await users();
  });

  it('is erased whole or not at all', async () => {
    const { pool } = world.app.database;
    await pool.query(`create function refuse_counters() returns trigger language plpgsql as $$
      begin raise exception 'killed here'; end $$`);
    await pool.query('create trigger refuse_counters before update on counters execute function refuse_counters()');
    await expect(eraseAccounts(world.app.ctx)).rejects.toThrow();
    expect(await counted(life.uid)).toEqual({ ...before, sessoes: expect.any(Number) });
    await pool.query('drop trigger refuse_counters on counters');

    await Promise.all([eraseAccounts(world.app.ctx), eraseAccounts(world.app.ctx)]);
    expect(await users()).toBe(seen.users - 1);
  });

  it('leaves of each table what its row in the list says', async () => {
    const after = await counted(life.uid);
    for (const { file, whenErased } of declaredParts.people) {
      if (whenErased === 'deleted') expect([file, after[file]]).toEqual([file, 0]);
      if (whenErased === 'kept') expect([file, after[file]]).toEqual([file, before[file]]);
    }
    const kept = declaredParts.people.filter(({ whenErased }) => whenErased !== 'deleted');
    const mayName = new Set(
      kept.map(({ table }) => getTableName(table)).concat('function_requests', 'encounter_requests', 'attention'),
    );
    expect((await tablesWith(life.uid)).filter((name) => !mayName.has(name))).toEqual([]);
  });

  it('is named nowhere but in its purchases', async () => {
    expect((await tablesWith(life.email)).filter((name) => name !== 'function_requests')).toEqual(['purchases']);
    const [row] = await rowsOf<Record<string, unknown>>('select * from users where uid = $1', life.uid);
    expect(row).toMatchObject({
      email: null,
      display_name: null,
      photo_url: null,
      profile_description: null,
      role: 'user',
    });
  });

  it('leaves no files behind, also where a process was killed before it removed them', async () => {
    expect(await stored(`exports/${exportId}/`)).toEqual([]);
    expect(await world.app.ctx.storage.stat(portraitKey(portrait))).toBeNull();
    expect(await stored('pessoas/')).toEqual([]);
    await world.app.ctx.storage.put(portraitKey(portrait), Buffer.from('retrato'));
    world.app.clock.advance(2 * DAY);
    await sweepFiles(world.app.ctx);
    expect(await world.app.ctx.storage.stat(portraitKey(portrait))).toBeNull();
  });

  it('cannot be used with what was signed in', async () => {
    expect((await life.by.call('getUser')).http).toBe(401);
    expect((await life.by.call('keepAccount')).http).toBe(401);
  });

  it('lets an open gift go on, without a name', async () => {
    await sendGiftMail(world.app.ctx, { giftId: life.giftId });
    const mail = (await world.app.outbox.list()).find(({ id }) => id === `gift-${life.giftId}`);
    expect(mail).toMatchObject({ to: 'amiga@example.org', subject: 'Alguém da RPGpédia deu um presente para você' });
    const friend = await world.someone();
    expect(await friend.must('getGift', { token: life.giftToken })).toMatchObject({
      from: 'Alguém da RPGpédia',
      message: 'Para a mesa de sábado.',
    });
    await friend.must('redeemGift', { token: life.giftToken });
    await (await world.someone()).must('redeemKey', { code: life.code });
  });

  it('keeps its handle from others for a year, and leads nowhere', async () => {
    const handle = `iracema-${life.uid.slice(0, 6)}x`;
    const other = await world.someone();
    expect((await other.request(`/u/${handle}`)).status).toBe(404);
    expect(await other.must('checkHandle', { handle })).toMatchObject({ free: false });
    expect((await other.call('setHandle', { handle })).http).toBe(409);
    const [{ count }] = (await rowsOf<{ count: number }>(
      'select count(*)::int as count from handles where user_id = $1',
      life.uid,
    )) as [{ count: number }];
    expect(count).toBe(1);
    world.app.clock.advance(366 * DAY);
    await eraseAccounts(world.app.ctx);
    const later = await world.someone();
    await later.must('setHandle', { handle });
  });

  it('is listed for an admin when a payment comes after it', async () => {
    const late = await world.someone();
    const { purchaseId, preferenceId } = await world.pendingPurchase(late);
    await ask(late);
    world.app.clock.advance(15 * DAY + 1_000);
    await eraseAccounts(world.app.ctx);
    await world.gateway.pay({ preferenceId, status: 'approved' });
    expect(await rowsOf('select reason from attention where purchase_id = $1', purchaseId)).toEqual([
      { reason: 'accountErased' },
    ]);
  });

  it('begins anew when its person signs in again', async () => {
    const again = await world.app.signedIn(life.email);
    expect(await again.must('getUser')).toMatchObject({ email: life.email, redeemedKeys: [] });
    expect(await world.uidOf(again)).not.toBe(life.uid);
    expect(await again.must('getMyPurchases')).toMatchObject({ purchases: [] });
    expect(await again.must('getMyGifts')).toEqual({ given: [], received: [] });
  });
});
