import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'rpgpedia-tests-';
/** Bytes. The whole suite holds at most half a gigabyte at a time. */
const ROOM_BYTES = 2 ** 31;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 4 * ROOM_BYTES;
}

/** Folders of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

/**
 * A temporary folder in memory, removed when this process ends; null where there is none, or not enough of it. On it the
 * tests of the embedded database take a third less time.
 */
export function memoryFolder(): string | null {
  if (!hasRoom()) return null;
  removeLeftovers();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Whoever interrupts the tests interrupts vitest too; this process ends after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  return folder;
}
