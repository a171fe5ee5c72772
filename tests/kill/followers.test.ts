import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { UserList } from '../../features/people/accounts/people-schema.ts';
import { STALE_MS } from '../../platform/db/follower.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

const ADMIN = 'chefe@example.org';
/** The cookie with which a browser says that it changed something. */
const CHANGED = /^mudou=/;

describe.skipIf(inject('postgresUrl') === '')('lists that a follower may answer', () => {
  let leader: TestPostgres;
  let follower: TestPostgres;
  let product: ProductProcess;
  let dataDir = '';
  let admin: Visitor;
  let leading: pg.Client;
  let following: pg.Client;

  beforeAll(async () => {
    leader = (await startPostgres())!;
    follower = await leader.follow();
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-followers-'));
    product = new ProductProcess(await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: leader.url('postgres'),
      DATABASE_FOLLOWER_URL: follower.url('postgres'),
      SESSION_SECRET: 'x'.repeat(40),
      ADMIN_EMAILS: ADMIN,
      DEMO: '0',
      RATE_LIMITS: 'off',
    });
    await product.start();
    admin = new Visitor(product.url);
    await admin.signIn(ADMIN);
    leading = new pg.Client({ connectionString: leader.url('postgres') });
    await leading.connect();
    following = new pg.Client({ connectionString: follower.url('postgres') });
    await following.connect();
  });
  afterAll(async () => {
    await leading?.end();
    await following?.end();
    await product?.kill('SIGTERM');
    await follower?.stop();
    await leader?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The same person in a browser that changed nothing lately. */
  const reader = (): Visitor => {
    const quiet = new Visitor(product.url);
    for (const pair of admin.cookieHeader().split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      if (!CHANGED.test(pair)) quiet.keepCookie(name, value);
    }
    return quiet;
  };
  /** The list, and the table to take along. */
  const finds = async (visitor: Visitor, email: string): Promise<[list: boolean, table: boolean]> => {
    const { users } = await visitor.must<UserList>('listUsers', { q: email });
    const table = await (await visitor.request(`/admin/usuarios/exportar?q=${email}`)).text();
    return [users.length > 0, table.includes(email)];
  };
  const arrives = async (): Promise<string> => {
    const email = `${randomUUID()}@example.org`;
    await new Visitor(product.url).signIn(email);
    return email;
  };
  /** Renaming takes less time than a sign-in. */
  const renames = async (email: string): Promise<string> => {
    const newer = `${randomUUID()}@example.org`;
    await leading.query('update users set email = $2 where email = $1', [email, newer]);
    return newer;
  };
  const caughtUp = async (): Promise<void> => {
    const { rows } = await leading.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    const has = async () =>
      (await following.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [rows[0]!.lsn])).rows[0].has;
    await expect.poll(has).toBe(true);
  };
  const reads = async (): Promise<number> => {
    const { rows } = await following.query(
      `select count(*)::int as count from pg_stat_activity where application_name = 'rpgpedia follower'`,
    );
    return rows[0].count;
  };

  it('lack what is newer there, and never what the reader changed', async () => {
    await caughtUp();
    // A follower that was slow to answer is left alone for a while.
    await expect
      .poll(async () => {
        expect(await finds(reader(), ADMIN)).toEqual([true, true]);
        return reads();
      })
      .toBeGreaterThan(0);

    // The round says nothing when it took longer than an answer may be old.
    let seen: boolean[][] | null = null;
    let email = await arrives();
    while (!seen) {
      await following.query('select pg_wal_replay_resume()');
      await caughtUp();
      const [quiet, changing] = [reader(), reader()];
      const began = performance.now();
      await finds(quiet, ADMIN);
      await following.query('select pg_wal_replay_pause()');
      email = await renames(email);
      await changing.must('changeSettings', { supportEmail: 'ajuda@example.org' });
      const found = [await finds(quiet, email), await finds(changing, email)];
      if (performance.now() - began < STALE_MS) seen = found;
    }
    expect(seen).toEqual([
      [false, false],
      [true, true],
    ]);

    // A follower that stays behind is not asked.
    await expect.poll(() => finds(reader(), email)).toEqual([true, true]);
    await following.query('select pg_wal_replay_resume()');
    await caughtUp();
    expect(await finds(reader(), email)).toEqual([true, true]);
  });

  it('are said to the reader’s browser by a cookie that the privacy page names', async () => {
    const answer = await admin.call('updateUser', { displayName: 'Chefe' });
    const [name = ''] = (answer.headers.getSetCookie()[0] ?? '').split('=');
    expect(await (await admin.request('/politica-de-privacidade')).text()).toContain(`<code>${name}</code>`);
    expect((await admin.call('listUsers')).headers.getSetCookie()).toEqual([]);
  });

  it('are answered while the leader steps down, and does not say how far it is', async () => {
    const log = createLogger('silent');
    const asFollower = follower.url('postgres');
    const database = await openPostgres(asFollower, null, log, { followerUrl: asFollower });
    const { rows } = await database.followed!.execute(sql`select pg_is_in_recovery() as follows`);
    await database.close();
    expect(rows).toEqual([{ follows: true }]);
  });

  it('are answered by the leader while the follower is away', async () => {
    await following.end();
    await follower.crash();
    const email = await arrives();
    expect(await finds(reader(), email)).toEqual([true, true]);
    await follower.start();
    // It may be asked before it has what came meanwhile.
    await expect.poll(() => finds(reader(), email)).toEqual([true, true]);
  });
});
