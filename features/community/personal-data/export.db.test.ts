import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../lib/span.ts';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { openWorld, type World } from '../../../tests/contract/world.ts';
import { type FullLife, leadFullLife } from '../../../tests/support/full-life.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { declaredParts } from '../../index.ts';
import { exportsFolder } from './data-export.ts';
import type { DataExport, ExportState } from './export-schema.ts';
import { makeExport } from './make-export.server.ts';
import { sweepExports } from './sweep-exports.server.ts';

const running = () => new AbortController().signal;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

const rowsOf = async <T extends object>(query: string, ...values: unknown[]): Promise<T[]> =>
  (await world.app.database.pool.query<T & Record<string, unknown>>(query, values)).rows;

const ask = async (by: Visitor): Promise<DataExport> => (await by.must<ExportState>('requestDataExport')).export!;
const addressOf = (exportId: string) => `/functions/downloadDataExport?exportId=${exportId}`;
const stored = async (exportId: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of world.app.ctx.storage.list(exportsFolder(exportId))) keys.push(key);
  return keys;
};

async function archiveOf(by: Visitor): Promise<Map<string, Buffer>> {
  const { exportId } = await ask(by);
  await makeExport(world.app.ctx, { exportId }, running());
  const response = await by.request(addressOf(exportId));
  expect(response.status).toBe(200);
  return readZip(Buffer.from(await response.arrayBuffer()));
}

/** Columns that name a person and are in no export. A new one must be exported, or have its reason here. */
const NOT_EXPORTED = {
  'attention.resolved_by': 'work of an admin, told by the audit log',
  'blocks.blocked_id': 'whom somebody else blocks is theirs',
  'book_review_reports.user_id': 'its rows are among the reports of all things',
  'template_reports.user_id': 'its rows are among the reports of all things',
  'reports.answered_by': 'work of an admin, told by the audit log',
  'reports.decided_by': 'work of an admin, told by the audit log',
  'catalogue_changes.changed_by': 'work of an admin, told by the audit log',
  'code_misses.who': 'gone within two hours',
  'creator_applications.decided_by': 'work of an admin, told by the audit log',
  'encounter_requests.user_id': 'gone within a day',
  'function_requests.user_id': 'gone within a day',
  'live_streams.user_id': 'gone with the open page',
  'rate_limits.who': 'sessions, gone within two hours',
  'scene_requests.user_id': 'gone within a day',
  'purchase_items.recipient_user_id': 'of another’s purchase: what it gave is among the grants',
  'settings.changed_by': 'work of an admin, told by the audit log',
  'refunds.answered_by': 'work of an admin, told by the audit log',
  'refunds.asked_by': 'work of an admin, told by the audit log',
  'ticket_messages.answered_by': 'work of an admin, told by the audit log',
  'campaign_presence.user_id': 'gone within a day after the person closes the table',
  'ticket_visits.user_id': 'gone when an admin leaves the page, or within two hours',
  'withdrawals.answered_by': 'work of an admin, told by the audit log',
};

/** Rows that contain a person’s uid and are in no export, for the same reasons. */
const NOT_EXPORTED_TABLES = Object.keys(NOT_EXPORTED).map((column) => column.split('.')[0]!);

it('every column that names a person is exported, or says why not', async () => {
  const columns = await rowsOf<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'idp\\_%' and c.table_name not like 'sandbox\\_%' and (
      c.column_name ~ '(^|_)(user_id|uid|actor|who|viewer)$' or c.column_name ~ '_by$' or exists (
        select 1 from information_schema.referential_constraints r
        join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
        join information_schema.key_column_usage u on u.constraint_name = r.unique_constraint_name
        where k.table_name = c.table_name and k.column_name = c.column_name
          and u.table_name = 'users' and u.column_name = 'uid'))`);
  const { db } = world.app.ctx;
  const exported = new Set(
    declaredParts.people.flatMap(({ table, of }) => {
      const { sql } = db.select().from(table).where(of('somebody')).toSQL();
      return [...sql.slice(sql.indexOf(' where ')).matchAll(/"(\w+)"\."(\w+)"/g)].map(([, t, c]) => `${t}.${c}`);
    }),
  );
  const missing = columns.map(({ name }) => name).filter((name) => !exported.has(name));
  expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort());
});

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
/** The same moment in one form: JSON of the database and of JavaScript write it differently. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : (value ?? null);

describe('the archive of somebody who has done everything', () => {
  let life: FullLife;
  let files: Map<string, Buffer>;
  const listIn = (name: string) => JSON.parse(files.get(`dados/${name}.json`)!.toString()) as Record<string, unknown>[];
  beforeAll(async () => {
    life = await leadFullLife(world);
    files = await archiveOf(life.by);
  });

  it('has every row in which they are named, with every column that is theirs', async () => {
    const tables = await rowsOf<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'idp\\_%'`,
    );
    const seen: string[] = [];
    for (const { name } of tables) {
      const named = await rowsOf<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${name}" t where strpos(t::text, $1) > 0`,
        life.uid,
      );
      if (named.length === 0 || NOT_EXPORTED_TABLES.includes(name) || name === 'changes') continue;
      seen.push(name);
      const exports = declaredParts.people.filter(({ table }) => getTableName(table) === name);
      const wanted = exports.flatMap(({ file, columns }) =>
        listIn(file).map((row) =>
          Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, plain(row[key])])),
        ),
      );
      for (const { row } of named) {
        const found = wanted.filter((one) => Object.keys(one).every((key) => sameValue(one[key], plain(row[key]))));
        expect(found.length, `${name}: ${JSON.stringify(row).slice(0, 300)}`).toBeGreaterThan(0);
      }
    }
    expect(seen.length).toBeGreaterThan(15);
  });

  it('leaves no list empty, so that the life above is a full one', () => {
    expect(declaredParts.people.map(({ file }) => file).filter((file) => listIn(file).length === 0)).toEqual([]);
  });

  it('has receipts, sheets that can be imported, pictures, and a file that explains them', async () => {
    const names = [...files.keys()];
    expect(names[0]).toBe('LEIA-ME.md');
    for (const { file } of declaredParts.people)
      expect(files.get('LEIA-ME.md')!.toString()).toContain(`\`${file}.json\``);
    const receipt = names.find((name) => name.startsWith('recibos/'))!;
    expect(receipt).toContain(life.purchaseId);
    expect(files.get(receipt)!.toString()).toContain('Guarde este recibo');
    const sheet = names.find((name) => name.startsWith('fichas/dalia'))!;
    expect(sheet).toBe(`fichas/dalia-facao-${life.characterId}.json`);
    const file = JSON.parse(files.get(sheet)!.toString()) as object;
    expect(await life.by.must('importCharacter', { file })).toMatchObject({ left: [] });
    const picture = files.get(`retratos/dalia-facao-${life.characterId}.webp`)!;
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
    expect(files.get('foto.webp')!.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('has no secret and nobody else', async () => {
    const all = [...files.values()].map(String).join('\n');
    const [chain] = await rowsOf<{ seed: string }>('select seed from roll_chains where user_id = $1', life.uid);
    const [session] = await rowsOf<{ id: string }>('select id from sessions where user_id = $1', life.uid);
    const [given] = await rowsOf<{ giver: string; hash: string }>(
      'select giver_user_id as giver, token_hash as hash from gifts where redeemed_user_id = $1',
      life.uid,
    );
    for (const secret of [chain!.seed, session!.id, given!.giver, given!.hash, life.giftToken])
      expect(all).not.toContain(secret);
  });
});

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortDeep(a)) === JSON.stringify(sortDeep(b));
}
function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sortDeep(v)]),
  );
}

