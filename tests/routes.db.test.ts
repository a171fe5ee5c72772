import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_MAP } from '../app/route-map.server.ts';
import { verbWords } from '../app/routes/admin/verb-labels.ts';
import { ROOM_NAMES } from '../features/play/campaigns/table-paths.ts';
import type { BookPage } from '../features/publishing/books/list-books.server.ts';
import type { AuditEntry } from '../features/site/audit/audit-schema.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Visitor } from './support/visitor.ts';

/** The answer to each caller: a status, or the target of a 302. */
type Answers = readonly [
  visitor: number | string,
  user: number | string,
  beta: number | string,
  creator: number | string,
  admin: number | string,
];

const EVERYBODY: Answers = [200, 200, 200, 200, 200];
const SIGNED_IN: Answers = ['/', 200, 200, 200, 200];
const NO_BETA = '/sem-acesso-ao-beta';
const PLAYERS: Answers = ['/', NO_BETA, 200, 200, 200];
const NO_CHARACTER: Answers = ['/', NO_BETA, 404, 404, 404];
/** Screens that do not exist yet are 404 for those who may see them, and redirect the others. */
const LATER_ADMIN: Answers = ['/', '/', '/', '/', 404];

const TABLE: readonly [path: string, answers: Answers][] = [
  ['/', EVERYBODY],
  ['/?pacote=oneKeyPack', EVERYBODY],
  ['/?pacote=nada', EVERYBODY],
  ['/termos-de-uso', EVERYBODY],
  ['/politica-de-privacidade', EVERYBODY],
  ['/loja', EVERYBODY],
  ['/loja?tipo=skins', EVERYBODY],
  ['/loja?q=nada-com-esse-nome', EVERYBODY],
  ['/produtor/cadastro', EVERYBODY],
  ['/produtor/confirmar/nada', [404, 404, 404, 404, 404]],
  ['/produtor/convite/nada', [404, 404, 404, 404, 404]],
  ['/desejos/nada', [404, 404, 404, 404, 404]],
  ['/previa/nada', [404, 404, 404, 404, 404]],
  ['/criadores/demo-criador', EVERYBODY],
  ['/criadores/ninguem', [404, 404, 404, 404, 404]],
  ['/novidades', EVERYBODY],
  ['/novidades/nada', [404, 404, 404, 404, 404]],
  ['/loja/nao-existe', [404, 404, 404, 404, 404]],
  ['/nada', [404, 404, 404, 404, 404]],
  ['/u/ninguem', [404, 404, 404, 404, 404]],
  ['/u/ninguem/prateleiras/nada', [404, 404, 404, 404, 404]],
  ['/perfil', SIGNED_IN],
  ['/conta', SIGNED_IN],
  ['/conta/pessoas', SIGNED_IN],
  ['/conta/aparelhos', SIGNED_IN],
  ['/conta/dados', SIGNED_IN],
  ['/biblioteca', SIGNED_IN],
  ['/biblioteca/nada/notas', ['/', 404, 404, 404, 404]],
  ['/biblioteca/nada/ler', ['/', 404, 404, 404, 404]],
  ['/biblioteca/oblivio/ler', ['/', 403, 403, 403, 403]],
  ['/carrinho', SIGNED_IN],
  ['/lista-de-desejos', SIGNED_IN],
  ['/sem-acesso-ao-beta', SIGNED_IN],
  ['/pagamento/nada', ['/', 404, 404, 404, 404]],
  ['/perfil/editar', SIGNED_IN],
  ['/ajuda', EVERYBODY],
  ['/colecoes', PLAYERS],
  ['/colecoes/personagens', PLAYERS],
  ['/colecoes/personagens/1/exportar', NO_CHARACTER],
  ['/colecoes/novo-personagem', PLAYERS],
  ['/colecoes/novo-personagem?personagem=1', NO_CHARACTER],
  ['/colecoes/modelos', PLAYERS],
  ['/colecoes/modelos/nada', NO_CHARACTER],
  ['/colecoes/criaturas', PLAYERS],
  ['/colecoes/criaturas/exportar', PLAYERS],
  ['/ficha/brutal/1', NO_CHARACTER],
  ['/ficha/oblivio/1', NO_CHARACTER],
  ['/ficha/universal', PLAYERS],
  ['/ficha/brutal', ['/', NO_BETA, '/colecoes/personagens', '/colecoes/personagens', '/colecoes/personagens']],
  ['/ficha/nada', NO_CHARACTER],
  ['/ficha/universal/1', NO_CHARACTER],
  ['/colecoes/campanhas', ['/', '/', '/', '/', 200]],
  ['/colecoes/campanhas/1', LATER_ADMIN],
  ['/campanhas', ['/', '/', '/', '/', 200]],
  ['/campanhas/1', LATER_ADMIN],
  ...['/colecoes/campanhas', '/campanhas'].flatMap((at) =>
    ROOM_NAMES.filter((room) => room !== 'mesa').map((room): [string, Answers] => [`${at}/1/${room}`, LATER_ADMIN]),
  ),
  ['/campanhas/1?aba=diario', ['/', '/', '/', '/', '/colecoes/campanhas/1/diario']],
  ['/campanhas/1/iniciativa/1', LATER_ADMIN],
  ['/colecoes/campanhas/1/como/1', LATER_ADMIN],
  ['/campanhas/1/como/1', LATER_ADMIN],
  ['/colecoes/campanhas/1/tela', LATER_ADMIN],
  ['/campanhas/1/tela', LATER_ADMIN],
  ['/campanhas/1/agenda', LATER_ADMIN],
  ['/campanhas/1/exportar', LATER_ADMIN],
  ['/campanhas/convite/nada', [404, 404, 404, 404, 404]],
  ['/admin', ['/', '/', '/', '/', 200]],
  ['/admin/testes', ['/', '/', '/', '/', 200]],
  ['/admin/iniciativa-rpg', ['/', '/', '/', '/', 200]],
  ['/admin/iniciativa-rpg/1', LATER_ADMIN],
  ['/iniciativa/nada', [404, 404, 404, 404, 404]],
  ['/admin/usuario/suporte', ['/', '/', '/', '/', 200]],
  ['/admin/denuncias', ['/', '/', '/', '/', 200]],
  ['/admin/avaliacoes', ['/', '/', '/', '/', '/admin/denuncias']],
  ['/admin/modelos', ['/', '/', '/', '/', '/admin/denuncias']],
  ['/denuncia/nada', ['/', 404, 404, 404, 404]],
  ['/admin/rastrear', ['/', '/', '/', '/', 200]],
  ['/admin/novidades', ['/', '/', '/', '/', 200]],
  ['/admin/novidades/nova', ['/', '/', '/', '/', 200]],
  ['/admin/novidades/1', LATER_ADMIN],
  ['/admin/ajustes', ['/', '/', '/', '/', 200]],
  ['/admin/produtores', ['/', '/', '/', '/', 200]],
  ['/admin/produtores?estado=produtores&q=demo', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/1', ['/', '/', '/', '/', 404]],
  ['/admin/produtor/demo-criador', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/demo-criador/recebimento', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/demo-criador/equipe', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/demo-criador/historia', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/1/historia', ['/', '/', '/', '/', 404]],
  ['/admin/produtor-editar/1', ['/', '/', '/', '/', 404]],
  ['/admin/produtor-editar/demo-criador', ['/', '/', '/', '/', 200]],
  ['/admin/produtos', ['/', '/', '/', '/', 200]],
  ['/admin/produtos?tipo=metas&q=casa', ['/', '/', '/', '/', 200]],
  ['/admin/produtos/pacotes/oneKeyPack', ['/', '/', '/', '/', 200]],
  ['/admin/produtos/pacotes/nada', LATER_ADMIN],
  ['/admin/usuarios', ['/', '/', '/', '/', 200]],
  ['/admin/usuario/ninguem', LATER_ADMIN],
  ['/admin/usuario/ninguem/o-que-tem', LATER_ADMIN],
  ['/admin/usuario/ninguem/historia', LATER_ADMIN],
  ['/admin/operacao', ['/', '/', '/', '/', 200]],
  ['/admin/emails', ['/', '/', '/', '/', 200]],
  ['/admin/emails?situacao=recusados&tipo=receipt', ['/', '/', '/', '/', 200]],
  ['/admin/auditoria', ['/', '/', '/', '/', 200]],
  ['/admin/produtor/pre-cadastro', ['/', '/', '/', '/', 200]],
  ['/produtor', ['/', '/', '/', 200, '/']],
  ['/produtor/novidades', ['/', '/', '/', 200, '/']],
  ['/produtor/novidades/nova', ['/', '/', '/', 200, '/']],
  ['/produtor/novidades/1', ['/', '/', '/', 404, '/']],
  ['/produtor/extrato', ['/', '/', '/', 200, '/']],
  ['/produtor/equipe', ['/', '/', '/', 200, '/']],
  ['/produtor/cupons', ['/', '/', '/', 200, '/']],
  ['/admin/cupons', ['/', '/', '/', '/', 200]],
  ['/produtor/resgates', ['/', '/', '/', 200, '/']],
  ['/produtor/produtos', ['/', '/', '/', 200, '/']],
  ['/produtor/livro/registrar', ['/', '/', '/', 200, '/']],
  ['/produtor/livro/registrar?livro=1', ['/', '/', '/', 404, '/']],
  ['/produtor/livro/1', ['/', '/', '/', 404, '/']],
  ['/produtor/livro/1/arquivos', ['/', '/', '/', 404, '/']],
  ['/produtor/livro/1/previa', ['/', '/', '/', 404, '/']],
  ['/produtor/livro/1/codigos', ['/', '/', '/', 404, '/']],
  ['/produtor/livro/1/codigos/exportar?lote=1', ['/', '/', '/', 404, '/']],
];

let app: TestApp;
let callers: Visitor[];

beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
  callers = [app.visitor()];
  for (const name of ['jogador', 'beta', 'criador', 'admin']) callers.push(await app.signedIn(`${name}@demo.test`));
});
afterAll(() => app.stop());

