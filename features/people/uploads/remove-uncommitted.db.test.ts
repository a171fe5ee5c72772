import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aroundStatements, textOf } from '../../../platform/db/around-statements.ts';
import type { Database } from '../../../platform/db/port.ts';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { smallPdf, smallPicture, uploadCover, uploadMain } from '../../../tests/support/drafts.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { PREVIEWS_JOB } from '../../publishing/books/jobs.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;
let book: { bookId: string };

/**
 * The fault of the database during a call: it loses the answer to each COMMIT, or fails each change of a transaction.
 * Others' calls meet it too.
 */
let fault: 'commit' | 'change' | null = null;

function faulty(opened: Database): Database {
  const inside = new WeakSet<object>();
  for (const pool of new Set([opened.db.$client, opened.reserved.$client]))
    aroundStatements(pool, async (query, run, connection) => {
      const [word = ''] = /\w+/.exec(textOf(query).toLowerCase()) ?? [];
      // One statement by itself may be a whole transaction.
      if (word === 'begin' && !textOf(query).includes(';')) inside.add(connection);
      if (word === 'commit' || word === 'rollback') inside.delete(connection);
      if (fault === 'change' && inside.has(connection) && /insert|update|delete/.test(word))
        throw new Error('a change was refused');
      const answer = await run();
      if (fault === 'commit' && word === 'commit')
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      return answer;
    });
  return opened;
}

beforeAll(async () => {
  app = await startApp({
    jobs: false,
    vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off' },
    overrides: { database: faulty },
  });
  admin = await app.signedIn(BOSS);
  team = await newTeam(app, admin, true);
  await admin.must('changeSettings', { bookRequestsUntil: null });
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa', 'Mapa']);
  book = await publishFile(app.ctx, { file, title: 'Maré', price: '10', creator: team.creatorId });
  owner = team.owner.by = await app.signedIn(team.owner.email);
});
afterAll(() => app.stop());

type Call = () => Promise<{ http: number }>;

const handout = async (by: Visitor, purpose = 'handout') =>
  sendUpload(by, await smallPicture(), { purpose, filename: 'mapa.jpg' });
const campaign = async () => (await admin.must<{ campaignId: string }>('createCampaign', { title: 'Maré' })).campaignId;
const character = async () =>
  (await owner.must<{ characterId: string }>('createCharacter', { system: 'brutal', name: 'Ana' })).characterId;
const image = async () => (await smallPicture()).toString('base64');

let mode = 'footer';

const CALLS: Record<string, () => Promise<Call>> = {
  attachUpload: async () => {
    const { bookId } = await owner.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Maré baixa' } });
    const uploadId = await uploadMain(owner, bookId);
    return () => owner.call('attachUpload', { bookId, field: 'mainBookFile', uploadId });
  },
  'attachUpload of a picture': async () => {
    const { bookId } = await owner.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Maré baixa' } });
    const uploadId = await uploadCover(owner);
    return () => owner.call('attachUpload', { bookId, field: 'coverImage', uploadId });
  },
  addBookFile: async () => {
    const { bookId } = book;
    const uploadId = await uploadMain(owner, bookId, await smallPdf());
    return () => owner.call('addBookFile', { bookId, uploadId, name: 'mare.pdf' });
  },
  markBookFile: async () => {
    const { files } = await owner.must<{ files: { fileId: string; kind: string }[] }>('getBook', book);
    const { fileId } = files.find(({ kind }) => kind === 'main')!;
    mode = mode === 'metadata' ? 'footer' : 'metadata';
    return () => owner.call('markBookFile', { fileId, mode });
  },
  requestBook: async () => {
    const { by } = await newPerson(app);
    const id = randomUUID();
    const row = { id, bookUrl: id, creatorId: team.creatorId, title: 'Maré', price: 1000, allowUserRequest: true };
    const at = app.ctx.clock.now();
    await app.ctx.db.insert(books).values({ ...row, status: 'published', createdAt: at, publishedAt: at });
    const uploadId = await handout(by, 'proof');
    return () => by.call('requestBook', { bookId: id, uploadId });
  },
  setCharacterPortrait: async () => {
    const data = { characterId: await character(), image: await image() };
    return () => owner.call('setCharacterPortrait', data);
  },
  createCharacter: async () => () => owner.call('createCharacter', { system: 'brutal', name: 'Bia', random: true }),
  duplicateCharacter: async () => {
    const characterId = await character();
    await owner.must('setCharacterPortrait', { characterId, image: await image() });
    return () => owner.call('duplicateCharacter', { characterId });
  },
  changeCampaign: async () => {
    const data = { campaignId: await campaign(), fields: { cover: { uploadId: await handout(admin, 'banner') } } };
    return () => admin.call('changeCampaign', data);
  },
  writeNote: async () => {
    const note = { campaignId: await campaign(), title: 'O mapa', text: '', audience: 'mesa' };
    const uploadId = await handout(admin);
    return () => admin.call('writeNote', { ...note, uploadId });
  },
  setScenePicture: async () => {
    const campaignId = await campaign();
    const command = { t: 'create', title: 'O porão', columns: 10, rows: 10 };
    const made = { campaignId, requestId: randomUUID(), command };
    const { scene } = await admin.mustPlain<{ scene: { sceneId: string } }>('commandScene', made);
    const data = { campaignId, sceneId: scene.sceneId, uploadId: await handout(admin) };
    return () => admin.call('setScenePicture', data);
  },
  saveNewsPost: async () => {
    const uploadId = await handout(owner);
    return () => owner.call('saveNewsPost', { title: 'Maré', text: 'Sobe.', pictures: [{ uploadId, alt: 'Um mapa' }] });
  },
};

