export class NeedMore extends Error {}

export class MalformedError extends Error {}

/** References that lead back to themselves: for every reader there is nothing. */
export class Circular extends MalformedError {}

/** The file needs a password that is not empty, or somebody's key. */
export class LockedError extends Error {}

export class ExceededError extends Error {}

export const LIMITS = {
  decodedBytes: 256 * 1024 * 1024,
  rowBytes: 4 * 1024 * 1024,
  depth: 200,
  sections: 4_096,
  objects: 8_388_607,
  pages: 50_000,
  objectBytes: 64 * 1024 * 1024,
} as const;

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
    if (this.left < 0) throw new ExceededError('decodes to too much');
  }
}
