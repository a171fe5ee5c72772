import type { ByteSource } from './port.ts';

export const memorySource = (bytes: Uint8Array): ByteSource => ({
  bytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
