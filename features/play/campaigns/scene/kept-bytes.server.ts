import { LRUCache } from 'lru-cache';

/**
 * Bytes that are costly to make, kept in the memory of one process up to `maxBytes` of them. Who asks for the same at once
 * shares one making; a failure is not kept.
 */
export class KeptBytes {
  private readonly kept: LRUCache<string, Uint8Array>;
  private readonly making = new Map<string, Promise<Uint8Array>>();

  constructor(maxBytes: number, milliseconds: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength || 1,
      ttl: milliseconds,
    });
  }

  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.kept.get(key) ?? this.making.get(key);
    if (known) return known;
    const begun = this.make(key, make).finally(() => this.making.delete(key));
    this.making.set(key, begun);
    return begun;
  }

  private async make(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await make();
    this.kept.set(key, bytes);
    return bytes;
  }
}
