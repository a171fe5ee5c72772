import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFile } from '../../../server/control.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf } from '../../../tests/support/seats.ts';
import { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { keys } from '../../shop/keys/tables.ts';
import type { FoundOnSite } from './search-schema.ts';

let tables: Tables;
let visitor: Visitor;
beforeAll(async () => {
  tables = await openTables();
  visitor = new Visitor(tables.app.url, null);
});
afterAll(() => tables.app.stop());

const search = (by: Visitor, q: string): Promise<FoundOnSite> => by.must('searchSite', { q });
const titles = (found: readonly { title: string }[] = []) => found.map(({ title }) => title);

async function publish(title: string, creator: string, creatorName: string): Promise<string> {
  const file = join(tables.app.ctx.env.dataDir, `${randomUUID()}.pdf`);
  const document = new PDFDocument();
  const written = createWriteStream(file);
  document.pipe(written);
  document.text(title).end();
  await once(written, 'finish');
  return (await publishFile(tables.app.ctx, { file, title, price: '10,00', creator, creatorName })).bookId;
}

async function give(by: Visitor, bookId: string): Promise<void> {
  const row = { userId: await uidOf(by), kind: 'book' as const, itemId: bookId, source: 'gift' as const };
  await tables.app.ctx.db.insert(grants).values({ ...row, sourceId: 'prova', createdAt: tables.app.clock.now() });
}

describe('the search of the whole site', () => {
  it('finds books, creators, skins and help for everybody alike, whatever accents and case', async () => {
    await publish('Açude de Vidro', 'acude', 'Oficina do Açude');
    const player = await tables.player();
    const [forAll, forPlayer] = [await search(visitor, 'AÇÚDE'), await search(player, 'acude')];
    expect(titles(forAll.books)).toEqual(['Açude de Vidro']);
    expect(forAll.books[0]).toMatchObject({ about: 'Oficina do Açude', path: expect.stringMatching(/^\/loja\//) });
    expect(forAll.creators).toEqual([{ title: 'Oficina do Açude', about: null, path: '/criadores/acude' }]);
    expect(forAll.own).toBeNull();
    expect({ ...forPlayer, own: null }).toEqual(forAll);
    expect(forPlayer.own).toEqual({ books: [], characters: [], tables: [], keys: [] });

    const { label } = tables.app.ctx.catalogue.skins.find(({ available }) => available)!;
    const { skins } = await search(visitor, label);
    expect(titles(skins)).toContain(label);
    expect(skins[0]!.path).toMatch(/^\/loja\?tipo=skins&q=/);
    const { title, id } = tables.app.ctx.help.sections[0]!;
    expect((await search(visitor, title)).help[0]).toEqual({ title, about: null, path: `/ajuda#${id}` });
  });

  it('tells nobody of a book that left the store, nor of a creator who has no other', async () => {
    const bookId = await publish('Candeia Apagada', 'candeia', 'Casa da Candeia');
    await tables.app.ctx.db.update(books).set({ status: 'withdrawn' }).where(eq(books.id, bookId));
    const owner = await tables.player();
    await give(owner, bookId);
    expect(await search(visitor, 'candeia')).toMatchObject({ books: [], creators: [] });
    expect(titles((await search(owner, 'candeia')).own?.books)).toEqual(['Candeia Apagada']);
  });

  it('finds what is one’s own, for oneself alone', async () => {
    const owner = await tables.player();
    const other = await tables.player();
    const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Zenóbia do Brejo',
    });
    const campaignId = await createCampaign(owner, { title: 'O brejo de Zenóbia' });
    const { own } = await search(owner, 'zenobia brejo');
    expect(own).toEqual({
      books: [],
      characters: [{ title: 'Zenóbia do Brejo', about: 'Brutal', path: expect.stringContaining(characterId) }],
      tables: [{ title: 'O brejo de Zenóbia', about: null, path: `/colecoes/campanhas/${campaignId}` }],
      keys: [],
    });
    expect((await search(other, 'zenobia brejo')).own).toMatchObject({ characters: [], tables: [] });
  });

  it('names the kinds of codes that one holds, and neither finds nor tells a code', async () => {
    const holder = await tables.player();
    const kind = tables.app.ctx.catalogue.kinds[0]!;
    const code = 'QWERTYUIOPAS';
    await tables.app.ctx.db.insert(keys).values({
      code,
      keyId: kind.id,
      status: 'available',
      buyerUserId: await uidOf(holder),
      createdAt: tables.app.clock.now(),
    });
    const answer = await search(holder, kind.title);
    expect(answer.own?.keys).toContainEqual({
      title: kind.title,
      about: null,
      path: `/perfil?situacao=disponiveis&tipo=${kind.id}`,
    });
    expect(JSON.stringify(answer)).not.toContain(code);
    expect((await search(holder, code)).own).toEqual({ books: [], characters: [], tables: [], keys: [] });
  });

  it('answers five of each at most, and refuses too few or too many letters', async () => {
    for (let n = 0; n < 6; n += 1) await publish(`Muitíssimos ${n}`, `casa-${n}`, `Casa muitíssima ${n}`);
    const { books: found, creators } = await search(visitor, 'muitissim');
    expect([found.length, creators.length]).toEqual([5, 5]);
    for (const q of ['a', ' ', 'a'.repeat(65)])
      expect(await refusal(visitor, 'searchSite', { q })).toEqual(['INVALID_ARGUMENT']);
    expect(await search(visitor, "%_\\' ; --")).toMatchObject({ creators: [], help: [] });
  });
});
