import type { Purpose } from '../../features/people/uploads/upload.ts';

/** The promises that the people of a history were told, independently of what the database says. */
export class Model {
  /** The uid that was told that a code is theirs now, by code. */
  readonly redeemed = new Map<string, string>();
  /** Codes that an admin was told are revoked, or replaced. */
  readonly revoked = new Set<string>();
  /** Gifts that are over, as somebody was told. */
  readonly takenBack = new Set<string>();
  /** The number of lines that the audit log must have, by verb. */
  readonly acts = new Map<string, number>();
  readonly suspended = new Set<number>();
  readonly invitations: { code: string; campaignId: string }[] = [];
  readonly wishLinks: string[] = [];
  readonly rolls: { id: string; commitment: string; next: string; by: string }[] = [];
  /** Gifts whose secret address somebody has. */
  readonly gifts: { giftId: string; token: string; code: string; giver: number }[] = [];

  /** Files that somebody began to send. */
  readonly uploads: { id: string; by: number; purpose: Purpose; bookId: string; bytes: Buffer }[] = [];

  noteAct(verb: string): void {
    this.acts.set(verb, (this.acts.get(verb) ?? 0) + 1);
  }
}