describe.each(Object.keys(CALLS))('%s', (name) => {
  /** The files that a call stores, and those of them that are there after it. */
  async function filesAfter(how: 'commit' | 'change'): Promise<{ stored: string[]; kept: string[] }> {
    const call = await CALLS[name]!();
    const { storage } = app.ctx;
    const put = vi.spyOn(storage, 'put');
    fault = how;
    const { http } = await call();
    fault = null;
    expect(http).toBeGreaterThanOrEqual(500);
    const stored = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    const there = await Promise.all(stored.map((key) => storage.stat(key)));
    return { stored, kept: stored.filter((_key, i) => there[i] !== null) };
  }

  it('keeps the files that its rows name when the answer to COMMIT is lost', async () => {
    const { stored, kept } = await filesAfter('commit');
    expect(stored).not.toEqual([]);
    expect(kept).toEqual(stored);
  });

  it('leaves no file when its rows are not written', async () => {
    const { stored, kept } = await filesAfter('change');
    expect(stored).not.toEqual([]);
    expect(kept).toEqual([]);
  });
});

/** Calls that leave a file without a row: what they replace, or the upload that they drew from. */
const LEAVES_FILES: Record<string, () => Promise<Call>> = {
  'attachUpload of a picture': CALLS['attachUpload of a picture']!,
  changeCampaign: CALLS.changeCampaign!,
  writeNote: CALLS.writeNote!,
  setScenePicture: CALLS.setScenePicture!,
  saveNewsPost: CALLS.saveNewsPost!,
  requestBook: CALLS.requestBook!,
  'setCharacterPortrait anew': async () => {
    const data = { characterId: await character(), image: await image() };
    await owner.must('setCharacterPortrait', data);
    return () => owner.call('setCharacterPortrait', data);
  },
  removeDraftFile: async () => {
    const { bookId } = await owner.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Maré cheia' } });
    const uploadId = await uploadMain(owner, bookId);
    const { file } = await owner.must<{ file: { fileId: string } }>('attachUpload', {
      bookId,
      field: 'mainBookFile',
      uploadId,
    });
    return () => owner.call('removeDraftFile', { bookId, fileId: file.fileId });
  },
  removeNote: async () => {
    const campaignId = await campaign();
    const note = { campaignId, title: 'O mapa', text: '', audience: 'mesa', uploadId: await handout(admin) };
    const { noteId } = await admin.must<{ noteId: string }>('writeNote', note);
    return () => admin.call('removeNote', { campaignId, noteId });
  },
};

it.each(Object.entries(LEAVES_FILES))('%s is done though a file that it leaves stays', async (_name, prepare) => {
  const call = await prepare();
  const removed = vi.spyOn(app.ctx.storage, 'remove').mockRejectedValue(new Error('the store is away'));
  const { http } = await call();
  const tried = removed.mock.calls.length;
  removed.mockRestore();
  expect([http, tried > 0]).toEqual([200, true]);
});

it('says which picture cannot be read though the one drawn before it stays', async () => {
  const nothing = await sendUpload(owner, Buffer.from('not a picture'), { purpose: 'handout', filename: 'nada.jpg' });
  const pictures = [await handout(owner), nothing].map((uploadId) => ({ uploadId, alt: 'Um mapa' }));
  const removed = vi.spyOn(app.ctx.storage, 'remove').mockRejectedValue(new Error('the store is away'));
  const { error } = await owner.call('saveNewsPost', { title: 'Maré', text: 'Sobe.', pictures });
  const tried = removed.mock.calls.length;
  removed.mockRestore();
  expect([error.status, tried]).toEqual(['FAILED_PRECONDITION', 1]);
});

it('a new version whose job cannot be sent is not there, nor its plan', async () => {
  const call = await CALLS.addBookFile!();
  const { storage, jobs } = app.ctx;
  const versions = () => app.ctx.db.$count(bookFiles, eq(bookFiles.bookId, book.bookId));
  const before = await versions();
  const put = vi.spyOn(storage, 'put');
  const send = vi
    .spyOn(jobs, 'send')
    .mockImplementation((job) =>
      job.name === PREVIEWS_JOB.name ? Promise.reject(new Error('the queue is away')) : Promise.resolve(),
    );
  expect((await call()).http).toBe(500);
  const [plan] = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  send.mockRestore();
  expect(await versions()).toBe(before);
  expect(await storage.stat(plan!)).toBe(null);
});
