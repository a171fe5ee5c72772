import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, GetObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { describeStorage } from '../../tests/support/describe-storage.ts';
import { Meddler } from '../../tests/support/meddler.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../../tests/support/radosgw.ts';
import { readEnv } from '../env.ts';
import { EnvError } from '../env-error.ts';
import { StorageOutage } from '../outage.ts';
import { openStorage } from './index.ts';
import type { Storage } from './port.ts';

const MIB_BYTES = 1024 * 1024;

let server: Radosgw;
beforeAll(async () => {
  if (hasRadosgw) server = await startRadosgw();
});
afterAll(() => server?.stop());

describe.skipIf(!hasRadosgw)('with radosgw, ceph-mon and ceph-osd', () => {
  describeStorage('files in a bucket', async () => openStorage(readEnv(server.vars(await server.newBucket()))));
});

describe.skipIf(!hasRadosgw)('a bucket in bad weather (needs radosgw, ceph-mon and ceph-osd)', () => {
  let meddler: Meddler;
  let storage: Storage;
  let bucket = '';
  const book = randomBytes(12 * MIB_BYTES);
  const PATIENT = { connect: PATIENCE_MS, silence: PATIENCE_MS };
  const open = (vars: Record<string, string>, patience = PATIENT): Promise<Storage> =>
    openStorage(readEnv(vars), patience);
  /** A store that says nothing is given up soon; a busy one is silent for a moment too. */
  const becomeImpatient = async () => {
    await storage.close();
    storage = await open(server.vars(bucket, meddler.url), { connect: 10_000, silence: 400 });
  };

  beforeAll(async () => {
    meddler = await Meddler.before(server.url);
    bucket = await server.newBucket();
    storage = await open(server.vars(bucket));
    await storage.put('livro', book);
    await storage.close();
  });
  beforeEach(async () => {
    meddler.reset();
    storage = await open(server.vars(bucket, meddler.url));
  });
  afterEach(() => storage.close());
  afterAll(() => meddler?.close());

  it.each([1, 1_000, 70_000, 5 * MIB_BYTES, 11 * MIB_BYTES])(
    'goes on where a read was cut, after %i bytes',
    async (after) => {
      meddler.after = after;
      meddler.times = 1;
      expect((await buffer(storage.read('livro', 10, book.length - 11))).equals(book.subarray(10, -10))).toBe(true);
      expect(meddler.spoilt).toBe(1);
      expect(meddler.brought).toBeLessThan(book.length + 2 * MIB_BYTES);
    },
  );

  it('reaches the end over connections that are cut again and again', async () => {
    meddler.after = 2 * MIB_BYTES;
    expect((await buffer(storage.read('livro', 0, book.length - 1))).equals(book)).toBe(true);
    expect(meddler.spoilt).toBeGreaterThan(4);
  });

  it.each(['cut', 'silence'] as const)('tells of a read that ends early for good: %s', async (by) => {
    if (by === 'silence') await becomeImpatient();
    meddler.after = 300_000;
    meddler.by = by;
    const read = storage.read('livro', 0, book.length - 1);
    const seen: Buffer[] = [];
    await expect(
      (async () => {
        for await (const chunk of read) seen.push(chunk as Buffer);
      })(),
    ).rejects.toThrow(StorageOutage);
    const bytes = Buffer.concat(seen);
    expect(bytes.length).toBeGreaterThan(200_000);
    expect(bytes.equals(book.subarray(0, bytes.length))).toBe(true);
  });

  it('lets a reader be slower than the store is patient, time and again', async () => {
    await becomeImpatient();
    const read = storage.read('livro', 0, book.length - 1);
    const seen: Buffer[] = [];
    for await (const chunk of read) {
      seen.push(chunk as Buffer);
      if (seen.length % 4 === 1 && seen.length < 24) await expect.poll(() => meddler.connections).toBe(0);
    }
    expect(Buffer.concat(seen).equals(book)).toBe(true);
  });

  it('asks for no more than was wanted, and lets go of what a reader leaves', async () => {
    expect((await buffer(storage.read('livro', 5 * MIB_BYTES, 5 * MIB_BYTES + 99))).length).toBe(100);
    expect(meddler.brought).toBeLessThan(2_000);
    for (const bytes of [0, 1, 200_000, 3 * MIB_BYTES]) {
      meddler.reset();
      const read = storage.read('livro', 0, book.length - 1);
      let seen = 0;
      read.on('data', (chunk: Buffer) => {
        seen += chunk.length;
        if (seen >= bytes) read.destroy();
      });
      if (bytes === 0) read.destroy();
      await new Promise((closed) => read.once('close', closed));
      await expect.poll(() => meddler.connections).toBe(0);
      expect(meddler.brought).toBeLessThan(bytes + 6 * MIB_BYTES);
    }
  });

  it.each([0, 300_000])('lets go of a store that is silent after %i bytes when the reader leaves', async (after) => {
    meddler.drop();
    await expect.poll(() => meddler.connections).toBe(0);
    meddler.after = after;
    meddler.by = 'silence';
    const read = storage.read('livro', 0, book.length - 1);
    read.resume();
    await expect.poll(() => meddler.spoilt).toBe(1);
    read.destroy();
    await expect.poll(() => meddler.connections).toBe(0);
  });

  it('has 200 readers at once', async () => {
    const wanted = book.subarray(0, MIB_BYTES);
    const reads = await Promise.all(Array.from({ length: 200 }, () => buffer(storage.read('livro', 0, MIB_BYTES - 1))));
    expect(reads.every((bytes) => bytes.equals(wanted))).toBe(true);
    // Slow readers must not block others.
    const slow = Array.from({ length: 60 }, () => storage.read('livro', 0, book.length - 1));
    await Promise.all(slow.map((read) => read[Symbol.asyncIterator]().next()));
    expect((await buffer(storage.read('livro', 0, MIB_BYTES - 1))).equals(wanted)).toBe(true);
    expect(meddler.connections).toBeGreaterThan(60);
    for (const read of slow) read.destroy();
  });

  it('keeps no parts of an upload that broke off', async () => {
    const half = async function* (): AsyncGenerator<Buffer> {
      yield book;
      yield book;
      throw new Error('the upload broke off');
    };
    // The answer to giving the parts up is lost, so that it is asked again of an upload that is gone.
    meddler.rewrite = (sent) => {
      if (meddler.after === null && sent.toString('latin1', 0, 7) === 'DELETE ')
        Object.assign(meddler, { after: 0, times: 1 });
      return sent;
    };
    await expect(storage.put('metade', Readable.from(half(), { objectMode: false }))).rejects.toThrow('broke off');
    expect(meddler.spoilt).toBe(1);
    const own = server.client();
    const { Uploads = [] } = await own.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    own.destroy();
    expect([Uploads, await storage.stat('metade')]).toEqual([[], null]);
  });

  it('gives up the parts of an upload whose process was killed, when told', async () => {
    const own = server.client();
    const uploads = async () => (await own.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads ?? [];
    await own.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'morto' }));
    await storage.removeUnfinished(new Date(Date.now() - MINUTE), new Date(Date.now() - MINUTE));
    expect((await uploads()).map(({ Key }) => Key)).toEqual(['morto']);
    await storage.removeUnfinished(new Date(Date.now() + MINUTE), new Date(Date.now() + MINUTE));
    expect(await uploads()).toEqual([]);
    own.destroy();
  });

  it.each(['cut', 'silence'] as const)('tells of an upload the store does not take: %s', async (by) => {
    if (by === 'silence') await becomeImpatient();
    meddler.after = 0;
    meddler.by = by;
    const source = Readable.from(Array(9).fill(book), { objectMode: false });
    await expect(storage.put('metade', source)).rejects.toThrow(StorageOutage);
    expect(source.destroyed).toBe(true);
    meddler.after = null;
    meddler.drop();
    expect(await storage.stat('metade')).toBeNull();
  });

  it('is an outage while nobody answers, and none of a key that is missing', async () => {
    meddler.drop();
    meddler.closed = true;
    await expect(storage.check()).rejects.toThrow(StorageOutage);
    await expect(storage.stat('livro')).rejects.toThrow(StorageOutage);
    await expect(storage.readAll('livro')).rejects.toThrow(StorageOutage);
    await expect(storage.put('x', book)).rejects.toThrow(StorageOutage);
    meddler.reset();
    await storage.check();
    await expect(storage.readAll(randomUUID())).rejects.not.toThrow(StorageOutage);
  });

  it('refuses what was signed for something else', async () => {
    const original = Buffer.from('original bytes');
    const altered = { name: 'XAmzContentSHA256Mismatch' };
    const forged = { message: expect.stringContaining('refuses the key'), cause: { name: 'SignatureDoesNotMatch' } };
    const spoil = (change: (sent: string) => string): void => {
      meddler.rewrite = (sent) => Buffer.from(change(sent.toString('latin1')), 'latin1');
    };
    spoil((sent) => sent.replace('original', '0riginal'));
    await expect(storage.put('assinado', original)).rejects.toMatchObject(altered);
    for (const change of [
      (sent: string) => sent.replace('/assinado', '/assinada'),
      (sent: string) => sent.replace(/(Signature=)(.)/, (_all, name, digit) => name + (digit === '0' ? '1' : '0')),
    ]) {
      spoil(change);
      await expect(storage.put('assinado', original), change.toString()).rejects.toMatchObject(forged);
    }
    spoil((sent) => sent.replace('/livro', '/outro'));
    await expect(storage.readAll('livro')).rejects.toMatchObject(forged);
    await expect(storage.remove('livro')).rejects.toMatchObject(forged);
    spoil((sent) => sent.replace(/bytes=0-9/, 'bytes=0-8'));
    await expect(buffer(storage.read('livro', 0, 9))).rejects.toMatchObject(forged);
    meddler.rewrite = null;
    expect(await Promise.all(['assinado', 'assinada', 'livro'].map((key) => storage.stat(key)))).toEqual([
      null,
      null,
      { bytes: book.length },
    ]);
  });

  it('has a server under it that knows who signs', async () => {
    const { accessKeyId } = server.credentials;
    for (const [credentials, name] of [
      [{ accessKeyId, secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'nobody', secretAccessKey: 'guessed' }, 'InvalidAccessKeyId'],
    ] as const) {
      const forger = server.client(credentials);
      const asked = forger.send(new GetObjectCommand({ Bucket: bucket, Key: 'livro' }));
      await expect(asked).rejects.toMatchObject({ name });
      forger.destroy();
    }
    expect((await fetch(`${server.url}/${bucket}/livro`)).status).toBe(403);
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a bucket that is not there', () => server.vars('outra-casa'), /^STORAGE_URL .*outra-casa.*\.$/],
    ['a wrong key', () => ({ ...server.vars(bucket), AWS_SECRET_ACCESS_KEY: 'x' }), /AWS_SECRET_ACCESS_KEY/],
    ['nobody at the address', () => server.vars(bucket, 'http://127.0.0.1:1'), /^STORAGE_URL could not be reached/],
  ])('ends the start with a sentence: %s', async (_name, vars, sentence) => {
    const error = await open(vars()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvError);
    expect((error as Error).message).toMatch(sentence);
  });
});
