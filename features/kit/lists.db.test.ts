import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { player } from '../../tests/support/player.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import type { UserDocument } from '../community/profile/user-schema.ts';
import { SHELF_SORTS } from '../reading/library/shelf.ts';

const KB_100 = 100_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

/** Thousands of rows at once, without a request's limit of time. */
const run = (statement: SQL) => app.database.maintenance.execute(statement);
const uidOf = async (by: Visitor): Promise<string> => (await by.must<UserDocument>('getUser')).uid;
const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);

interface Answer {
  bytes: number;
  result: Record<string, unknown> & { nextCursor: string | null };
}

/** The answer is read as it comes over the wire. */
async function ask(by: Visitor, name: string, data: object): Promise<Answer> {
  const response = await by.request(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const text = await response.text();
  expect([name, response.status]).toEqual([name, 200]);
  return { bytes: Buffer.byteLength(text), result: JSON.parse(text).result };
}

/** The rows of a list by their ids, page after page; `between` runs after the first page. */
async function traverse(
  by: Visitor,
  name: string,
  { rows, id }: { rows: string; id: string },
  input: object = {},
  between?: () => Promise<unknown>,
): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  let cursor: string | null = null;
  do {
    const { bytes, result } = await ask(by, name, { ...input, ...(cursor === null ? {} : { cursor }) });
    expect(bytes).toBeLessThanOrEqual(KB_100);
    ids.push(...(result[rows] as Record<string, string>[]).map((row) => row[id]!));
    cursor = result.nextCursor;
    pages += 1;
    if (pages === 1) await between?.();
  } while (cursor !== null);
  return { ids, pages };
}

/** Codes of all kinds are added, one after the other. */
const addCodes = (uid: string, many: number, prefix: string) => {
  const kinds = sql.param(app.ctx.catalogue.kinds.map(({ id }) => id));
  return run(sql`insert into keys (code, key_id, buyer_user_id, ordinal, created_at)
     select ${prefix} || lpad(n::text, 10, '0'), (${kinds}::text[])[1 + n % cardinality(${kinds}::text[])], ${uid}, case when n % 7 = 0 then null else n end, timestamptz '2026-01-01' + (n / 100) * interval '1 hour'
     from generate_series(1, ${many}::int) n`);
};

/** A gift of every code, with the longest message, to the same address. */
const giveAll = (uid: string, prefix: string, to: string) =>
  run(sql`with made as (
       insert into gifts (id, code, giver_user_id, token_hash, token, recipient, message, created_at, opened_at)
       select gen_random_uuid(), code, ${uid}, 'hash' || code, 'token' || code, ${to}, repeat('ã', 500), now(), now()
       from keys where code like ${prefix} || '%' returning id, code)
     update keys set gift_id = made.id from made where keys.code = made.code`);

const addBooks = async (uid: string, many: number, prefix: string): Promise<void> => {
  await run(
    sql`insert into creators (id, name, created_at) values ('muitos', 'Casa de Muitos', now()) on conflict do nothing`,
  );
  await run(sql`insert into books (id, book_url, creator_id, status, title, subtitle, price, about_text, created_at)
     select ${prefix} || n, ${prefix} || n, 'muitos', 'published', 'Ação e reação, volume ' || n, 'Um subtítulo de tamanho comum', 1000, repeat('x', 5000), now()
     from generate_series(1, ${many}::int) n`);
  await run(sql`insert into book_files (id, book_id, kind, name, storage_key, bytes, pages, sha256, version, created_at)
     select b.id || k.kind, b.id, k.kind, k.kind || '.pdf', b.id || k.kind, 1000000, 200, b.id || k.kind, 1, now()
     from books b, (values ('main'), ('additional')) k(kind) where b.id like ${prefix} || '%'`);
  await run(sql`insert into grants (user_id, kind, item_id, source, source_id, created_at)
     select ${uid}, 'book', ${prefix} || n, 'gift', 'festa', timestamptz '2026-01-01' + (n / 50) * interval '1 day'
     from generate_series(1, ${many}::int) n`);
};

