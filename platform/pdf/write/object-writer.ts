import { type Cipher, encrypt, encryptedLength, objectKey } from '../ciphers.ts';
import type { Encryption } from '../read/encryption.ts';
import { hex } from '../read/objects.ts';
import type { Slot, SlotKind } from './slots.ts';

export interface Hole {
  kind: SlotKind;
  length: number;
  plain: number;
}

export type Piece = string | Uint8Array | Hole;

export interface WrittenObject {
  num: number;
  gen: number;
  /** Bytes from the tail's beginning. */
  at: number;
}

/**
 * Pieces are collected in buffers of this size: a book's plan has tens of thousands, and each alone would take many
 * times its bytes.
 */
const PAGE_BYTES = 64 * 1024;

const isHole = (piece: Piece): piece is Hole => typeof piece === 'object' && 'kind' in piece;

export class ObjectWriter {
  readonly written: WrittenObject[] = [];
  readonly slots: Slot[] = [];
  private readonly full: Buffer[] = [];
  private page = Buffer.allocUnsafeSlow(0);
  private used = 0;
  private readonly encryption: Encryption | null;
  length: number;

  constructor(encryption: Encryption | null, start = 0) {
    this.encryption = encryption;
    this.length = start;
  }

  raw(num: number, gen: number, ...pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      if (isHole(piece)) {
        this.slots.push({ ...piece, at: this.length, num, gen });
        this.push(Buffer.alloc(piece.length, 32));
      } else this.push(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
    }
  }

  private push(bytes: Uint8Array): void {
    this.length += bytes.length;
    if (bytes.length > this.page.length - this.used) {
      this.full.push(this.page.subarray(0, this.used));
      this.page = Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, bytes.length));
      this.used = 0;
    }
    this.page.set(bytes, this.used);
    this.used += bytes.length;
  }

  object(num: number, gen: number, ...pieces: readonly Piece[]): void {
    this.written.push({ num, gen, at: this.length });
    this.raw(num, gen, `${num} ${gen} obj\n`, ...pieces, '\nendobj\n');
  }

  /** `dict` holds the entries besides `/Length`. */
  stream(num: number, dict: string, data: Uint8Array): void {
    const bytes = this.encryption ? this.encrypted(this.encryption.streams, num, 0, data) : data;
    this.object(num, 0, `<<${dict}/Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream');
  }

  streamHole(num: number, dict: string, kind: SlotKind, plain: number): void {
    const length = encryptedLength(this.encryption?.streams ?? 'none', plain);
    this.object(num, 0, `<<${dict}/Length ${length}>>\nstream\n`, { kind, length, plain }, '\nendstream');
  }

  stringHole(kind: SlotKind, plain: number): Hole {
    return { kind, length: 2 + 2 * encryptedLength(this.encryption?.strings ?? 'none', plain), plain };
  }

  encryptedString(num: number, gen: number, bytes: Uint8Array): string {
    return hex(this.encryption ? this.encrypted(this.encryption.strings, num, gen, bytes) : bytes);
  }

  private encrypted(cipher: Cipher, num: number, gen: number, data: Uint8Array): Uint8Array {
    return encrypt(cipher, objectKey(cipher, this.encryption!.fileKey, num, gen), data);
  }

  bytes(): Buffer {
    return Buffer.concat([...this.full, this.page.subarray(0, this.used)]);
  }
}
