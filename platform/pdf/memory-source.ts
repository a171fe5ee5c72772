import type { ByteSource } from './port.ts';

/** Bytes already in memory. */
export const memorySource = (bytes: Uint8Array): ByteSource => ({
  bytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
