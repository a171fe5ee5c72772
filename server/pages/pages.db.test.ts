import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { books } from '../../features/publishing/books/tables.ts';
import { addToCounters } from '../../features/shop/funding/counters.server.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const req = request(`${app.url}${path}`, { method, headers, agent: false });
  req.end();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    req.once('response', resolve).once('error', reject);
  });
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}

const ADDRESSES = [
  '/',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/loja',
  '/loja?tipo=skins',
  '/ajuda',
  '/novidades',
  '/produtor/cadastro',
];

async function readKept(path: string) {
  await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
  return get(path);
}

let published = 0;

async function publishedBook(): Promise<string> {
  published += 1;
  const path = join(app.ctx.env.dataDir, `livro-${published}.pdf`);
  await writePdf(path, ['Uma página só.']);
  const { bookURL } = await publishFile(app.ctx, {
    file: path,
    title: `Livro da prova ${published}`,
    price: '10',
    creator: 'casa',
  });
  const [book] = await app.ctx.db.select({ id: books.id }).from(books).where(eq(books.bookUrl, bookURL));
  await app.ctx.db.update(books).set({ bookUrl: book!.id }).where(eq(books.id, book!.id));
  return book!.id;
}

async function give(reader: Visitor, bookId: string): Promise<void> {
  const { uid } = await reader.must<{ uid: string }>('getUser');
  const now = app.clock.now();
  const grant = { itemId: bookId, kind: 'book', source: 'purchase', sourceId: bookId, createdAt: now } as const;
  await app.ctx.db.insert(grants).values({ userId: uid, ...grant });
}

/** A book that left the store, and somebody who has it. */
async function withdrawnBook() {
  const gone = await publishedBook();
  const reader = await app.signedIn('leitora@example.org');
  await give(reader, gone);
  await app.ctx.db.update(books).set({ status: 'withdrawn' }).where(eq(books.id, gone));
  return { gone, reader };
}

