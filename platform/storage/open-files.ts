import fs from 'node:fs';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

// Faster to the first byte than file handles.
const [openFile, closeFile] = [promisify(fs.open), promisify(fs.close)];

interface OpenFile {
  descriptor: Promise<number>;
  readers: number;
  kept: boolean;
}

/** Keeps recently read files open: a reader requests one range of a book after another. */
export class OpenFiles {
  private readonly files: LRUCache<string, OpenFile>;

  /** A file is closed `milliseconds` after its last use, once its readers have left. */
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

  /** Opens a file for reading until `release` is called, exactly once. */
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

  /** Later readers open the path again; current readers keep their file. */
  forget(path: string): void {
    this.files.delete(path);
  }

  forgetAll(): void {
    this.files.clear();
  }
}

function letGo({ descriptor, readers, kept }: OpenFile): void {
  if (readers === 0 && !kept) descriptor.then(closeFile).catch(() => undefined);
}
