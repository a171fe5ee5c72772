import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import type { Storage } from '../../platform/storage/port.ts';

const MIB_BYTES = 1024 * 1024;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function listFolder(storage: Storage, folder: `${string}/`): Promise<{ key: string; storedAt: Date }[]> {
  const files: { key: string; storedAt: Date }[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  return files;
}

export function describeStorage(name: string, openIt: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await openIt();
    });
    afterAll(() => storage?.close());

    /** Several parts of an upload, the last of them short. */
    const book = randomBytes(20 * MIB_BYTES + 12_345);
    const chunks = function* (bytes: Buffer, size: number): Generator<Buffer> {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };

    const wholeOf = async (key: string, bytes: number, start = 0): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for await (const piece of storage.pieces(key, start, start + bytes - 1)) parts.push(Buffer.from(piece));
      return Buffer.concat(parts);
    };

    it('are what was put, as bytes or as a stream', async () => {
      const plan = Buffer.from('{"açúcar": "pão"}');
      expect(await storage.put('books/a/plan.json', plan)).toEqual({ bytes: plan.length });
      expect(Buffer.from(await storage.readAll('books/a/plan.json')).equals(plan)).toBe(true);
      const stream = Readable.from(chunks(book, 70_001), { objectMode: false });
      expect(await storage.put('books/a/livro.pdf', stream)).toEqual({ bytes: book.length });
      expect(await storage.stat('books/a/livro.pdf')).toEqual({ bytes: book.length });
      expect(sha256(await storage.readAll('books/a/livro.pdf'))).toBe(sha256(book));
    });

    it('may have names in any script, and nothing in them', async () => {
      for (const key of ['capas/Ação & reação (1)+%20.webp', 'capas/本.webp', 'capas/a b?c=d#e']) {
        const bytes = randomBytes(100);
        await storage.put(key, bytes);
        expect(Buffer.from(await storage.readAll(key)).equals(bytes), key).toBe(true);
      }
      expect(await storage.put('vazio', Readable.from([]))).toEqual({ bytes: 0 });
      expect(await storage.stat('vazio')).toEqual({ bytes: 0 });
      expect((await storage.readAll('vazio')).length).toBe(0);
    });

    it('are read in ranges, at every edge', async () => {
      await storage.put('faixas', book);
      const last = book.length - 1;
      for (const [start, end] of [
        [0, 0],
        [0, last],
        [last, last],
        [8 * MIB_BYTES - 1, 8 * MIB_BYTES],
        [65_535, 65_536 * 3],
        [last - 1000, last],
      ] as const) {
        const read = await buffer(storage.read('faixas', start, end));
        expect(read.equals(book.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    });

    it('are not there before they were put, nor after they were removed', async () => {
      const key = randomUUID();
      expect(await storage.stat(key)).toBeNull();
      await expect(storage.readAll(key)).rejects.toThrow();
      await expect(buffer(storage.read(key, 0, 9))).rejects.toThrow();
      await storage.remove(key);
      await storage.put(key, randomBytes(10));
      expect(await storage.stat(key)).toEqual({ bytes: 10 });
      await storage.remove(key);
      expect(await storage.stat(key)).toBeNull();
    });

    it('may be put again', async () => {
      const bytes = randomBytes(1000);
      await Promise.all(Array.from({ length: 8 }, () => storage.put('capa', bytes)));
      expect(Buffer.from(await storage.readAll('capa')).equals(bytes)).toBe(true);
      expect((await wholeOf('capa', 1000)).equals(bytes)).toBe(true);
      const others = randomBytes(1000);
      await storage.put('capa', others);
      expect((await wholeOf('capa', 1000)).equals(others)).toBe(true);
      await storage.remove('capa');
      await expect(wholeOf('capa', 1000)).rejects.toThrow();
    });

    it('are read by as many as ask at once, each at their own pace', async () => {
      await storage.put('muitos', book);
      const readers = Array.from({ length: 100 }, (_, i) => 100_000 * i);
      const all = await Promise.all(readers.map((start) => wholeOf('muitos', 50_000, start)));
      for (const [i, bytes] of all.entries())
        expect(bytes.equals(book.subarray(readers[i]!, readers[i]! + 50_000)), `${i}`).toBe(true);
    });

    it('are read to their end by readers who began before they were removed', async () => {
      await storage.put('sumido', book.subarray(0, MIB_BYTES));
      const pieces = storage.pieces('sumido', 0, MIB_BYTES - 1)[Symbol.asyncIterator]();
      const parts = [Buffer.from((await pieces.next()).value as Uint8Array)];
      await storage.remove('sumido');
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) parts.push(Buffer.from(next.value));
      expect(Buffer.concat(parts).equals(book.subarray(0, MIB_BYTES))).toBe(true);
      await expect(wholeOf('sumido', 10)).rejects.toThrow();
    });

    it('leave nothing behind when what they are made of ends early', async () => {
      const half = async function* (): AsyncGenerator<Buffer> {
        yield book;
        throw new Error('the upload broke off');
      };
      await expect(storage.put('metade', Readable.from(half(), { objectMode: false }))).rejects.toThrow(
        'the upload broke off',
      );
      expect(await storage.stat('metade')).toBeNull();
      const missing = createReadStream('/does/not/exist');
      await expect(storage.put('nada', missing)).rejects.toThrow('ENOENT');
      expect(await storage.stat('nada')).toBeNull();
    });

    it('are listed by their folder, with when they came', async () => {
      const began = Date.now() - 2_000;
      for (const key of ['lista/a.pdf', 'lista/fundo/b c.plan', 'listado/d.pdf'])
        await storage.put(key, randomBytes(10));
      const seen = await listFolder(storage, 'lista/');
      expect(seen.map(({ key }) => key).sort()).toEqual(['lista/a.pdf', 'lista/fundo/b c.plan']);
      for (const { storedAt } of seen) expect(Math.abs(storedAt.getTime() - began)).toBeLessThan(MINUTE);
      expect(await listFolder(storage, 'nenhuma/')).toEqual([]);
    });

    it('are let go by a reader who leaves', async () => {
      await storage.put('longo', book);
      for (const bytes of [0, 1, 100_000, 9 * MIB_BYTES]) {
        const read = storage.read('longo', 0, book.length - 1);
        let seen = 0;
        for await (const chunk of read) {
          seen += (chunk as Buffer).length;
          if (seen >= bytes) break;
        }
        expect(read.destroyed).toBe(true);
      }
      await storage.check();
    });

    describe('that come in several streams', () => {
      const { length } = book;
      /** Brings the bytes up to `end`, and breaks off there. */
      const upTo = (start: number, end: number): Readable =>
        Readable.from(
          (async function* () {
            yield* chunks(book.subarray(start, end), 70_001);
            if (end < length) throw new Error('the connection was cut');
          })(),
          { objectMode: false },
        );

      it.each([
        ['whole', []],
        ['cut within the first bytes', [1, 2, 70_002]],
        [
          'cut around the edges of parts',
          [5 * MIB_BYTES - 1, 5 * MIB_BYTES, 5 * MIB_BYTES + 1, 10 * MIB_BYTES, 15 * MIB_BYTES + 70_000],
        ],
      ])('are as they were sent: %s', async (how, cuts) => {
        const key = `uploads/${how}`;
        const name = await storage.incoming.begin(key);
        let at = await storage.incoming.received(key, name);
        expect(at).toBe(0);
        for (const cut of [...cuts, length]) {
          await storage.incoming.append(key, name, at, upTo(at, cut));
          expect(await storage.stat(key)).toBe(null);
          at = await storage.incoming.received(key, name);
          expect(at).toBeLessThanOrEqual(cut);
        }
        expect(at).toBe(length);
        for (let again = 0; again < 2; again += 1) await storage.incoming.finish(key, name);
        expect([await storage.incoming.received(key, name), await storage.stat(key)]).toEqual([
          length,
          { bytes: length },
        ]);
        expect(sha256(await storage.readAll(key))).toBe(sha256(book));
        expect((await listFolder(storage, 'uploads/')).map((file) => file.key)).toEqual([key]);
        await storage.incoming.abandon(key, name);
        expect(await listFolder(storage, 'uploads/')).toEqual([]);
      });

      it('go on in pieces as small as one likes', async () => {
        const key = 'uploads/aos-poucos';
        const name = await storage.incoming.begin(key);
        const part = book.subarray(0, 10_000);
        for (let at = 0; at < part.length; at += 2_500) {
          const body = Readable.from([part.subarray(at, at + 2_500)], { objectMode: false });
          expect(await storage.incoming.append(key, name, at, body)).toBe(at + 2_500);
        }
        await storage.incoming.finish(key, name);
        expect(Buffer.from(await storage.readAll(key)).equals(part)).toBe(true);
        await storage.incoming.abandon(key, name);
      });

      it('are gone when they are given up, and when they began too long ago', async () => {
        const later = new Date(Date.now() + MINUTE);
        for (const giveUp of [
          (key: string, name: string) => storage.incoming.abandon(key, name),
          () => storage.removeUnfinished(later, later),
        ]) {
          const name = await storage.incoming.begin('uploads/largado');
          await storage.incoming.append('uploads/largado', name, 0, upTo(0, 6 * MIB_BYTES));
          await storage.removeUnfinished(later, new Date(Date.now() - MINUTE));
          expect(await storage.incoming.received('uploads/largado', name)).toBeGreaterThan(0);
          await giveUp('uploads/largado', name);
          expect(await storage.stat('uploads/largado')).toBe(null);
          const more = Readable.from([book.subarray(0, 10)], { objectMode: false });
          await expect(storage.incoming.append('uploads/largado', name, 0, more)).rejects.toThrow();
        }
        for (const { key } of await listFolder(storage, 'uploads/')) await storage.remove(key);
      });
    });

    it('as large as a book may be pass through little memory', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-large-'));
      const path = join(folder, 'livro.pdf');
      const file = await open(path, 'w');
      await file.write(randomBytes(MIB_BYTES), 0, MIB_BYTES, 192 * MIB_BYTES - MIB_BYTES);
      await file.close();
      let most = 0;
      const before = process.memoryUsage().rss;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20);
      try {
        expect(await storage.put('grande', createReadStream(path))).toEqual({ bytes: 192 * MIB_BYTES });
        const hash = createHash('sha256');
        for await (const chunk of storage.read('grande', 0, 192 * MIB_BYTES - 1)) hash.update(chunk as Buffer);
        const whole = createHash('sha256');
        for await (const chunk of createReadStream(path)) whole.update(chunk as Buffer);
        expect(hash.digest('hex')).toBe(whole.digest('hex'));
      } finally {
        clearInterval(watch);
        await storage.remove('grande');
        await rm(folder, { recursive: true });
      }
      expect(most).toBeLessThan(160 * MIB_BYTES);
    });
  });
}
