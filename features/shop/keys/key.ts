import type { z } from 'zod';
import type { keyStatus, rewards } from './key-schema.ts';

export type KeyStatus = z.output<typeof keyStatus>;

/** The rewards of a code: only those that are new to the user. */
export type Rewards = z.output<typeof rewards>;

export const KEY_STATES = ['available', 'given', 'redeemed', 'revoked'] as const;
/** `given`: an open gift holds the code. */
export type KeyState = (typeof KEY_STATES)[number];

export const keyState = ({ status, giftId }: { status: KeyStatus; giftId?: string }): KeyState =>
  status === 'available' && giftId !== undefined ? 'given' : status;

/** The rewards of a redemption, by id; kept so that a repeated request is answered the same. */
export interface StoredRewards {
  beta: boolean;
  items: { kind: 'title' | 'skin' | 'badge'; id: string }[];
  /** The book that a promotional code gives. */
  book?: { id: string; title: string; bookURL: string };
}
