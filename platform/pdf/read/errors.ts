/** More bytes are needed to finish the object that was begun. */
export class NeedMore extends Error {}

/** The bytes cannot be followed as a PDF. */
export class Malformed extends Error {}

/** The file opens only with a password that is not empty, or by a key of somebody. */
export class Locked extends Error {}

/** Following the file would take more time or memory than any honest one needs. */
export class Exceeded extends Error {}

/** What may be spent on one file, whatever it claims of itself. */
export const LIMITS = {
  decodedBytes: 256 * 1024 * 1024,
  rowBytes: 4 * 1024 * 1024,
  depth: 200,
  sections: 4_096,
  objects: 8_388_607,
  pages: 50_000,
  objectBytes: 64 * 1024 * 1024,
} as const;

/** Counts what streams decode to, over the whole file. */
export class Budget {
  private left: number;
  constructor(bytes: number = LIMITS.decodedBytes) {
    this.left = bytes;
  }
  get bytes(): number {
    return this.left;
  }
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new Exceeded('decodes to too much');
  }
}