describe('a page that is the same for everybody', () => {
  it('comes ready made from the second request on, and again only when it changed', async () => {
    const first = await get('/');
    const ready = await readKept('/');
    expect([first.status, ready.status]).toEqual([200, 200]);
    expect(ready.text).toBe(first.text);
    expect(ready.headers['cache-control']).toBe('private, no-cache');
    expect(ready.headers.vary).toContain('Cookie');
    for (const name of ['content-security-policy', 'x-content-type-options', 'cross-origin-opener-policy'])
      expect(ready.headers[name]).toBe(first.headers[name]);
    expect(ready.headers['x-request-id']).not.toBe(first.headers['x-request-id']);

    for (const cookie of ['nobody=1', 'rpgpedia-session=of-nobody', 'login=x']) {
      const foreign = await get('/', { cookie });
      expect([foreign.headers.etag, foreign.text === ready.text], cookie).toEqual([ready.headers.etag, true]);
      expect(foreign.headers['content-security-policy'], cookie).toBe(ready.headers['content-security-policy']);
    }
    expect((await get('/', { cookie: 'continue=x' })).headers.etag).toBeUndefined();

    const same = await get('/', { 'if-none-match': ready.headers.etag! });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const small = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).toString()).toBe(ready.text);
    expect(small.body.length).toBeLessThan(ready.body.length / 3);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(ready.body.length),
    ]);
  });

  it('lets the build’s inline scripts pass, the same on every page and whatever is on it', async () => {
    const scripts = async (path: string) => {
      const { text, headers } = await readKept(path);
      const policy = headers['content-security-policy'] as string;
      expect(policy).not.toMatch(/unsafe|nonce/);
      const inline = [...text.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(([, it]) => it!);
      const hashes = inline.map((it) => createHash('sha256').update(it).digest('base64'));
      expect(hashes.length).toBeGreaterThan(1);
      for (const hash of hashes) expect(policy).toContain(hash);
      expect(text).not.toMatch(/\sstyle="|\snonce=/);
      return /script-src ([^;]*)/.exec(policy)![1];
    };
    const one = await scripts('/');
    expect(one).toMatch(/^'self'( 'sha256-[\w+/]{43}='){2}$/);
    for (const path of ['/loja?q=%3Cscript%3Ealert(1)%3C/script%3E', '/ajuda', '/?duvida=%22%3E%3Cscript%3E'])
      expect(await scripts(path)).toBe(one);
  });

  it('says nothing of the visitor who asked for it first', async () => {
    const asked = await get('/termos-de-uso', { 'x-request-id': 'a-request-of-one-visitor' });
    expect(asked.headers['x-request-id']).toBe('a-request-of-one-visitor');
    expect(asked.text).not.toContain('a-request-of-one-visitor');
    expect((await readKept('/termos-de-uso')).text).not.toContain('a-request-of-one-visitor');
  });

  it('is the same bytes for everybody, and says nothing of anybody', async () => {
    const admin = await app.signedIn('chefe@example.test');
    const player = await app.signedIn('pessoa@example.org');
    await player.must('updateUser', { displayName: 'Pessoa Secreta', customization: { profileMainColor: 4 } });
    await player.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { uid } = await player.must<{ uid: string }>('getUser');
    for (const path of ADDRESSES) {
      const visitors = await readKept(path);
      for (const person of [admin, player, admin, player]) {
        const theirs = await person.request(path, { headers: { accept: 'text/html' } });
        expect([path, theirs.status]).toEqual([path, 200]);
        expect(await theirs.text(), path).toBe(visitors.text);
        expect(theirs.headers.get('cache-control')).toBe('private, no-cache');
        expect(theirs.headers.get('vary')).toContain('Cookie');
        expect(theirs.headers.get('x-account')).toBe('everyone');
      }
      for (const own of ['Pessoa Secreta', uid, 'pessoa@example.org']) expect(visitors.text).not.toContain(own);
    }
  });

  it('is not kept from what who is signed in gets first', async () => {
    const someone = await app.signedIn('primeira@example.org');
    await someone.must('updateUser', { displayName: 'Outra Secreta' });
    const mine = await (await someone.request('/loja?q=primeira')).text();
    expect(mine).not.toContain('Outra Secreta');
    expect((await readKept('/loja?q=primeira')).text).toBe(mine);
  });

  it('tells a session without a hint that it has one, in a cookie that says nothing of whose', async () => {
    const someone = await app.signedIn('sem-aviso@example.org');
    await readKept('/ajuda');
    const cookieOf = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.startsWith('conta='));
    const first = cookieOf(await someone.request('/ajuda'));
    expect(first).toEqual([expect.stringMatching(/^conta=0\.0\.n; /)]);
    expect(first[0]).not.toMatch(/httponly/i);
    expect(cookieOf(await someone.request('/ajuda'))).toEqual([]);
    const over = { cookie: 'conta=4.1.n; rpgpedia-session=of-nobody' };
    const nobody = await get('/me?page=/loja', over);
    expect(JSON.parse(nobody.text)).toEqual({ user: null, wishes: null, page: null });
    expect(nobody.headers['set-cookie']?.join()).toMatch(/conta=; Max-Age=0/);
  });

  it('has the colour of its reader in the store, one page for each of the nine', async () => {
    const red = { cookie: 'conta=1.0.n' };
    await expect.poll(async () => (await get('/loja', red)).headers.etag).toBeDefined();
    const store = await get('/loja', red);
    expect(store.text).toMatch(/<main[^>]*data-theme="1"/);
    expect((await readKept('/loja')).text).toMatch(/<main[^>]*data-theme="0"/);
    expect((await get('/loja', { cookie: 'conta=1.7.a; x=y' })).headers.etag).toBe(store.headers.etag);
    expect((await get('/ajuda', red)).text).toBe((await readKept('/ajuda')).text);
  });

  it('is of the person who asks where only they find it', async () => {
    const { gone, reader } = await withdrawnBook();
    expect((await get(`/loja/${gone}`)).status).toBe(404);
    const theirs = await reader.request(`/loja/${gone}`);
    expect([theirs.status, theirs.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await theirs.text()).toContain('Esse livro já é seu.');
  });

  it('has its reader’s part in one request beside it', async () => {
    const someone = await app.signedIn('parte@example.org');
    const mine = async (path: string) => {
      const answer = await someone.request(`/me?page=${encodeURIComponent(path)}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return (await answer.json()) as { user: { email: string }; wishes: unknown[]; page: unknown };
    };
    expect(await mine('/')).toMatchObject({ user: { email: 'parte@example.org' }, wishes: [], page: null });
    await someone.must('follow', { creatorId: null, on: true });
    expect((await mine('/novidades?x=1')).page).toEqual({ following: true });
    const bookId = await publishedBook();
    expect((await mine(`/loja/${bookId}`)).page).toMatchObject({ owned: false, loan: null });
    await give(someone, bookId);
    expect((await mine(`/loja/${bookId}`)).page).toMatchObject({ owned: true, reviews: { may: { write: true } } });
    expect((await mine('/loja')).page).toEqual({ owned: [bookId] });
    for (const path of ['/loja/nada', '/perfil', '//', '/%', 'x'.repeat(5000)])
      expect((await mine(path)).page).toBeNull();
  });

  it.each(['/resgatar/AAAA-BBBB-CCCC-DDDD', '/presente/abcdef', '/nada', '/loja/nao-existe'])(
    'is not %s',
    async (path) => {
      for (const _ of [1, 2]) {
        const answer = await get(path);
        expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
      }
    },
  );

  it('is told apart by what of its address it reads', async () => {
    const skins = await readKept('/loja?tipo=skins');
    const books = await readKept('/loja');
    expect(skins.text).not.toBe(books.text);
    expect((await readKept('/loja?tipo=skins')).text).toBe(skins.text);
  });

  it.each([
    ['/', '/?fbclid=de-uma-conversa', '/?utm_source=x&pacote=nenhum&a=1'],
    ['/loja', '/LOJA/?gclid=1', '/loja?tipo=livros&q=%20&ordem=nada&nivel=9'],
    ['/loja?tema=terror&q=mar', '/loja?x=1&q=mar&y=2&tema=terror', '/loja?q=+mar&tema=drama&tema=terror'],
    ['/ajuda', '/ajuda?q=1', '/ajuda/?%00'],
  ])('is one for %s and for whatever else is written behind it', async (plain, ...others) => {
    const { text, headers } = await readKept(plain);
    for (const path of others) {
      const other = await get(path);
      expect([path, other.headers.etag]).toEqual([path, headers.etag]);
      expect(other.text).toBe(text);
    }
  });

  it('comes compressed to the first visitor too', async () => {
    const first = await get('/?duvida=pdf', { 'accept-encoding': 'gzip, br' });
    expect([first.headers.etag, first.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(first.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(first.body).toString()).toContain('</html>');
    expect((await get('/?duvida=outra')).headers['content-encoding']).toBeUndefined();
  });

  it('is new in every process as soon as what it shows has changed', async () => {
    const path = join(app.ctx.env.dataDir, 'novo.pdf');
    await writePdf(path, ['Uma página só.']);
    const before = await readKept('/loja');
    expect(before.text).not.toContain('Um Livro Novo em Folha');
    await publishFile(app.ctx, { file: path, title: 'Um Livro Novo em Folha', price: '10', creator: 'casa' });
    await expect.poll(async () => (await get('/loja')).text).toContain('Um Livro Novo em Folha');
    await readKept('/');
    await addToCounters(app.ctx.db, { totalValue: 123_400, supportsValue: 1 });
    await expect.poll(async () => (await get('/')).text).toMatch(/1\.234/);
  });
});

describe('the routes behind links', () => {
  const discover = async (paths: readonly string[]) => {
    const version = /"version":"([^"]+)"/.exec((await get('/loja')).text)![1];
    return get(`/__manifest?version=${version}&paths=${paths.join()}`, { cookie: 'rpgpedia-session=of-nobody' });
  };
  const paths = (count: number) => Array.from({ length: count }, (_, nth) => `/loja/${nth}`);

  it('are told to whoever asks, and kept by browsers for as long as the build lasts', async () => {
    const { status, headers, text } = await discover(['/termos-de-uso', '/nada']);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(Object.keys(JSON.parse(text) as object)).toContain('routes/legal/terms');
  });

  it('are no list of all pages', async () => {
    expect((await get('/loja')).text).not.toContain('routes/admin/');
  });

  it('are told for a bounded number of links', async () => {
    expect((await discover(paths(200))).status).toBe(200);
    expect((await discover(paths(201))).status).toBe(400);
  });
});