const addCharacters = (uid: string, many: number, prefix: string, at = sql`now()`) =>
  run(sql`insert into characters (id, user_id, system, name, card, folder, bytes, created_at, updated_at)
     select ${prefix} || n, ${uid}, 'brutal', 'Pessoa número ' || n,
       jsonb_build_array(jsonb_build_object('fieldId', 'papel', 'label', 'Papel', 'value', repeat('palavra ', 14), 'max', null)),
       case when n % 2 = 0 then 'Sexta à noite' end, 4000, now(), ${at} - (n / 20) * interval '1 minute'
     from generate_series(1, ${many}::int) n`);

describe('a long list of one person', () => {
  it('tells 5,000 codes in answers of 100 KB, each once, also while more come', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    await addCodes(uid, 5_000, 'AAAA');
    const { ids, pages } = await traverse(by, 'getMyKeys', { rows: 'keys', id: 'code' }, {}, () =>
      addCodes(uid, 50, 'BBBB'),
    );
    const old = ids.filter((code) => code.startsWith('AAAA'));
    expect([old.length, new Set(ids).size, pages > 10]).toEqual([5_000, ids.length, true]);
    const found = await traverse(
      by,
      'getMyKeys',
      { rows: 'keys', id: 'code' },
      { q: 'aaaa-0000-00499', status: 'available' },
    );
    expect(found.ids).toHaveLength(10);
    expect((await traverse(by, 'getMyKeys', { rows: 'keys', id: 'code' }, { status: 'revoked' })).ids).toEqual([]);
    const weigh = async (path: string): Promise<number> =>
      (await (await by.request(path, { headers: { accept: 'text/html' } })).arrayBuffer()).byteLength;
    expect(await weigh('/perfil')).toBeLessThan(300_000);
    expect(await weigh('/perfil?tipo=FCcolecionador')).toBeLessThan(300_000);

    const { email } = await by.must<UserDocument>('getUser');
    const giver = await someone();
    await giveAll(uid, 'AAAA', email!);
    await addCodes(await uidOf(giver), 300, 'CCCC');
    await giveAll(await uidOf(giver), 'CCCC', email!);
    expect(await weigh('/perfil?situacao=dadas')).toBeLessThan(300_000);
    const gifts = await ask(by, 'getMyGifts', {});
    expect(gifts.bytes).toBeLessThanOrEqual(KB_100);
    const given = await traverse(by, 'getMyKeys', { rows: 'keys', id: 'code' }, { given: true });
    expect([given.ids.length, new Set(given.ids).size]).toEqual([5_000, 5_000]);
  });

  it('tells a library of 500 books so, whole with the first page where it is short', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    await addBooks(uid, 500, 'ler-');
    const { ids, pages } = await traverse(by, 'getLibrary', { rows: 'books', id: 'bookId' }, {}, () =>
      addBooks(uid, 20, 'depois-'),
    );
    expect([ids.filter((id) => id.startsWith('ler-')).length, new Set(ids).size, pages > 3]).toEqual([
      500,
      ids.length,
      true,
    ]);
    const found = await traverse(by, 'getLibrary', { rows: 'books', id: 'bookId' }, { q: 'ACAO volume 499' });
    expect(found.ids).toEqual(['ler-499']);
    const page = await by.request('/biblioteca', { headers: { accept: 'text/html' } });
    expect((await page.text()).length).toBeLessThan(400_000);
    const csv = await (await by.request('/biblioteca/exportar')).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(521);

    const short = await someone();
    await run(sql`insert into grants (user_id, kind, item_id, source, source_id, created_at)
      select ${await uidOf(short)}, 'book', 'ler-' || n, 'gift', 'festa', now() from generate_series(1, 60) n`);
    const first = await (await short.request('/biblioteca', { headers: { accept: 'text/html' } })).text();
    const titlesIn = (html: string): string[] => html.match(/(?<=class="library-title">)[^<]+/g) ?? [];
    const cursor = /name="depois" value="([^"]+)"/.exec(first)?.[1];
    const next = await (
      await short.request(`/biblioteca?depois=${cursor}`, { headers: { accept: 'text/html' } })
    ).text();
    expect([titlesIn(first).length, titlesIn(next).length]).toEqual([48, 12]);
    expect(new Set([...titlesIn(first), ...titlesIn(next)]).size).toBe(60);
    const whole = await ask(short, 'getLibrary', {});
    expect([(whole.result.books as unknown[]).length, whole.result.nextCursor]).toEqual([60, null]);
  });

  it.each(SHELF_SORTS)('shows a shelf of 500 books, by %s', async (sort) => {
    const by = await someone();
    await addBooks(await uidOf(by), 500, `${sort}-`);
    const { ids, pages } = await traverse(by, 'listShelf', { rows: 'books', id: 'bookId' }, { sort });
    expect([ids.length, new Set(ids).size, pages]).toEqual([500, 500, 11]);
    const found = await ask(by, 'listShelf', { q: 'ACAO volume 499', sort });
    expect([found.result.total, found.result.nextCursor]).toEqual([1, null]);
  });

  it.each(['changed', 'name', 'system'] as const)('tells 500 characters so, by %s', async (sort) => {
    const by = await player(app);
    const uid = await uidOf(by);
    await addCharacters(uid, 500, `${sort}-`);
    const { ids, pages } = await traverse(
      by,
      'listCharacters',
      { rows: 'characters', id: 'characterId' },
      { sort },
      () => addCharacters(uid, 30, `${sort}-novo-`, sql`now() + interval '1 hour'`),
    );
    const old = ids.filter((id) => !id.includes('novo'));
    expect([old.length, new Set(ids).size, pages > 2]).toEqual([500, ids.length, true]);
    const csv = await by.request('/colecoes/personagens/exportar');
    expect([csv.headers.get('content-type'), (await csv.text()).trimEnd().split('\r\n').length]).toEqual([
      'text/csv; charset=utf-8',
      531,
    ]);
  });

  it('finds characters by their names, folders, systems and cards, and forgives', async () => {
    const by = await player(app);
    const uid = await uidOf(by);
    await addCharacters(uid, 12, 'achar-');
    const idsOf = async (input: object) =>
      (await traverse(by, 'listCharacters', { rows: 'characters', id: 'characterId' }, { sort: 'name', ...input })).ids;
    expect(await idsOf({ q: 'NUMERO 12' })).toEqual(['achar-12']);
    expect((await idsOf({})).slice(8)).toEqual(['achar-9', 'achar-10', 'achar-11', 'achar-12']);
    expect(await idsOf({ q: 'brutal sexta' })).toHaveLength(6);
    expect(await idsOf({ q: 'pesosa palavra' })).toHaveLength(12);
    expect(await idsOf({ q: 'papel' })).toHaveLength(0);
    expect(await idsOf({ folder: 'Sexta à noite', system: 'brutal', archived: false })).toHaveLength(6);
    expect(await idsOf({ archived: true })).toEqual([]);
  });

  it.each(['getMyKeys', 'getLibrary', 'listShelf', 'listCharacters', 'getMyPurchases', 'getRolls'])(
    '%s refuses a cursor that no page gave',
    async (name) => {
      const by = await player(app);
      const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const far = [
        '9'.repeat(30),
        'x'.repeat(2_000),
        write([]),
        write(['a', 'b', 'c', 'd']),
        write([1e300, {}, null]),
        write([-1, '\0']),
      ];
      for (const cursor of far) expect((await by.call(name, { cursor })).error.status).toBe('INVALID_ARGUMENT');
    },
  );
});