async function answer(caller: Visitor, path: string): Promise<number | string> {
  const response = await caller.request(path, { headers: { accept: 'text/html' } });
  // A part that comes after the rest moves what stands below it, and needs a script to take its place.
  expect(await response.text(), path).not.toContain('<!--$?-->');
  return response.status === 302 ? new URL(response.headers.get('location')!, app.url).pathname : response.status;
}

describe('every route', () => {
  it.each(TABLE)('%s', async (path, answers) => {
    expect(await Promise.all(callers.map((caller) => answer(caller, path)))).toEqual(answers);
  });

  it('shows each published book', async () => {
    const { books } = await app.visitor().must<BookPage>('listBooks', { limit: 100 });
    expect(books.length).toBeGreaterThanOrEqual(8);
    for (const book of books) expect(await answer(app.visitor(), `/loja/${book.bookURL}`)).toBe(200);
  });

  it('gives no data to those it refuses', async () => {
    for (const path of ['/perfil', '/biblioteca', '/colecoes', '/admin', '/produtor']) {
      const response = await app.visitor().request(`${path}.data`);
      expect(response.status, path).not.toBe(200);
      expect(await response.text()).not.toContain('codes');
    }
  });

  it('sends every page with the policy and the headers that protect it', async () => {
    const { headers } = await app.visitor().request('/');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+; style-src 'self'/);
    const own = await app.visitor().request('/', { headers: { cookie: 'continue=x' } });
    expect(own.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'; style-src 'self'/);
    for (const policy of [headers, own.headers].map((all) => all.get('content-security-policy') ?? '')) {
      const directives = new Map(
        policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
      );
      expect(directives.get('img-src')).toBe("'self' data:");
      for (const own of ['default', 'connect', 'font', 'media', 'worker'])
        expect(directives.get(`${own}-src`)).toBe("'self'");
      for (const none of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
        expect(directives.get(none)).toBe("'none'");
      expect(directives.get('form-action')).toBe("'self'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-request-id')).toMatch(/[\w-]{8,}/);
  });
});

describe('a page someone else paid for', () => {
  it('does not exist for others', async () => {
    const [visitor, user, beta] = callers as [Visitor, Visitor, Visitor];
    const { purchases } = await user.must<{ purchases: { purchaseId: string }[] }>('getMyPurchases');
    const path = `/pagamento/${purchases[0]!.purchaseId}`;
    expect([await answer(visitor, path), await answer(user, path), await answer(beta, path)]).toEqual(['/', 200, 404]);
    expect(await (await user.request(`${path}?status=rejected&collection_status=rejected`)).text()).toContain(
      'data-status="approved"',
    );
  });
});

it('leaves what stands around a room that fails', async () => {
  const [creator, admin] = callers.slice(-2) as [Visitor, Visitor];
  const rooms = [
    [creator, '/produtor/cupons', 'aria-label="Painel do produtor"'],
    [admin, '/admin/cupons', 'aria-label="Salas do admin"'],
  ] as const;
  await app.ctx.db.execute(sql`alter table discounts rename to discounts_away`);
  try {
    for (const [caller, path, around] of rooms) {
      const failed = await caller.request(path);
      const html = await failed.text();
      expect([path, failed.status]).toEqual([path, 500]);
      expect(html).toContain(around);
      expect(html).toContain('<title>Cupons · RPGpédia</title>');
      expect(html).toContain('Esta sala não abriu.');
    }
  } finally {
    await app.ctx.db.execute(sql`alter table discounts_away rename to discounts`);
  }
  for (const [caller, path] of rooms) expect([path, await answer(caller, path)]).toEqual([path, 200]);
});

it('tells the audit log of every list that an admin takes along, without the words of the search', async () => {
  const admin = callers.at(-1)!;
  const entries = async () => (await admin.must<{ entries: AuditEntry[] }>('getAudit')).entries;
  const takes = ROUTE_MAP.filter(({ path }) => /^\/admin\/.*exportar$/.test(path));
  expect(takes.length).toBeGreaterThanOrEqual(4);
  for (const { path } of takes) {
    const before = await entries();
    const taken = await admin.request(`${path}?q=ana%40example.org`);
    expect([path, taken.status, taken.headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8']);
    await taken.text();
    const [line, ...others] = await entries();
    expect(others.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(line!.verb).toMatch(/^export[A-Z]/);
    expect(line!.after).toEqual({ filters: expect.any(Array) });
    expect(JSON.stringify(line)).not.toContain('ana@');
    expect(verbWords(line!.verb)).not.toBe(line!.verb);
  }
});

describe('operations', () => {
  it('answer', async () => {
    expect(await answer(callers[0]!, '/healthz')).toBe(200);
    await expect.poll(() => answer(callers[0]!, '/readyz')).toBe(200);
  });
});