describe('making an archive', () => {
  it('goes on one at a time, and again after a day', async () => {
    const by = await world.someone();
    const [first, second] = await Promise.all([ask(by), ask(by)]);
    expect(second.exportId).toBe(first.exportId);
    await makeExport(world.app.ctx, first, running());
    expect((await by.call('requestDataExport')).error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining('Já há um arquivo de hoje'),
    });
    world.app.clock.advance(DAY);
    expect((await ask(by)).exportId).not.toBe(first.exportId);
  });

  it('can be asked for again where the job was given up', async () => {
    const by = await world.someone();
    const first = await ask(by);
    world.app.clock.advance(12 * HOUR);
    expect(await by.must('getDataExport')).toMatchObject({ export: { status: 'failed' } });
    expect((await ask(by)).exportId).not.toBe(first.exportId);
  });

  it('starts anew after an interruption and leaves one file', async () => {
    const by = await world.someone();
    const { exportId } = await ask(by);
    const stopped = new AbortController();
    stopped.abort();
    await expect(makeExport(world.app.ctx, { exportId }, stopped.signal)).rejects.toThrow();
    expect(await stored(exportId)).toEqual([]);
    // A process that is killed between the file and the row leaves such a file.
    await world.app.ctx.storage.put(`${exportsFolder(exportId)}${randomUUID()}.zip`, Buffer.from('metade'));
    await makeExport(world.app.ctx, { exportId }, running());
    await makeExport(world.app.ctx, { exportId }, running());
    expect(await stored(exportId)).toHaveLength(1);
  });

  it('twice at once leaves the one that is sent', async () => {
    const by = await world.someone();
    const { exportId } = await ask(by);
    await Promise.all([1, 2].map(() => makeExport(world.app.ctx, { exportId }, running())));
    await sweepFiles(world.app.ctx);
    const response = await by.request(addressOf(exportId));
    expect(readZip(Buffer.from(await response.arrayBuffer())).has('LEIA-ME.md')).toBe(true);
    expect(await stored(exportId)).toHaveLength(1);
  });
});

describe('an archive', () => {
  it('is downloaded in ranges, and by nobody else', async () => {
    const by = await world.someone();
    const { exportId } = await ask(by);
    expect((await by.request(addressOf(exportId))).status).toBe(404);
    await makeExport(world.app.ctx, { exportId }, running());
    const whole = await by.request(addressOf(exportId));
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; .*rpgpedia-\d{4}-\d\d-\d\d\.zip$/);
    const range = { range: 'bytes=100-', 'if-range': whole.headers.get('etag')! };
    const rest = await by.request(addressOf(exportId), { headers: range });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    expect((await (await world.someone()).request(addressOf(exportId))).status).toBe(404);
    expect((await world.app.visitor().request(addressOf(exportId))).status).toBe(401);
  });

  it('is gone after seven days', async () => {
    const by = await world.someone();
    const { exportId } = await ask(by);
    await makeExport(world.app.ctx, { exportId }, running());
    world.app.clock.advance(7 * DAY - MINUTE);
    await sweepExports(world.app.ctx);
    expect((await by.request(addressOf(exportId), { method: 'HEAD' })).status).toBe(200);
    world.app.clock.advance(120_000);
    expect((await by.request(addressOf(exportId))).status).toBe(404);
    expect(await by.must('getDataExport')).toEqual({ export: null });
    await sweepExports(world.app.ctx);
    expect(await stored(exportId)).toEqual([]);
  });
});
