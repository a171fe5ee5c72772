import type { ByteSource } from './port.ts';

/** Bytes already in memory. */
export const memorySource = (bytes: Uint8Array): ByteSource => ({
  bytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** An original followed by the tail of a copy, without joining them. */
export const joinedSource = (original: ByteSource, tail: Uint8Array): ByteSource => ({
  bytes: original.bytes + tail.length,
  async read(start, end) {
    const head = start < original.bytes ? await original.read(start, Math.min(end, original.bytes)) : new Uint8Array();
    if (end <= original.bytes) return head;
    return Buffer.concat([head, tail.subarray(Math.max(0, start - original.bytes), end - original.bytes)]);
  },
});
