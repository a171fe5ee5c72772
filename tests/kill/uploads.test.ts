import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readEnv } from '../../platform/env.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { Door } from '../support/door.ts';
import { isFull } from '../support/extent.ts';
import { newDatabase } from '../support/new-database.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import { bookBegunBy } from '../support/uploads.ts';
import { Visitor } from '../support/visitor.ts';

const MIB_BYTES = 2 ** 20;
/** A full run sends the largest file that a book may have. */
const BYTES = (isFull ? 1024 : 80) * MIB_BYTES;
/** These happen one after the other while an upload is sent. */
const WEATHER = ['cut', 'cut', 'kill', 'cut', 'kill', 'cut', 'cut'] as const;

const STORAGES = [['a folder', false], ...(hasRadosgw ? [['a bucket', true] as const] : [])] as const;

async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

describe.skipIf(inject('postgresUrl') === '').each(STORAGES)('an upload to two processes on %s', (_where, isBucket) => {
  let dataDir = '';
  let file = '';
  let server: Radosgw | null = null;
  let vars: Record<string, string>;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let processes: ProductProcess[] = [];
  let ports: number[] = [];
  let door: Door;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-upload-'));
    file = join(dataDir, 'livro.pdf');
    const pieces = function* () {
      for (let at = 0; at < BYTES; at += MIB_BYTES) yield randomBytes(MIB_BYTES);
    };
    await pipeline(Readable.from(pieces()), createWriteStream(file));
    database = await newDatabase();
    server = isBucket ? await startRadosgw() : null;
    ports = [await freePort(), await freePort()];
    door = await Door.before(ports[0]!);
    vars = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      STORAGE_SHARED: '1',
      PUBLIC_URL: door.url,
      DEMO: '0',
      ADMIN_EMAILS: 'chefe@example.org',
      ...(server ? server.vars(await server.newBucket()) : {}),
    };
    processes = ports.map((port) => new ProductProcess(port, vars));
    await Promise.all(processes.map((product) => product.start()));
  });
  afterAll(async () => {
    await Promise.all(processes.map((product) => product.kill('SIGTERM')));
    await door?.close();
    await server?.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('arrives as it was sent, though its connection is cut five times and its process killed twice', async () => {
    const visitor = new Visitor(door.url);
    await visitor.signIn('chefe@example.org');
    const { bookId } = await bookBegunBy(visitor);
    const left = [...WEATHER];
    const restarts: Promise<void>[] = [];
    let at = door.sent;
    let turn = 0;
    door.onSent = () => {
      if (left.length === 0 || door.sent - at < BYTES / (WEATHER.length + 2)) return;
      at = door.sent;
      if (left.shift() === 'cut') return door.cut();
      const killed = processes[turn]!;
      turn = 1 - turn;
      door.port = ports[turn]!;
      restarts.push(killed.kill('SIGKILL').then(() => killed.start()));
    };

    const statuses: number[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const upload = new Upload(createReadStream(file), {
      endpoint: `${door.url}/uploads`,
      metadata: { purpose: 'bookFile', filename: 'livro.pdf', bookId, kind: 'main' },
      headers: { cookie: visitor.cookieHeader(), origin: door.url },
      // The tries last longer than a process takes to start again on a busy machine.
      retryDelays: Array.from({ length: 1_000 }, () => 300),
      onAfterResponse: (_request, response) => void statuses.push(response.getStatus()),
      onError: reject,
      onSuccess: () => resolve(upload.url!),
    });
    upload.start();
    const key = `uploads/${(await promise).split('/').at(-1)}`;
    await Promise.all(restarts);
    expect(left).toEqual([]);

    const storage = await openStorage(readEnv(vars));
    expect(await storage.stat(key)).toEqual({ bytes: BYTES });
    expect(await sha256Of(storage.pieces(key, 0, BYTES - 1))).toBe(await sha256Of(createReadStream(file)));
    await storage.close();
  });
});
