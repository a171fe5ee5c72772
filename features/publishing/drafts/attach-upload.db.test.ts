import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import {
  attach,
  completeDraft,
  smallPdf,
  smallPicture,
  uploadCover,
  uploadMain,
} from '../../../tests/support/drafts.ts';
import { onePage, rawPdf, stream } from '../../../tests/support/raw-pdf.ts';
import { newMember, newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import { beginUpload, sendUpload, sha256, uploadIdOf } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { DraftView, FooterLook, SavedDraft } from './draft-schema.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off' } });
  admin = await app.signedIn(BOSS);
  team = await newTeam(app, admin);
  owner = team.owner.by;
});
afterAll(() => app.stop());

const begin = async (): Promise<string> =>
  (await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'Maré baixa' } })).bookId;
const read = (bookId: string) => owner.must<DraftView>('getBookDraft', { bookId });

/** Page 2 has its number in the lower left corner, where the footer stands. */
async function pdfWithNumber(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 0 });
  document.text('A maré sobe.', 40, 40).addPage().fontSize(9).text('17', 20, 576);
  document.end();
  return buffer(document);
}

it('takes a PDF with its report, and a new one in its place', async () => {
  const bookId = await begin();
  const bytes = await smallPdf();
  const first = await attach(owner, bookId, 'mainBookFile', await uploadMain(owner, bookId, bytes), {
    sha256: sha256(bytes),
    name: 'Maré.pdf',
  });
  expect(first.result.file).toMatchObject({
    field: 'mainBookFile',
    name: 'Maré.pdf',
    mediaType: 'application/pdf',
    bytes: bytes.length,
    pages: 2,
    inForce: false,
    report: {
      pages: 2,
      bytes: bytes.length,
      warnings: [],
      size: { width: 148, height: 210 },
      outline: 0,
      restricted: false,
    },
  });
  const before = await read(bookId);
  expect(before.missing.map(({ field }) => field)).not.toContain('mainBookFile');
  const second = await attach(owner, bookId, 'mainBookFile', await uploadMain(owner, bookId, await pdfWithNumber()));
  const { files } = await read(bookId);
  expect(files.map(({ fileId }) => fileId)).toEqual([second.result.file.fileId]);
  const { fileId } = second.result.file as { fileId: string };
  const path = `/functions/serveDraftFile?bookId=${bookId}&fileId=${fileId}`;
  for (const by of [owner, admin]) {
    const served = await by.request(path);
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await (await newTeam(app, admin)).owner.by.request(path)).status).toBe(404);
  const look = await owner.must<FooterLook>('getFooterLook', { bookId, fileId });
  expect(look).toMatchObject({ looked: 2, covered: 1, pages: [2] });
  const picture = await sharp(Buffer.from(look.picture!.split(',')[1]!, 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 1200 });
  expect(await (await newTeam(app, admin)).owner.by.call('getFooterLook', { bookId, fileId })).toMatchObject({
    http: 404,
  });
  expect(await owner.call('removeDraftFile', { bookId, fileId })).toMatchObject({ http: 200 });
  expect(await owner.call('removeDraftFile', { bookId, fileId })).toMatchObject({ http: 404 });
  expect((await read(bookId)).missing.map(({ field }) => field)).toContain('mainBookFile');
});

it('cuts a cover and a background, in two formats and widths, without metadata', async () => {
  const bookId = await begin();
  const photo = await sharp(await smallPicture(2000, 2000))
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .jpeg()
    .toBuffer();
  for (const [field, purpose, width, height] of [
    ['coverImage', 'cover', 600, 840],
    ['backgroundImage', 'background', 1600, 640],
  ] as const) {
    const uploadId = await sendUpload(owner, photo, { purpose, filename: 'foto.jpg' });
    const { result } = await attach(owner, bookId, field, uploadId);
    const url = result.file.url as string;
    const served = `/functions/serveDraftFile?bookId=${bookId}&fileId=${result.file.fileId}`;
    const whole = await owner.request(served);
    const drawn = Buffer.from(await whole.arrayBuffer());
    expect([whole.headers.get('content-type'), Number(whole.headers.get('content-length'))]).toEqual([
      'image/webp',
      drawn.length,
    ]);
    expect(await sharp(drawn).metadata()).toMatchObject({ width, height });
    const known = { 'if-none-match': whole.headers.get('etag')! };
    expect((await owner.request(served, { headers: known })).status).toBe(304);
    expect((await owner.request(served, { headers: { range: 'bytes=-10' } })).status).toBe(206);
    for (const [path, w, format] of [
      [url, width, 'webp'],
      [url.replace('.webp', `-${width}.avif`), width, 'avif'],
      [url.replace('.webp', `-${width / 2}.webp`), width / 2, 'webp'],
      [url.replace('.webp', `-${width / 2}.avif`), width / 2, 'avif'],
    ] as const) {
      const answer = await app.visitor().request(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: w, height: (height * w) / width });
      expect(bytes.includes('segredo')).toBe(false);
    }
  }
});

