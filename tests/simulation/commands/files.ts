import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Caller } from '../../../features/kit/caller.ts';
import { findCaller, sessionIdOf } from '../../../features/people/accounts/sessions.server.ts';
import { createUpload } from '../../../features/people/uploads/create-upload.server.ts';
import { endUpload } from '../../../features/people/uploads/end-upload.server.ts';
import { findUpload } from '../../../features/people/uploads/find-upload.server.ts';
import { receiveBytes, receivedBytes } from '../../../features/people/uploads/receive-bytes.server.ts';
import type { Purpose } from '../../../features/people/uploads/upload.ts';
import { serveCopy } from '../../../features/reading/library/serve-copy.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { outageOf } from '../../../platform/outage.ts';
import { PUBLISHER_INDEX } from '../actors.ts';
import { BOOKS } from '../stock.ts';
import { STORAGE_WEATHER } from '../storage.ts';
import type { Answer, World } from '../world.ts';
import { type Command, choose, NOTHING, pick, tellStep, whose } from './command.ts';

const LATE = 'its file is late';

/** A picture of one dot, and what counts as a PDF here. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = Buffer.from(DOT, 'base64');
const PDF = Buffer.from('%PDF-1.7\n% um livro\n');

async function callerOf(world: World, by: number): Promise<Caller | null> {
  const { db, clock } = world.running.ctx;
  const [, secret = ''] = world.actors[by]!.cookie.split('=');
  return findCaller(db, clock, sessionIdOf(secret));
}

/** The answer of a verb that is no call: done, a refusal, or that the store is away; anything else is a fault. */
async function spoken(verb: string, act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return `${verb}: done`;
  } catch (error) {
    if (error instanceof AppError) return `${verb}: ${error.status}`;
    if (outageOf(error)) return `${verb}: the store is away`;
    throw error;
  }
}

const call = async (world: World, by: number, name: string, input: object): Promise<Answer | null> =>
  world.storage.patiently(() => world.call(by, name, input));

const said = (verb: string, answer: Answer | null): string => (answer ? tellStep(verb, answer) : `${verb}: ${LATE}`);

const PURPOSES = ['bookFile', 'banner', 'handout', 'proof', 'proof'] as const satisfies Purpose[];
/** A proof and a book come as PDFs too. */
const bytesOf = (purpose: Purpose, n: number): Buffer =>
  purpose === 'bookFile' || (purpose === 'proof' && n % 2 === 0) ? PDF : PICTURE;

async function send(world: World, by: number, id: string, bytes: Buffer): Promise<string> {
  const { ctx } = world.running;
  const { uid } = world.actors[by]!;
  return spoken('upload', async () => {
    const upload = await findUpload(ctx, uid, id);
    const at = await receivedBytes(ctx, upload);
    if (at < bytes.length) await receiveBytes(ctx, upload, at, Readable.from([bytes.subarray(at)]));
  });
}

const upload: Command = async (world, someone, a, b) => {
  const purpose = choose(PURPOSES, a)!;
  const by = purpose === 'bookFile' ? PUBLISHER_INDEX : someone;
  const caller = await callerOf(world, by);
  if (!caller) return NOTHING;
  const id = randomUUID();
  const bytes = bytesOf(purpose, b);
  const bookId = choose(BOOKS, b)!.id;
  const kind = choose(['main', 'additional', 'freeSheet'], b)!;
  const metadata = { purpose, filename: 'arquivo', ...(purpose === 'bookFile' ? { bookId, kind } : {}) };
  const made = await spoken('createUpload', () =>
    createUpload(world.running.ctx, caller, { id, bytes: bytes.length, metadata }),
  );
  if (made !== 'createUpload: done') return made;
  world.model.uploads.push({ id, by, purpose, bookId, bytes });
  const sent = await world.storage.patiently(() => send(world, by, id, bytes));
  return sent ?? LATE;
};

/** Whoever sent a part sends the rest. */
const sendOn: Command = async (world, _by, a) => {
  const found = choose(world.model.uploads, a);
  if (!found) return NOTHING;
  return (await world.storage.patiently(() => send(world, found.by, found.id, found.bytes))) ?? LATE;
};

const cancel: Command = async (world, _by, a) => {
  const found = choose(world.model.uploads, a);
  if (!found) return NOTHING;
  const { ctx } = world.running;
  return spoken('endUpload', async () => endUpload(ctx, await findUpload(ctx, world.actors[found.by]!.uid, found.id)));
};

/** A table of whoever sent a picture. */
const tableOf = (world: World, by: number) =>
  pick<{ campaignId: string }>(
    world,
    `select campaign_id as "campaignId" from campaign_members where user_id = '${world.actors[by]!.uid}' and role = 'mestre' order by joined_at, campaign_id`,
    0,
  );

