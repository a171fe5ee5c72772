import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import {
  type AskedRequest,
  answer,
  ask,
  newsOf,
  RequestDesk,
  requestsOf,
} from '../../../tests/support/request-desk.ts';
import { newMember, newPerson, newTeam, type Person } from '../../../tests/support/team.ts';
import { picture, sendUpload, sha256 } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { OPEN_MAX } from './request.ts';

let desk: RequestDesk;
let app: TestApp;
let admin: Visitor;
let owner: Visitor;

beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app, admin } = desk);
  owner = desk.team.owner.by;
});
afterAll(() => app.stop());

describe('asking', () => {
  it('puts the book into requestedBooks, and is told to whoever may answer, once a day', async () => {
    const bookId = await desk.newBook({ title: 'O farol' });
    const editor = await newMember(app, desk.team, 'editor');
    const reader = await newMember(app, desk.team, 'reader');
    const person = await desk.asked(bookId, { note: '  Tenho o impresso.  ' });
    await desk.asked(bookId);
    expect(await person.by.must('getUser')).toMatchObject({ requestedBooks: [bookId] });
    expect(await requestsOf(person)).toEqual([
      expect.objectContaining({ requestId: person.requestId, bookId, state: 'open', note: 'Tenho o impresso.' }),
    ]);
    for (const by of [owner, editor.by]) {
      const told = (await newsOf(by)).filter(({ kind, text }) => kind === 'bookRequested' && text.includes('O farol'));
      expect(told).toMatchObject([{ link: `/produtor/resgates?livro=${bookId}`, readAt: null }]);
    }
    expect((await newsOf(reader.by)).map(({ kind }) => kind)).toEqual(['teamInvited']);
  });

  it('is refused for a book that takes none, is not in the store, is owned or waits', async () => {
    const person = await newPerson(app);
    const status = async (bookId: string) => (await ask(person, bookId)).error?.status;
    expect(await status(await desk.newBook({ allowUserRequest: false }))).toBe('FAILED_PRECONDITION');
    for (const away of ['nenhum', await desk.newBook({ status: 'draft' }), await desk.newBook({ status: 'withdrawn' })])
      expect(await status(away)).toBe('NOT_FOUND');
    const owned = await desk.newBook();
    await desk.give(person.uid, owned, 'purchase');
    expect(await status(owned)).toBe('ALREADY_EXISTS');
    const lent = await desk.newBook();
    await desk.give(person.uid, lent, 'loan');
    expect(await status(lent)).toBeUndefined();
    expect(await status(lent)).toBe('ALREADY_EXISTS');
    expect(await app.visitor().call('requestBook', { bookId: lent })).toMatchObject({ http: 401 });
    expect((await ask(person, await desk.newBook(), { note: 'a'.repeat(2_001) })).error.status).toBe(
      'INVALID_ARGUMENT',
    );
  });

  it('ends with the deadline, whose last day still counts in São Paulo', async () => {
    const bookId = await desk.newBook();
    const today = app.clock.now();
    const day = (shift: number) => new Date(today.getTime() - 3 * HOUR + shift * DAY).toISOString().slice(0, 10);
    await desk.until(day(-1));
    expect((await ask(await newPerson(app), bookId)).error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { state: 'closed' },
    });
    const [person, owned] = [await newPerson(app), await desk.newBook()];
    await desk.give(person.uid, owned, 'purchase');
    expect((await ask(person, owned)).error).toMatchObject({ status: 'ALREADY_EXISTS', details: { state: 'owned' } });
    await desk.until(day(0));
    expect((await ask(person, bookId)).result).toMatchObject({ state: 'open' });
    await desk.until(day(-1));
    expect((await ask(person, bookId)).error).toMatchObject({ status: 'ALREADY_EXISTS', details: { state: 'open' } });
    expect(await desk.until(null)).toMatchObject({ bookRequestsUntil: null });
    expect((await ask(await newPerson(app), bookId)).result).toMatchObject({ state: 'open' });
    for (const wrong of ['amanhã', '2026-02-30', ''])
      expect((await admin.call('changeSettings', { bookRequestsUntil: wrong })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('of several at once for one book one is kept', async () => {
    const [person, bookId] = [await newPerson(app), await desk.newBook()];
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, bookId)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await requestsOf(person)).toHaveLength(1);
  });

  it('has room for so many that wait, and again once one is answered', async () => {
    const person = await newPerson(app);
    const all = await Promise.all(Array.from({ length: OPEN_MAX + 1 }, () => desk.newBook()));
    for (const bookId of all.slice(0, OPEN_MAX)) await ask(person, bookId);
    expect((await ask(person, all.at(-1)!)).error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { state: 'full' },
    });
    const [first] = await requestsOf(person);
    await answer(owner, [first!.requestId], 'grant');
    expect((await ask(person, all.at(-1)!)).http).toBe(200);
  });
});

