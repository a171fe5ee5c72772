import type { Random } from './throw.ts';

const INTEGER_VALUES = 2 ** 32;
/** Blocks of 32 bytes; enough for any notation within the limits, including rejected integers. */
export const BLOCKS = 80;

/**
 * Random integers from a seed: `block(0)`, `block(1)`… are the bytes of HMAC-SHA-256(key = seed text, message = the
 * counter as decimal text), read in order as big-endian 32-bit integers. Integers at or above the largest multiple of
 * n below 2³² are skipped, so that every remainder is equally likely. The same seed always gives the same dice.
 */
export function chanceFrom(block: (counter: number) => Uint8Array): Random {
  let counter = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  const next = (): number => {
    if (offset >= bytes.byteLength) {
      const { buffer, byteOffset, byteLength } = block(counter);
      bytes = new DataView(buffer, byteOffset, byteLength);
      counter += 1;
      offset = 0;
    }
    offset += 4;
    return bytes.getUint32(offset - 4);
  };
  return (n) => {
    const limit = INTEGER_VALUES - (INTEGER_VALUES % n);
    let value = next();
    while (value >= limit) value = next();
    return value % n;
  };
}
