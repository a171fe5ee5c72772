import { describe, expect, it } from 'vitest';
import { issueToken, readToken } from './session-token.server.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SESSION = 'ab'.repeat(32);
const at = (time: string) => ({ now: () => new Date(time) });
const noon = at('2025-10-01T12:00:00Z');

describe('bearer tokens', () => {
  it('name their session for one hour', () => {
    const { token, expiresAt } = issueToken(SECRET, noon, SESSION);
    expect(expiresAt).toEqual(new Date('2025-10-01T13:00:00Z'));
    expect(readToken(SECRET, noon, token)).toBe(SESSION);
    expect(readToken(SECRET, at('2025-10-01T12:59:59Z'), token)).toBe(SESSION);
    expect(readToken(SECRET, at('2025-10-01T13:00:00Z'), token)).toBeNull();
  });

  it('never outlive their hour by a fraction of a second', () => {
    const { expiresAt } = issueToken(SECRET, at('2025-10-01T12:00:00.999Z'), SESSION);
    expect(expiresAt).toEqual(new Date('2025-10-01T13:00:00Z'));
  });

  it('are refused when any part was changed or another secret signed them', () => {
    const { token } = issueToken(SECRET, noon, SESSION);
    const [session = '', expiry = '', signature = ''] = token.split('.');
    const forged = [
      '',
      '..',
      session,
      `${session}.${expiry}`,
      `${session}.${expiry}.`,
      `${'cd'.repeat(32)}.${expiry}.${signature}`,
      `${session}.${Number(expiry) + 3600}.${signature}`,
      `${session}.${expiry}.${signature.slice(0, -2)}`,
      `${session}.${expiry}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
      `${token}.x`,
      issueToken(`another ${SECRET}`, noon, SESSION).token,
    ];
    expect(forged.map((text) => readToken(SECRET, noon, text))).toEqual(forged.map(() => null));
  });
});
