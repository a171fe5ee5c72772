import { randomUUID } from 'node:crypto';
import fs, { createReadStream, createWriteStream } from 'node:fs';
import { open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { makePrivateFolder, PRIVATE_FILE } from '../private-files.ts';
import { incomingInFolder, PART } from './folder-incoming.ts';
import { OpenFiles } from './open-files.ts';
import type { Storage } from './port.ts';

const readFrom = promisify(fs.read);

const KEPT_OPEN = 64;
const KEPT_MS = 2_000;

const PIECE_BYTES = 48 * 1024;
/** The first piece is small, so that it comes soon. */
const FIRST_PIECE = 16 * 1024;

async function* piecesOf(files: OpenFiles, path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  const { descriptor, release } = await files.open(path);
  try {
    const size = Math.min(PIECE_BYTES, end - start + 1);
    const buffers = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
    for (let at = start, turn = 0; at <= end; turn = 1 - turn) {
      const buffer = buffers[turn as 0 | 1];
      const wanted = Math.min(at === start ? FIRST_PIECE : size, end - at + 1);
      const { bytesRead } = await readFrom(descriptor, buffer, 0, Math.min(size, wanted), at);
      if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    release();
  }
}

const HALF = '.half';

async function* filesIn(folder: string): AsyncGenerator<{ path: string; writtenAt: Date }> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const seen = await stat(path).catch(() => null);
      if (seen) yield { path, writtenAt: seen.mtime };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Files in one folder. A file appears under its key only when it is complete. */
export async function openFolder(folder: string): Promise<Storage> {
  const files = new OpenFiles(KEPT_OPEN, KEPT_MS);
  await makePrivateFolder(folder);

  const pathOf = (key: string): string => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(folder) + sep)) throw new Error(`storage key leaves the folder: ${key}`);
    return path;
  };

  return {
    async put(key, body) {
      // Nobody else handles the stream's errors until the folder exists.
      if (body instanceof Readable) body.on('error', () => undefined);
      const path = pathOf(key);
      const half = `${path}.${randomUUID()}${HALF}`;
      await makePrivateFolder(dirname(path));
      try {
        await pipeline(
          body instanceof Readable ? body : Readable.from([body]),
          createWriteStream(half, { flags: 'wx', ...PRIVATE_FILE }),
        );
        const file = await open(half, 'r+');
        await file.sync();
        const { size } = await file.stat();
        await file.close();
        await rename(half, path);
        files.forget(path);
        return { bytes: size };
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async stat(key) {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    read: (key, start, end) => createReadStream(pathOf(key), { start, end, highWaterMark: 256 * 1024 }),
    pieces: (key, start, end) => piecesOf(files, pathOf(key), start, end),
    readAll: (key) => readFile(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      files.forget(pathOf(key));
    },
    async *list(inside) {
      for await (const { path, writtenAt } of filesIn(pathOf(inside))) {
        if (!path.endsWith(HALF) && !path.endsWith(PART)) yield { key: relative(folder, path), storedAt: writtenAt };
      }
    },
    async removeUnfinished(before, incomingBefore) {
      for await (const { path, writtenAt } of filesIn(folder)) {
        const left = (path.endsWith(HALF) && writtenAt < before) || (path.endsWith(PART) && writtenAt < incomingBefore);
        if (left) await rm(path, { force: true });
      }
    },
    incoming: incomingInFolder(pathOf, (path) => files.forget(path)),
    async check() {
      await stat(folder);
    },
    close: async () => files.forgetAll(),
  };
}
