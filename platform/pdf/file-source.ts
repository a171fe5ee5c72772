import { open } from 'node:fs/promises';
import type { ByteSource } from './port.ts';

export async function fileSource(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    bytes: size,
    async read(start, end) {
      const wanted = Math.max(0, Math.min(end, size) - start);
      const buffer = Buffer.allocUnsafe(wanted);
      const { bytesRead } = await file.read(buffer, 0, wanted, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
