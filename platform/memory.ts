import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

function collector(): (options: object) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as (options: object) => void;
}

/**
 * V8 keeps its heap at the size it had while modules were compiled, until there is enough work for a collection: this
 * gives the memory back after the start.
 */
export function releaseMemory(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Bytes that may lie about in buffers that nobody uses any more. */
const LEFT_BEHIND = 16 * 2 ** 20;

/**
 * Streams whose every piece comes in a buffer of its own need this: V8 lets more than a hundred megabytes of them lie
 * about, because they are not in its heap. Call the answer with the bytes of each piece; a collection takes a tenth of
 * a millisecond.
 */
export function collectPassingBuffers(): (bytes: number) => void {
  const collect = collector();
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < LEFT_BEHIND) return;
    passed = 0;
    collect({ type: 'minor' });
  };
}
