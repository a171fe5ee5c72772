import fs from 'node:fs';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

// Sooner at the first byte than file handles are.
const [openFile, closeFile] = [promisify(fs.open), promisify(fs.close)];

interface OpenFile {
  descriptor: Promise<number>;
  readers: number;
  /** Whether the next to ask may have it. */
  kept: boolean;
}

/** Files that stay open for a while, the latest read: who reads a book asks for one range of it after another. */
export class OpenFiles {
  private readonly files: LRUCache<string, OpenFile>;

  /** `milliseconds` after a file was last asked for it is closed, or when its readers have left. */
  constructor(most: number, milliseconds: number) {
    this.files = new LRUCache({
      max: most,
      ttl: milliseconds,
      ttlAutopurge: true,
      updateAgeOnGet: true,
      dispose: (held) => {
        held.kept = false;
        letGo(held);
      },
    });
  }

  /** Has a file open, to read only, while somebody is at it; `release` is to be called once. */
  async open(path: string): Promise<{ descriptor: number; release(): void }> {
    let held = this.files.get(path);
    if (!held) {
      held = { descriptor: openFile(path, 'r'), readers: 0, kept: true };
      this.files.set(path, held);
    }
    const mine = held;
    mine.readers += 1;
    const release = (): void => {
      mine.readers -= 1;
      letGo(mine);
    };
    try {
      return { descriptor: await mine.descriptor, release };
    } catch (error) {
      if (this.files.peek(path) === mine) this.files.delete(path);
      throw error;
    }
  }

  /** The next to ask gets the file that has that name then. Who is at it reads on. */
  forget(path: string): void {
    this.files.delete(path);
  }

  forgetAll(): void {
    this.files.clear();
  }
}

function letGo({ descriptor, readers, kept }: OpenFile): void {
  // What could not be opened need not be closed.
  if (readers === 0 && !kept) descriptor.then(closeFile).catch(() => undefined);
}
