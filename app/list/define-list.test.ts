import { describe, expect, it } from 'vitest';
import { KEYS } from '../routes/account/keys-list.tsx';
import { PURCHASES } from '../routes/account/purchases-list.tsx';
import { AUDIT } from '../routes/admin/audit-list.tsx';
import { BOOKS } from '../routes/admin/books-list.tsx';
import { CATALOGUE, isWritten } from '../routes/admin/catalogue-list.tsx';
import { CODES } from '../routes/admin/codes-list.tsx';
import { CREATORS } from '../routes/admin/creators-list.tsx';
import { countParts, jobsAddress, jobsOf } from '../routes/admin/jobs-list.tsx';
import { mailsOf } from '../routes/admin/mails-list.tsx';
import { PAYMENTS } from '../routes/admin/payments-list.tsx';
import { PEOPLE } from '../routes/admin/people-list.tsx';
import { CREATURES } from '../routes/creatures/creatures-list.ts';
import { CHARACTERS, choiceOf } from '../routes/play/characters-list.tsx';
import { TEMPLATES } from '../routes/play/templates-list.tsx';
import { PRODUCTS } from '../routes/studio/products-list.tsx';
import { promoCodes } from '../routes/studio/promo-list.tsx';
import { REQUESTS } from '../routes/studio/requests-list.ts';

const MAILS = mailsOf({});
const JOBS = jobsOf({});

/** Links that people keep, with what the server is asked for. */
const LINKS = [
  [
    BOOKS,
    '/admin/produtos/livros?q=coruja&situacao=na-loja&casa=mare',
    { q: 'coruja', state: 'published', creatorId: 'mare' },
  ],
  [PEOPLE, '/admin/usuarios?papel=admin&suspensos=sim', { role: 'admin', suspended: true }],
  [PAYMENTS, '/admin/pagamentos?situacao=devolvidas&de=2026-03-01', { status: 'refunded', from: '2026-03-01' }],
  [AUDIT, '/admin/auditoria?quem=ana%40x.org&tipo=user', { actor: 'ana@x.org', kind: 'user' }],
  [AUDIT, '/admin/auditoria?coisa=user%3Aana&ate=2026-03-12', { thing: 'user:ana', to: '2026-03-13T03:00:00.000Z' }],
  [MAILS, '/admin/emails?situacao=recusados&tipo=receipt', { state: 'refused', kind: 'receipt' }],
  [CODES, '/admin/codigos?tipo=secondBeta&situacao=cancelados', { keyId: 'secondBeta', status: 'revoked' }],
  [KEYS, '/perfil?situacao=dadas', { q: '', status: 'available', given: true, limit: 50 }],
  [PURCHASES, '/compras?situacao=devolvidas', { q: '', status: 'refunded' }],
  [promoCodes('b'), '/produtor/livro/b/codigos?lote=l', { bookId: 'b', batchId: 'l' }],
  [CATALOGUE, '/admin/produtos?tipo=skins&q=coruja', { kind: 'skin', q: 'coruja' }],
  [JOBS, '/admin/operacao?trabalhos=falharam&tipo=sendReceipt', { state: 'failed', name: 'sendReceipt' }],
  [TEMPLATES, '/colecoes/modelos?q=lua', { q: 'lua', own: false, limit: 24 }],
  [CREATURES, '/colecoes/criaturas?q=rato', { q: 'rato' }],
  [
    CHARACTERS,
    '/colecoes/personagens?q=ana&sistema=brutal&pasta=Sexta',
    { q: 'ana', archived: false, system: 'brutal', folder: 'Sexta', sort: 'changed', limit: 48 },
  ],
  [PRODUCTS, '/produtor/produtos?q=greve&estado=rascunho', { q: 'greve', state: 'draft', limit: 50 }],
] as const;

/** Lists whose part, which hides nothing of it, stands in the link. */
const WHOLE = new Map<unknown, string>([
  [CATALOGUE, '/admin/produtos?tipo=skins'],
  [JOBS, '/admin/operacao?trabalhos=falharam'],
]);

// biome-ignore lint/suspicious/noExplicitAny: lists of several rows
type AnyList = any;

