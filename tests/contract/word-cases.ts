import { glob, readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as filters from '../../app/list/filters.ts';
import { paramOf } from '../../app/routes/shop/store-view.ts';
import { tickets } from '../../features/admin/support/tables.ts';
import { FACETS } from '../../features/publishing/books/book-filters.ts';
import { books } from '../../features/publishing/books/tables.ts';
import { payments, reviewQueue } from '../../features/shop/orders/tables.ts';
import { audit } from '../../features/site/audit/tables.ts';
import { casesOf } from '../support/extent.ts';
import { askedObjects, type Kinds, sortInputs } from './taken.ts';
import {
  addressesOf,
  failuresAt,
  failuresOfPages,
  isFailure,
  METHODS_OF_THE_WEB,
  PAGES,
  rawStatus,
  WORDS,
  WordInputs,
  watchesOf,
} from './words.ts';
import type { World } from './world.ts';

/** Every address that is no page and has a place for a word. */
const OTHERS = [
  '/functions/serveWatermarkedPDF?bookId=:bookId&fileId=:fileId',
  '/functions/:name',
  '/outbox/:id',
  '/sistemas/:system/:name',
  ...['covers', 'backgrounds', 'previews', 'retratos', 'pessoas', 'mesas', 'imagens', 'assets'].map(
    (shelf) => `/${shelf}/:name`,
  ),
  '/retratos/desenhados/:theme/:name',
  '/retratos/pessoas/:name',
  ...['rolagens', 'livros', 'perfis'].map((kind) => `/cartoes/${kind}/:id.png`),
  '/agenda/:token.ics',
  '/novidades/:slug.atom',
  '/live/encounter/:code',
  '/uploads/:id',
  '/uploads?purpose=:purpose',
  '/idp/:name',
  '/idp/interaction/:uid',
  '/auth/login?next=:next',
  '/auth/callback?state=:state&code=:code',
  '/sandbox/mercadopago/v1/payments/:id',
  '/sandbox/mercadopago/payments/:id/ticket',
  '/sandbox/mercadopago/merchant_orders/:id',
  '/sandbox/mercadopago/checkout/v1/redirect?pref_id=:id',
];

/** These calls take the name of a part of the query, after the query itself or alone. */
const READS = ['[pP]arams\\.get(?:All)?', ...Object.keys(filters).map((name) => `\\b${name}`), 'readParam'].join('|');
const READ = new RegExp(`(?:${READS})\\((?:\\w+,\\s*)?'(\\w+)'`, 'g');

/** The names that code reads from the query of an address. */
async function queryNames(): Promise<string[]> {
  const names = new Set<string>();
  for await (const path of glob('{app,features,server}/**/*.{ts,tsx}'))
    for (const [, name] of (await readFile(path, 'utf8')).matchAll(READ)) names.add(name!);
  return [...names, ...FACETS.map(paramOf), 'depois'];
}

/** Names that every object of JavaScript has; what is nearly an id; a text without end. */
const KINDS_OF_WORDS: Kinds = [WORDS.slice(0, 3), WORDS.slice(3, 5), WORDS.slice(5)];

/** In an ordinary run each address meets one word in three, the next one the next. */
const inTurn = (turn: number) => (_: unknown, at: number) => at % 3 === turn % 3;

/** The failures of ours that a published function answers. */
export async function failuresOf(world: World, name: string, by: World['as']['user'], good: object) {
  const { requestBody, 'x-roles': roles } = world.published.functions.get(name)!;
  const { data } = requestBody!.content['application/json']!.schema.properties!;
  const inputs = new WordInputs(world.published.document);
  const callers = [by, ...(roles.includes('visitor') ? [world.as.visitor] : []), world.as.admin];
  const failed: string[] = [];
  const all = WORDS.flatMap((word) => [...inputs.with(data!, good, word)]) as object[];
  for (const [i, input] of askedObjects(name, sortInputs(name, all), KINDS_OF_WORDS).entries()) {
    const { http } = await callers[i % callers.length]!.call(name, input);
    if (isFailure(http)) failed.push(`${http} ${name} ${JSON.stringify(input).slice(0, 300)}`);
  }
  return failed;
}

/** A word that nobody expected is unknown, wherever it is sent; no answer to it is a failure of ours. */
export function describeWords(open: () => World): void {
  describe('a word or an id that nobody expected', () => {
    it('is unknown in the address of a page', async () => {
      const { as } = open();
      const pages = PAGES.map((page) => addressesOf(page));
      expect(pages.flat().length).toBeGreaterThan(300);
      for (const [turn, by] of [as.admin, as.visitor, as.creator].entries())
        for (const [row, addresses] of pages.filter((one) => one.length > 0).entries())
          expect(await failuresOfPages(by, casesOf(addresses, inTurn(row + turn)))).toEqual([]);
    });

    it('is unknown in the query of a page', async () => {
      const { as } = open();
      const names = await queryNames();
      expect(names.length).toBeGreaterThan(40);
      expect(names).toEqual(expect.arrayContaining(['casa', 'editora', 'lote', 'ver']));
      const words = ['constructor', '__proto__', 'a0000000-0000-0000-0000-00000000000', '%00', '%ED%A0%80'];
      for (const word of casesOf(words, (one) => one === '__proto__')) {
        const query = names.map((name) => `${name}=${word}`).join('&');
        const addresses = PAGES.filter((page) => !page.includes(':')).map((page) => `${page}?${query}`);
        for (const by of [as.admin, as.creator]) {
          const own = casesOf(addresses, (page) => page.startsWith('/produtor') === (by === as.creator));
          expect(await failuresAt(by, own)).toEqual([]);
        }
      }
    });

    it('is unknown in every other address', async () => {
      const { as } = open();
      for (const [turn, by] of [as.admin, as.visitor].entries())
        for (const [row, pattern] of OTHERS.entries())
          expect(await failuresAt(by, casesOf(addressesOf(pattern), inTurn(row + turn)))).toEqual([]);
    });

    it('is nothing to watch', async () => {
      const { as } = open();
      for (const word of [...WORDS.slice(0, -1), 'x'.repeat(100), '%00', '%ED%A0%80']) {
        const watches = `/live/user?once=1&watch=${watchesOf(word)}`;
        for (const by of [as.admin, as.beta]) expect((await by.request(watches)).status, word).toBe(200);
      }
    });

    it.each(['createPurchaseAndPreference', 'iniciativaRPG', 'userSupport'])('is refused by %s', async (name) => {
      const { as, published } = open();
      const { schema } =
        published.document.paths[`/functions/${name}`]!.post!.requestBody!.content['application/json']!;
      const inputs = new WordInputs(published.document);
      for (const word of WORDS)
        for (const input of inputs.with(schema, {}, word))
          expect(isFailure((await as.admin.callPlain(name, input)).http), JSON.stringify(input)).toBe(false);
    });

    it('may be stored, and breaks no room', async () => {
      const { app, as, bookId, pendingPurchase } = open();
      const { db } = app.ctx;
      const { ticketId } = await as.user.must<{ ticketId: string }>('openTicket', {
        topic: 'constructor',
        text: 'Oi.',
      });
      const { purchaseId } = await pendingPurchase(as.user);
      for (const word of ['__proto__', 'constructor', 'toString']) {
        await db.update(tickets).set({ topic: word });
        await db.update(books).set({ system: word, language: word }).where(eq(books.id, bookId));
        const now = app.ctx.clock.now();
        await db.insert(reviewQueue).values({ purchaseId, reason: word, createdAt: now });
        await db.insert(audit).values({ at: now, actor: word, verb: word, thing: `purchase:${purchaseId}` });
        const money = { amount: 3000, currency: 'BRL', createdAt: now, updatedAt: now };
        await db.insert(payments).values({ id: word, purchaseId, status: word, method: word, ...money });
        const rooms = [
          '',
          '/usuario/suporte',
          `/usuario/suporte/${ticketId}`,
          '/pagamentos',
          '/auditoria',
          `/pagamento/${purchaseId}`,
        ];
        expect(
          await failuresAt(
            as.admin,
            rooms.map((room) => `/admin${room}`),
          ),
        ).toEqual([]);
        expect(await failuresAt(as.user, ['/ajuda/pedidos', '/loja', '/compras', `/pagamento/${purchaseId}`])).toEqual(
          [],
        );
      }
      await db.update(books).set({ system: null, language: 'pt-BR' }).where(eq(books.id, bookId));
    });
  });

  it.each(METHODS_OF_THE_WEB)('the method %s is no failure anywhere', async (method) => {
    const { url } = open().app;
    const paths = ['/', '/sandbox/mercadopago/x', '/functions/getUser', '/uploads/x', '/live/stats?once=1', '/idp/x'];
    const more = [
      '/auth/login',
      '/outbox',
      '/openapi.json',
      '/covers/x',
      '/healthz',
      '/metrics',
      '/webhooks/mercadopago',
    ];
    for (const path of [...paths, ...more])
      expect(isFailure(await rawStatus(url, method, path)), `${method} ${path}`).toBe(false);
  });
}