async function useIt(world: World, n: number): Promise<string> {
  const found = choose(world.model.uploads, n);
  if (!found) return NOTHING;
  const { id: uploadId, by, purpose, bookId } = found;
  if (purpose === 'bookFile')
    return said('addBookFile', await call(world, by, 'addBookFile', { bookId, uploadId, name: 'livro.pdf' }));
  if (purpose === 'proof') return said('requestBook', await call(world, by, 'requestBook', { bookId, uploadId }));
  const table = await tableOf(world, by);
  if (!table) return NOTHING;
  if (purpose === 'banner')
    return said(
      'changeCampaign',
      await call(world, by, 'changeCampaign', { ...table, fields: { cover: { uploadId } } }),
    );
  const note = { title: 'Mapa', text: 'Do açude.', audience: 'mesa', uploadId };
  return said('writeNote', await call(world, by, 'writeNote', { ...table, ...note }));
}

const useUpload: Command = (world, _by, a) => useIt(world, a);

/** One upload used twice and cancelled at once, while files are swept. */
const raceUpload: Command = async (world, by, a, b) => {
  if (world.model.uploads.length === 0) return NOTHING;
  const sweep = async (): Promise<string> => ((await world.jobs.runNow('sweep-files')) ? 'swept' : 'not swept');
  const parts = [() => useIt(world, a), () => useIt(world, a), sweep, async () => cancel(world, by, a, b)];
  const chosen = Array.from({ length: 2 + (b % 3) }, (_, index) => parts[(b + index) % parts.length]!);
  return (await world.turns.together(a * 1_000 + b, chosen)).join(' beside ');
};

interface Sheet extends Record<string, unknown> {
  characterId: string;
  uid: string;
}

const anySheet = (world: World, n: number) =>
  pick<Sheet>(
    world,
    `select id as "characterId", user_id as uid from characters where deleted_at is null order by created_at, id`,
    n,
  );

const portray: Command = async (world, by, a, b) => {
  const found = await anySheet(world, a);
  if (!found || b % 4 === 0)
    return tellStep('createCharacter', await world.call(by, 'createCharacter', { system: 'brutal', name: 'Dália' }));
  const { characterId } = found;
  const image = b % 5 === 0 ? null : DOT;
  const who = whose(world, found.uid, by, b);
  return said('setCharacterPortrait', await call(world, who, 'setCharacterPortrait', { characterId, image }));
};

/** A second sheet with a copy of the portrait. */
const copySheet: Command = async (world, by, a, b) => {
  const found = await anySheet(world, a);
  if (!found) return NOTHING;
  const { characterId } = found;
  const who = whose(world, found.uid, by, b);
  return said('duplicateCharacter', await call(world, who, 'duplicateCharacter', { characterId }));
};

const deleteSheet: Command = async (world, by, a, b) => {
  const found = await anySheet(world, a);
  if (!found) return NOTHING;
  const { characterId } = found;
  return tellStep(
    'deleteCharacter',
    await world.call(whose(world, found.uid, by, b), 'deleteCharacter', { characterId }),
  );
};

/** Somebody reads their copy to its end. */
const readCopy: Command = async (world, by, a, b) => {
  const owned = await pick<{ bookId: string; uid: string }>(
    world,
    `select item_id as "bookId", user_id as uid from grants where kind = 'book' order by created_at, user_id, item_id`,
    a,
  );
  if (!owned) return NOTHING;
  const caller = await callerOf(world, whose(world, owned.uid, by, b));
  return spoken('serveCopy', async () => {
    const answer = await serveCopy(world.running.ctx, caller, { bookId: owned.bookId, fileId: null }, true);
    try {
      for await (const piece of answer.read(0, answer.bytes)) if (piece.length === 0) break;
    } catch (error) {
      throw (await answer.explain?.(error)) ?? error;
    }
  });
};

const askArchive: Command = async (world, by) =>
  tellStep('requestDataExport', await world.call(by, 'requestDataExport'));

const storageWeather: Command = async (world, _by, a) => {
  const weather = choose(STORAGE_WEATHER, a)!;
  world.storage.next(weather);
  return `the next file is ${weather}`;
};

const storageArrives: Command = async (world) => `${await world.storage.arrive()} files have come`;

/** A book's file is gone from the store. */
const storageLoses: Command = async (world, _by, a) => {
  const key = choose(
    world.storage.keys.filter((one) => one.startsWith('books/') || one.startsWith('uploads/')),
    a,
  );
  if (key) world.storage.lose(key);
  return key ? `the store loses ${key}` : NOTHING;
};

export const files = {
  upload,
  sendOn,
  cancel,
  useUpload,
  raceUpload,
  portray,
  copySheet,
  deleteSheet,
  readCopy,
  askArchive,
  storageWeather,
  storageArrives,
  storageLoses,
};
