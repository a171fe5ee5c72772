import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../private-files.ts';
import type { IncomingFiles } from './port.ts';

/** The end of an incoming file's name. */
export const PART = '.part';
/** Bytes that wait for the disk, and are then written together. */
const WAITING_BYTES = 1024 * 1024;

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** An incoming file grows beside its later path, so its size is what was received. `forget` closes readers' files. */
export const incomingInFolder = (pathOf: (key: string) => string, forget: (path: string) => void): IncomingFiles => ({
  async begin(key) {
    const path = pathOf(key);
    await makePrivateFolder(dirname(path));
    await (await open(path + PART, 'wx', PRIVATE_FILE_MODE)).close();
    return '';
  },
  async received(key) {
    const path = pathOf(key);
    return (await sizeOf(path + PART)) ?? (await sizeOf(path)) ?? 0;
  },
  async append(key, _name, at, body) {
    const file = createWriteStream(pathOf(key) + PART, { flags: 'r+', start: at, highWaterMark: WAITING_BYTES });
    const closed = new Promise((resolve) => file.once('close', resolve));
    let failed: Readable | Writable | undefined;
    file.once('error', () => {
      failed ??= file;
    });
    for (const left of ['error', 'close'])
      body.once(left, () => {
        if (!body.readableEnded) failed ??= body;
      });
    await pipeline(body, file).catch((error: unknown) => {
      if (failed === file) throw error;
    });
    // A write that is under way when the body fails still reaches the disk.
    await closed;
    return (await sizeOf(pathOf(key) + PART)) ?? at;
  },
  async finish(key) {
    const path = pathOf(key);
    if ((await sizeOf(path + PART)) === null) return;
    const file = await open(path + PART, 'r+');
    await file.sync();
    await file.close();
    await rename(path + PART, path);
    forget(path);
  },
  async abandon(key) {
    const path = pathOf(key);
    await rm(path + PART, { force: true });
    await rm(path, { force: true });
    forget(path);
  },
});