describe('a proof', () => {
  const fetchProof = (by: Visitor, requestId: string) => by.request(`/functions/serveRequestProof?proof=${requestId}`);
  const upload = (person: Person, bytes: Uint8Array, filename: string, purpose = 'proof') =>
    sendUpload(person.by, bytes, { purpose, filename });

  it('that is a picture is drawn anew without what it told, and seen by those who need it alone', async () => {
    const person = await newPerson(app);
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Rua do Açude, 12' } })
      .jpeg()
      .toBuffer();
    const bookId = await desk.newBook();
    const uploadId = await upload(person, photo, 'nota.html');
    const { requestId } = await person.by.must<AskedRequest>('requestBook', { bookId, uploadId });
    const [own] = await requestsOf(person);
    expect(own).toMatchObject({ proofKind: 'picture', proofURL: `/functions/serveRequestProof?proof=${requestId}` });

    const editor = await newMember(app, desk.team, 'editor');
    for (const by of [person.by, owner, editor.by, admin]) {
      const answered = await fetchProof(by, requestId);
      expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
      const drawn = Buffer.from(await answered.arrayBuffer());
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
      expect(drawn.toString('latin1')).not.toContain('Rua do');
    }
    const member = await newMember(app, desk.team, 'reader');
    const rival = await newTeam(app, admin);
    for (const { by } of [member, rival.owner, await newPerson(app)])
      expect((await fetchProof(by, requestId)).status).toBe(404);
    await owner.must('setCreatorMember', { email: member.email, role: 'finance' });
    expect((await fetchProof(member.by, requestId)).status).toBe(404);
    expect((await fetchProof(app.visitor(), requestId)).status).toBe(401);
    expect((await fetchProof(owner, randomUUID())).status).toBe(404);
    expect(await app.ctx.storage.stat(`uploads/${uploadId}`)).toBeNull();
    app.clock.advance(2 * DAY);
    await sweepFiles(app.ctx);
    expect((await fetchProof(owner, requestId)).status).toBe(200);
  });

  it('that is a PDF comes as it is, to be saved and not shown', async () => {
    const person = await newPerson(app);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const uploadId = await upload(person, pdf, 'nota.pdf');
    const { requestId } = await person.by.must<AskedRequest>('requestBook', { bookId: await desk.newBook(), uploadId });
    app.clock.advance(2 * DAY);
    await sweepFiles(app.ctx);
    const answered = await fetchProof(owner, requestId);
    expect(answered.headers.get('content-type')).toBe('application/pdf');
    expect(answered.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Buffer.from(await answered.arrayBuffer())).toEqual(pdf);
  });

  it('must be the caller’s own, whole, a proof and a picture that opens; a refused one asks for nothing', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const bookId = await desk.newBook();
    const wrong: [string, string][] = [
      [await upload(other, picture(10), 'nota.png'), 'NOT_FOUND'],
      ['nada', 'NOT_FOUND'],
      [await upload(person, picture(10), 'capa.png', 'cover'), 'INVALID_ARGUMENT'],
      [await upload(person, picture(10), 'rasgada.png'), 'FAILED_PRECONDITION'],
      [await upload(person, Buffer.from('<svg onload="x()"/>'), 'nota.png'), 'FAILED_PRECONDITION'],
    ];
    for (const [uploadId, status] of wrong)
      expect((await ask(person, bookId, { uploadId })).error?.status, uploadId).toBe(status);
    expect(await requestsOf(person)).toEqual([]);
    const pdf = Buffer.from('%PDF-1.4');
    const uploadId = await upload(person, pdf, 'nota.pdf');
    expect((await ask(person, bookId, { uploadId, sha256: sha256(Buffer.from('outra')) })).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { state: 'sha256' },
    });
    expect((await ask(person, bookId, { uploadId, sha256: sha256(pdf) })).http).toBe(200);
    expect((await ask(person, await desk.newBook(), { uploadId })).error.status).toBe('NOT_FOUND');
  });
});
