import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFile, publishRequest } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { AddedFile } from '../../publishing/books/file-schema.ts';

let app: TestApp;
let bookId = '';
let pdf: string;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  pdf = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(pdf, ['Página']);
  bookId = (await publishFile(app.ctx, { file: pdf, title: 'Livro', price: '0', creator: 'casa' })).bookId;
});
afterAll(() => app.stop());

const someone = (name = ''): Promise<Visitor> => {
  const visitor = app.visitor();
  return visitor.signIn(`${randomUUID()}@example.org`, name).then(() => visitor);
};
const nameOf = async (visitor: Visitor) => (await visitor.must<UserDocument>('getUser')).displayName;

describe('a display name', () => {
  it.each([
    ['\u200b\u200c\u200d', 'que apareçam'],
    ['\u202e\u202c\u2066', 'que apareçam'],
    ['\u3164', 'que apareçam'],
    ['Maria · K2M9-QXT0-04HB', 'código de uma cópia'],
    ['К2М9-QXT0-04НВ', 'código de uma cópia'],
    ['x'.repeat(129), '128 letras'],
    ['Equipe RPGpédia', 'da nossa equipe'],
    ['Ѕuроrtе', 'da nossa equipe'],
    ['Adm1nistração', 'da nossa equipe'],
  ])('%j is refused with a sentence', async (displayName, sentence) => {
    const visitor = await someone('Ana');
    const { error } = await visitor.call('updateUser', { displayName });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringContaining(sentence) });
    expect(error.details).toMatchObject({ fields: ['displayName'] });
    expect(await nameOf(visitor)).toBe('Ana');
  });

  it('of the house is not taken over from a provider, and stays where somebody has it', async () => {
    const visitor = await someone('Suporte RPGpédia');
    const { uid, displayName } = await visitor.must<UserDocument>('getUser');
    expect(displayName ?? '').not.toContain('Suporte');
    await app.database.pool.query("update users set display_name = 'Suporte' where uid = $1", [uid]);
    const saved = { displayName: 'Suporte', customization: { profileMainColor: 3 } };
    expect((await visitor.must<UserDocument>('updateUser', saved)).displayName).toBe('Suporte');
    expect((await visitor.call('updateUser', { displayName: 'Suporte 2' })).error.status).toBe('INVALID_ARGUMENT');
  });

  it.each([
    [' \u202eMaria\u202c  da\u200b Luz ', 'Maria da Luz'],
    ['José', 'José'],
    ['علی‌رضا', 'علی‌رضا'],
    ['👩‍👩‍👧 família', '👩‍👩‍👧 família'],
  ])('%j becomes %j', async (displayName, name) => {
    const visitor = await someone();
    expect((await visitor.must<UserDocument>('updateUser', { displayName })).displayName).toBe(name);
  });

  it.each([
    ['Ana\u200b\u202e', 'Ana'],
    ['Maria · K2M9-QXT0-04HB', 'Maria'],
    ['\u200b\u200d', null],
    ['[sem nome de usuário]', null],
  ])('%j from the provider lets in, as %j', async (given, name) => {
    expect(await nameOf(await someone(given))).toBe(name);
  });
});

it('that was stored before does not stand in a copy as another copy’s footer, and the copy stays as it is', async () => {
  const owner = await someone('Ana');
  await owner.must('addToCart', { productType: 'book', productId: bookId });
  await owner.checkout();
  const { uid } = await owner.must<UserDocument>('getUser');
  await app.database.pool.query('update users set display_name = $2 where uid = $1', [
    uid,
    'Maria · K2M9-QXT0-04HB\u200b · Z',
  ]);
  const copy = async () => {
    const response = await owner.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const first = await copy();
  const shown = first.toString('latin1');
  expect(shown).not.toContain('K2M9-QXT0-04HB');
  const { rows } = await app.database.pool.query<{ code: string }>(
    `select copy_code as code from grants where user_id = $1 and kind = 'book'`,
    [uid],
  );
  expect(shown).toContain(`(Maria Z \u00b7 ${rows[0]!.code})`);
  expect((await copy()).equals(first)).toBe(true);
});

describe('other names that people see', () => {
  it('of characters and rolls', async () => {
    const visitor = await someone();
    const { uid } = await visitor.must<UserDocument>('getUser');
    await app.database.pool.query("update users set role = 'beta' where uid = $1", [uid]);
    const made = { system: 'brutal', name: 'Dá\u202elia\u200b' };
    const { characterId } = await visitor.must<{ characterId: string }>('createCharacter', made);
    const { characters } = await visitor.must<{ characters: { characterId: string; name: string }[] }>(
      'listCharacters',
    );
    expect(characters).toEqual([expect.objectContaining({ characterId, name: 'Dália' })]);
    expect((await visitor.call('createCharacter', { system: 'brutal', name: '\u200b' })).error.status).toBe(
      'INVALID_ARGUMENT',
    );
    const { roll } = await visitor.must<{ roll: { label: string } }>('rollDice', {
      notation: '1d6',
      label: '\u202esorte',
    });
    expect(roll.label).toBe('sorte');
  });

  it('of whoever pays, which refuses no checkout', async () => {
    const buyer = await someone();
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId } = await buyer.checkout(randomUUID(), { name: 'Maria\u202e · K2M9-QXT0-04HB' });
    const { rows } = await app.database.pool.query('select payer from purchases where id = $1', [purchaseId]);
    expect(rows).toEqual([{ payer: { name: 'Maria' } }]);
  });

  it('of books and creators that are published', () => {
    const request = {
      file: pdf,
      title: 'Um\u200b livro\u202e',
      price: '0',
      creator: 'casa',
      creatorName: '\u2066Casa',
    };
    expect(publishRequest.parse(request)).toMatchObject({ title: 'Um livro', creatorName: 'Casa' });
    expect(publishRequest.safeParse({ ...request, title: '\u200b' }).success).toBe(false);
  });

  it('of uploads, old ones too', async () => {
    const creator = await someone();
    const { uid } = await creator.must<UserDocument>('getUser');
    await app.database.pool.query("update users set role = 'creator', creator_id = 'casa' where uid = $1", [uid]);
    await app.database.pool.query("update creators set trusted = true where id = 'casa'");
    const body = await readFile(pdf);
    const send = async (name: string) => {
      const fields = { purpose: 'bookFile', filename: 'x.pdf', bookId, kind: 'freeAdditional' };
      const uploadId = await sendUpload(creator, body, fields);
      const { http, result, error } = await creator.call<AddedFile>('addBookFile', { bookId, uploadId, name });
      return { http, error, ...result };
    };
    const namedAs = async (fileId: string): Promise<string> => {
      const query = new URLSearchParams({ bookId, fileId });
      const response = await app.visitor().request(`/functions/serveWatermarkedPDF?${query}`);
      return decodeURIComponent(response.headers.get('content-disposition')!.split("''")[1]!);
    };
    const sent = await send('mapa\u202e\u200b.pdf');
    expect([sent.http, sent.version]).toEqual([200, 1]);
    expect(await namedAs(sent.fileId)).toBe('mapa.pdf');
    expect(await send('a/b.pdf')).toMatchObject({ http: 400, error: { message: expect.stringContaining('barras') } });
    expect((await send('Maria · K2M9-QXT0-04HB.pdf')).http).toBe(400);

    await app.database.pool.query('update book_files set name = $2 where id = $1', [sent.fileId, 'mapa\u202e.pdf']);
    expect(await namedAs(sent.fileId)).toBe('mapa.pdf');
    const next = await send('mapa.pdf');
    expect([next.http, next.version]).toEqual([200, 2]);
  });
});
