import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookPage } from '../features/publishing/books/list-books.server.ts';
import { books } from '../features/publishing/books/tables.ts';
import { creators } from '../features/publishing/creators/tables.ts';
import { startApp, type TestApp } from './support/app.ts';
import { readHead, SCHEMA_SHAPES } from './support/page-head.ts';

const HOSTILE = `</script><script>alert("x")</script> & 'Cia'`;

let app: TestApp;
let began: Date;
let bookURL: string;

beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
  const createdAt = app.clock.now();
  began = createdAt;
  await app.ctx.db.insert(creators).values([
    { id: 'hostil', name: HOSTILE, links: [{ label: 'Mal', url: 'javascript:alert(1)' }], createdAt },
    { id: 'sem-livros', name: 'Casa Vazia', createdAt },
  ]);
  const row = { creatorId: 'hostil', title: HOSTILE, shortDescription: HOSTILE, price: 1990, createdAt };
  await app.ctx.db.insert(books).values([
    { ...row, id: 'hostil', bookUrl: 'hostil', status: 'published', publishedAt: createdAt },
    { ...row, id: 'guardado', bookUrl: 'guardado', status: 'draft' },
    { ...row, id: 'tirado', bookUrl: 'tirado', status: 'withdrawn', publishedAt: createdAt },
  ]);
  const { books: listed } = await app.visitor().must<BookPage>('listBooks', { creatorId: 'demo-criador' });
  bookURL = listed[0]!.bookURL;
});
afterAll(() => app.stop());

const head = (path: string) => readHead(app.visitor(), path);
const text = async (path: string) => (await app.visitor().request(path)).text();
const typesOf = async (path: string) => (await head(path)).schema.map((node) => String(node['@type']));

describe('the head of a public page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=chat', '/'],
    ['/?pacote=nada', '/'],
    ['/?pacote=oneKeyPack', '/?pacote=oneKeyPack'],
    ['/loja', '/loja'],
    ['/loja?tipo=skins&utm_source=chat', '/loja?tipo=skins'],
    ['/produtor/cadastro', '/produtor/cadastro'],
    ['/termos-de-uso', '/termos-de-uso'],
    ['/politica-de-privacidade', '/politica-de-privacidade'],
    ['/criadores/demo-criador', '/criadores/demo-criador'],
    ['/criadores/sem-livros', '/criadores/sem-livros'],
    ['/loja/hostil', '/loja/hostil'],
  ])('%s has a title, a description, a card and one address', async (path, canonical) => {
    const { status, title, meta, canonical: kept } = await head(path);
    expect(status).toBe(200);
    expect(kept).toBe(app.url + canonical);
    expect(title).toContain('RPGpédia');
    expect(meta.get('description')!.length).toBeGreaterThan(20);
    expect(meta.get('description')!.length).toBeLessThanOrEqual(200);
    expect(meta.get('og:url')).toBe(kept);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:image')).toMatch(new RegExp(`^${app.url}/(art/cards|cartoes)/.+\\.png$`));
    expect(meta.get('og:image:alt')).toBeTruthy();
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    expect(meta.get('robots')).toBeUndefined();
  });

  it('names each pack by itself', async () => {
    const titles = await Promise.all(
      app.ctx.catalogue.packs.map(async (pack) => {
        const found = await head(`/?pacote=${pack.id}`);
        expect(found.title).toContain(pack.title);
        expect(found.meta.get('og:image')).toBe(`${app.url}/art/cards/packs/${pack.id}.png`);
        return found.title;
      }),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['/loja?q=mangue', '/nada', '/loja/nao-existe', '/criadores/ninguem', '/loja/guardado', '/loja/tirado'])(
    '%s stays out of search results',
    async (path) => {
      const { title, meta } = await head(path);
      expect(meta.get('robots')).toContain('noindex');
      expect(title).toContain('RPGpédia');
      expect(meta.get('description')).toBeTruthy();
    },
  );

  it('of a page that belongs to somebody tells its name, and stays out too', async () => {
    const user = await app.signedIn('jogador@demo.test');
    const paths = ['/perfil', '/perfil/editar', '/biblioteca', '/carrinho', '/lista-de-desejos', '/compras'];
    const heads = await Promise.all(paths.map((path) => readHead(user, path)));
    for (const { status, meta, canonical } of heads) {
      expect([status, meta.get('robots'), canonical]).toEqual([200, 'noindex', null]);
      expect(meta.get('description')).toBeTruthy();
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  });
});

describe('what pages say in the vocabulary of schema.org', () => {
  it.each([
    ['/', ['Organization', 'WebSite', 'FAQPage']],
    ['/?pacote=lendarioPack', ['Product', 'BreadcrumbList']],
    ['/loja', ['BreadcrumbList']],
    ['/loja?tipo=skins', ['BreadcrumbList']],
    ['/loja/hostil', ['Product,Book', 'BreadcrumbList']],
    ['/criadores/demo-criador', ['ProfilePage', 'BreadcrumbList']],
    ['/criadores/sem-livros', ['ProfilePage', 'BreadcrumbList']],
    ['/termos-de-uso', ['BreadcrumbList']],
    ['/nada', []],
  ])('%s', async (path, types) => {
    const { schema } = await head(path);
    expect(schema.map((node) => String(node['@type']))).toEqual(types);
    for (const node of schema) {
      const { error } = SCHEMA_SHAPES[String(node['@type'])]!.safeParse(node);
      expect(error?.issues ?? [], `${path} ${String(node['@type'])}`).toEqual([]);
    }
  });

  it('holds for every book on sale, at the price its page shows', async () => {
    const { books: listed } = await app.visitor().must<BookPage>('listBooks', { limit: 100 });
    for (const book of listed) {
      const [node] = (await head(`/loja/${book.bookURL}`)).schema;
      expect(SCHEMA_SHAPES['Product,Book']!.safeParse(node).error?.issues ?? [], book.bookURL).toEqual([]);
      const least = book.allowPayWhatYouWant ? (book.minimumPrice ?? 0) : book.price;
      expect(node).toMatchObject({ name: book.title, offers: { price: (least / 100).toFixed(2) } });
    }
  });

  it('answers every question of the page', async () => {
    const faq = (await head('/')).schema.find((node) => node['@type'] === 'FAQPage');
    expect(faq!.mainEntity).toHaveLength(app.ctx.catalogue.faq.flatMap((group) => group.cards).length);
  });

  it('closes no script early, whatever a book is called, and says it unchanged', async () => {
    const [node] = (await head('/loja/hostil')).schema;
    expect(node).toMatchObject({ name: HOSTILE });
    for (const path of ['/loja/hostil', '/criadores/hostil']) expect(await text(path)).not.toContain('<script>alert');
    expect(await typesOf('/loja/hostil')).toContain('Product,Book');
  });
});

describe('the card of a book', () => {
  it('is drawn once, as chats want it, and kept', async () => {
    const ask = () => app.visitor().request('/cartoes/livros/hostil.png');
    const [first, again] = await Promise.all([ask(), ask()]);
    const png = Buffer.from(await first.arrayBuffer());
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true);
    const [kept] = (await readdir(join(app.ctx.env.dataDir, 'files/cards'))).filter((name) => name.endsWith('.png'));
    expect((await readFile(join(app.ctx.env.dataDir, 'files/cards', kept!))).equals(png)).toBe(true);
    expect(Buffer.from(await (await ask()).arrayBuffer()).equals(png)).toBe(true);
  });

  it.each(['ninguem', 'guardado', 'tirado', '..%2Fhostil'])('is not there for %s', async (id) => {
    expect((await app.visitor().request(`/cartoes/livros/${id}.png`)).status).toBe(404);
  });
});