it('is a copy for nobody while the book is a draft', async () => {
  const bookId = await begin();
  expect((await attach(owner, bookId, 'mainBookFile', await uploadMain(owner, bookId))).http).toBe(200);
  const path = `/functions/serveWatermarkedPDF?bookId=${bookId}`;
  const answers = await Promise.all([app.visitor(), admin].map((by) => by.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([401, 404]);
});

describe('refuses', () => {
  it('an upload for something else, for another book, unfinished, or of somebody else', async () => {
    const [bookId, other] = [await begin(), await begin()];
    const cover = await uploadCover(owner);
    for (const [field, uploadId] of [
      ['mainBookFile', cover],
      ['backgroundImage', cover],
      ['mainBookFile', await uploadMain(owner, other)],
      ['additionalBookFiles', await uploadMain(owner, bookId)],
    ] as const)
      expect((await attach(owner, bookId, field, uploadId)).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    const begun = await beginUpload(owner, 10, { purpose: 'cover', filename: 'capa.png' });
    const unfinished = await attach(owner, bookId, 'coverImage', uploadIdOf(begun.headers.get('location')!));
    expect(unfinished.error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'unfinished' } });
    const others = await beginUpload(owner, 10, {
      purpose: 'bookFile',
      filename: 'a.pdf',
      bookId: other,
      kind: 'main',
    });
    const elsewhere = await attach(owner, bookId, 'mainBookFile', uploadIdOf(others.headers.get('location')!));
    expect(elsewhere.error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'uploadId' } });
    const { by: editor } = await newMember(app, team, 'editor');
    expect(await attach(editor, bookId, 'coverImage', cover)).toMatchObject({ http: 404 });
    for (const other of [sha256(Buffer.from('outra')), 'abc', '']) {
      const { error } = await attach(owner, bookId, 'coverImage', cover, { sha256: other });
      expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'sha256', state: 'sha256' } });
    }
    expect(await attach(owner, bookId, 'coverImage', cover)).toMatchObject({ http: 200 });
    expect(await attach(owner, bookId, 'coverImage', cover)).toMatchObject({ http: 404 });
  });

  it('a file that is not what it should be, and leaves the upload for a look', async () => {
    const bookId = await begin();
    const huge = await sharp({ create: { width: 30_000, height: 2_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const polyglot = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await smallPdf()]);
    for (const bytes of [huge, svg, polyglot]) {
      const uploadId = await uploadCover(owner, bytes);
      for (const _ of [1, 2]) {
        const { error } = await attach(owner, bookId, 'coverImage', uploadId);
        expect([error.status, error.message]).toEqual(['FAILED_PRECONDITION', expect.stringMatching(/imagem/)]);
      }
    }
    const inflated = Buffer.alloc(60 * 2 ** 20, 'q 1 0 0 1 0 0 cm Q ');
    const stuffed = stream(deflateSync(inflated).toString('latin1'), '/Filter /FlateDecode ');
    const more = Object.fromEntries([4, 5, 6, 7, 8].map((num) => [num, stuffed]));
    const bomb = rawPdf({ objects: onePage({ page: '/Contents [4 0 R 5 0 R 6 0 R 7 0 R 8 0 R]', more }) });
    for (const [bytes, words] of [
      [Buffer.from('nada disso é um PDF'), /PDF/],
      [bomb, /complexo demais/],
    ] as const) {
      const uploadId = await uploadMain(owner, bookId, bytes);
      const { error } = await attach(owner, bookId, 'mainBookFile', uploadId);
      expect([error.status, error.message]).toEqual(['FAILED_PRECONDITION', expect.stringMatching(words)]);
    }
    expect((await read(bookId)).files).toEqual([]);
  });
});

it('of two that attach one upload at once, one does', async () => {
  const bookId = await begin();
  const uploadId = await uploadMain(owner, bookId);
  const answers = await Promise.all([1, 2, 3].map(() => attach(owner, bookId, 'mainBookFile', uploadId)));
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 404, 404]);
  expect((await read(bookId)).files).toHaveLength(1);
});

it('a member who was removed while uploading attaches nothing', async () => {
  const bookId = await completeDraft(owner);
  const editor = await newMember(app, team, 'editor');
  const uploadId = await uploadMain(editor.by, bookId);
  await owner.must('setCreatorMember', { email: editor.email, role: null });
  expect(await attach(editor.by, bookId, 'mainBookFile', uploadId)).toMatchObject({ http: 403 });
  expect((await read(bookId)).files).toHaveLength(2);
});

it('takes no upload for a thing of somebody else, before a byte of it comes', async () => {
  const bookId = await begin();
  const book = { purpose: 'bookFile', filename: 'livro.pdf', bookId, kind: 'main' };
  const strangers = [(await newPerson(app)).by, (await newTeam(app, admin)).owner.by];
  for (const by of [...strangers, (await newMember(app, team, 'finance')).by])
    for (const fields of [
      book,
      { ...book, bookId: 'nenhum' },
      { purpose: 'cover', filename: 'a.png', bookId },
      { purpose: 'banner', filename: 'a.png', campaignId: randomUUID() },
      { purpose: 'handout', filename: 'a.png', campaignId: 'constructor' },
      { purpose: 'portrait', filename: 'a.png', characterId: randomUUID() },
    ]) {
      const answer = await beginUpload(by, 10, fields);
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { status: 'NOT_FOUND' } }]);
    }
  const proof = { purpose: 'proof', filename: 'nota.png', bookId };
  expect((await beginUpload(strangers[0]!, 10, proof)).status).toBe(201);
  for (const by of [owner, admin]) expect((await beginUpload(by, 10, book)).status).toBe(201);
});
