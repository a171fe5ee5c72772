import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what rows keep and a reader of rows or of a backup may not read. The key comes from SESSION_SECRET, which the
 * database does not have, and is another one for each purpose. Each text is bound to its row.
 */
export class Seal {
  private readonly key: Buffer;

  constructor(sessionSecret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  }

  seal(row: readonly string[], text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(JSON.stringify(row)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Null for what this secret did not seal for this row, as after SESSION_SECRET was changed. */
  open(row: readonly string[], sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(JSON.stringify(row)))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
