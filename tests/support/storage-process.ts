import { Readable } from 'node:stream';
import { MINUTE } from '../../lib/span.ts';
import { readEnv } from '../../platform/env.ts';
import { openStorage } from '../../platform/storage/index.ts';

/*
 * A process that opens the storage of its environment. It prints `open`, or the reason why not, and runs until killed;
 * with a key it also starts an endless put, and prints `putting` after the first mebibyte.
 */
const MIB_BYTES = 1024 * 1024;

const say = (word: string): void => void process.stdout.write(`${word}\n`);

try {
  const storage = await openStorage(readEnv(process.env));
  say('open');
  const [key] = process.argv.slice(2);
  if (key) {
    let bytes = 0;
    const endless = new Readable({
      read(size) {
        if (bytes > MIB_BYTES) return say('putting');
        bytes += size;
        this.push(Buffer.alloc(size));
      },
    });
    await storage.put(key, endless);
  }
  setInterval(() => undefined, MINUTE);
} catch (error) {
  say(String((error as Error).message));
  process.exitCode = 1;
}
