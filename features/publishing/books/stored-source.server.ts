import { buffer } from 'node:stream/consumers';
import type { ByteSource } from '../../../platform/pdf/port.ts';
import type { Storage } from '../../../platform/storage/port.ts';

export const storedSource = (storage: Pick<Storage, 'read'>, key: string, bytes: number): ByteSource => ({
  bytes,
  read: (start, end) => buffer(storage.read(key, start, Math.min(end, bytes) - 1)),
});