describe('a creator’s page', () => {
  it('shows the name, the links and the books, and is linked from each of them', async () => {
    const html = await text('/criadores/demo-criador');
    for (const shown of ['Oficina Jenipapo', 'https://jenipapo.example/', `href="/loja/${bookURL}"`])
      expect(html).toContain(shown);
    expect(await text(`/loja/${bookURL}`)).toContain('href="/criadores/demo-criador"');
  });

  it('leads nowhere but to the web', async () => {
    expect(await text('/criadores/hostil')).not.toContain('javascript:');
  });

  it('says that there is nothing yet, and does not exist for nobody', async () => {
    expect(await text('/criadores/sem-livros')).toContain('Nenhum livro publicado ainda');
    expect((await app.visitor().request('/criadores/ninguem')).status).toBe(404);
  });
});

describe('robots.txt and the sitemap', () => {
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);

  it('close what is nobody else’s business', async () => {
    const robots = await text('/robots.txt');
    for (const closed of ['/admin', '/perfil', '/pagamento', '/resgatar'])
      expect(robots).toContain(`Disallow: ${closed}\n`);
    expect(robots).not.toMatch(/Disallow: \/(loja|ajuda|produtor|criadores)?\n/);
    expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  });

  it('name pages that answer, each by its own address', async () => {
    const response = await app.visitor().request('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const listed = locations(await response.text());
    for (const path of ['/', '/loja', '/termos-de-uso', '/criadores/hostil', '/loja/hostil', '/?pacote=oneKeyPack'])
      expect(listed).toContain(app.url + path);
    for (const path of ['/loja/guardado', '/loja/tirado', '/criadores/sem-livros'])
      expect(listed).not.toContain(app.url + path);
    for (const address of listed) {
      const { status, canonical } = await head(address.slice(app.url.length));
      expect([status, canonical], address).toEqual([200, address]);
    }
  });

  it('say when a book last changed', async () => {
    const xml = await text('/sitemap.xml');
    // A run may go past midnight.
    const days = [began, app.clock.now()].map((at) => at.toISOString().slice(0, 10)).join('|');
    expect(xml).toMatch(new RegExp(`<loc>${app.url}/loja/hostil</loc><lastmod>(?:${days})T`));
    expect(xml).toMatch(/\/termos-de-uso<\/loc><lastmod>\d{4}-\d{2}-\d{2}T/);
  });

  it('comes in parts once there are ten thousand books, which together name each once', async () => {
    const other = await startApp({ jobs: false });
    try {
      const now = other.clock.now();
      await other.ctx.db.insert(creators).values({ id: 'casa', name: 'Casa & Filhos', createdAt: now });
      // The limit of a request's statement is too short for ten thousand books on a busy machine.
      await other.database.maintenance.execute(sql`
        insert into books (id, book_url, creator_id, status, title, price, created_at, published_at)
        select 'b' || n, 'livro-' || n, 'casa', 'published', 'Livro ' || n, 0, ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz + (n % 900) * interval '1 second'
        from generate_series(1, 10000) n`);
      const ask = async (address: string) => (await other.visitor().request(address.replace(other.url, ''))).text();
      const index = await ask('/sitemap.xml');
      expect(index).toContain('<sitemapindex');
      const parts = locations(index);
      expect(parts).toHaveLength(3);
      const named = (await Promise.all(parts.map(ask))).flatMap(locations);
      const ofBooks = named.filter((address) => address.includes('/loja/livro-'));
      expect(ofBooks).toHaveLength(10_000);
      expect(new Set(ofBooks).size).toBe(10_000);
      expect(named).toContain(`${other.url}/criadores/casa`);
      expect((await other.visitor().request('/sitemap-livros-3.xml')).status).toBe(404);
      expect((await other.visitor().request('/sitemap-livros-0.xml')).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