describe('defineList', () => {
  it.each(LINKS)('reads a link to a list and writes the same again: %#', (list, link, input) => {
    const one = list as AnyList;
    const view = one.read(new URL(link, 'http://host').searchParams);
    expect(one.input(view)).toEqual(input);
    expect(one.address(view)).toBe(link);
    expect(one.isNarrowed(view)).toBe(true);
    expect(one.address(one.whole(view))).toBe(WHOLE.get(list) ?? one.path);
  });

  it('leaves out what is no filter, and takes the newest of a name', () => {
    const read = (search: string) => BOOKS.input(BOOKS.read(new URLSearchParams(search)));
    expect(read('situacao=quase&outro=1')).toEqual({});
    expect(read('situacao=na-loja&situacao=recusados')).toEqual({ state: 'rejected' });
    expect(PAYMENTS.read(new URLSearchParams('de=2026-13-40&ate=hoje'))).toMatchObject({ from: '', to: '' });
    expect(BOOKS.isNarrowed(BOOKS.read(new URLSearchParams()))).toBe(false);
  });

  it('keeps the part of a list that is shown, and how it is drawn', () => {
    const creators = CREATORS.read(new URLSearchParams('q=coruja&estado=de-confianca'));
    expect(CREATORS.input(creators)).toEqual({ q: 'coruja', state: 'trusted' });
    expect(CREATORS.address(CREATORS.whole(creators))).toBe('/admin/produtores?estado=de-confianca');
    expect(CREATORS.isNarrowed(CREATORS.read(new URLSearchParams('estado=sem-dono')))).toBe(false);
    const requests = REQUESTS.read(new URLSearchParams('estado=recusados&livro=b'));
    expect(REQUESTS.input(requests)).toEqual({ state: 'refused', bookId: 'b' });
    expect(REQUESTS.address(REQUESTS.whole(requests))).toBe('/produtor/resgates?estado=recusados');
    const purchases = PURCHASES.read(new URLSearchParams('q=dez&vista=tabela'));
    expect(PURCHASES.address(PURCHASES.whole(purchases))).toBe('/compras?vista=tabela');
    expect(PURCHASES.csvAddress(purchases)).toBe('/compras/exportar?q=dez');
    expect(CODES.address({ shown: 'codigos' })).toBe('/admin/codigos?ver=codigos');
  });

  it('keeps the order of a list, which hides nothing', () => {
    const view = CHARACTERS.read(new URLSearchParams('mostrar=arquivados&ordem=nome&pasta=Sexta'));
    expect(choiceOf(view)).toEqual({ q: '', archived: true, system: null, folder: 'Sexta', sort: 'name' });
    expect(CHARACTERS.address(CHARACTERS.whole(view))).toBe('/colecoes/personagens?mostrar=arquivados&ordem=nome');
    expect(CHARACTERS.read(new URLSearchParams('ordem=idade&mostrar=tudo'))).toMatchObject({
      sort: 'changed',
      part: 'active',
    });
  });

  it('says of a list that is read whole that it has no more', async () => {
    expect(CATALOGUE.pageOf([])).toEqual({ rows: [], nextCursor: null });
    const entry = {
      id: 'FClua',
      title: 'Lua',
      detail: 'Moldura',
      amount: null,
      state: null,
      revision: 0,
      planned: null,
    };
    expect([isWritten(entry, 'fclua'), isWritten(entry, 'MOLDURA lua'), isWritten(entry, 'lua')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts the jobs behind each tab, of one kind where it is chosen', () => {
    const oldest = new Date('2026-03-12T12:00:00.000Z');
    const counts = [
      { name: 'a', state: 'failed', count: 2, oldest, late: 0 },
      { name: 'a', state: 'running', count: 1, oldest, late: 0 },
      { name: 'b', state: 'failed', count: 4, oldest, late: 0 },
    ] as const;
    expect(countParts(counts, '')).toMatchObject({ all: 7, failed: 6, running: 1, waiting: 0 });
    expect(countParts(counts, 'a')).toMatchObject({ all: 3, failed: 2, running: 1 });
    expect(jobsAddress({ state: 'repeating', name: 'a' })).toBe('/admin/operacao?trabalhos=repetindo&tipo=a');
  });

  it('exports what is shown', () => {
    expect(BOOKS.csvAddress(BOOKS.read(new URLSearchParams('q=sol')))).toBe('/admin/produtos/livros/exportar?q=sol');
    expect(PRODUCTS.csvAddress(PRODUCTS.read(new URLSearchParams()))).toBeNull();
  });
});
