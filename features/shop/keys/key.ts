import type { z } from 'zod';
import type { keyPage, keysVersion, myKey, myKeysInput, rewards } from './key-schema.ts';

export type KeyStatus = MyKey['status'];

/** The rewards of a code: only those that are new to the user. */
export type Rewards = z.output<typeof rewards>;

export type MyKey = z.output<typeof myKey>;

export const KEY_STATES = ['available', 'given', 'redeemed', 'revoked'] as const;
/** `given`: an open gift holds the code. */
export type KeyState = (typeof KEY_STATES)[number];

export const keyState = ({ status, giftId }: Pick<MyKey, 'status' | 'giftId'>): KeyState =>
  status === 'available' && giftId !== undefined ? 'given' : status;

export type MyKeysInput = z.output<typeof myKeysInput>;
/** A digest of all codes of somebody: another one means that they are to be read anew. */
export type KeysVersion = z.output<typeof keysVersion>;

export type KeyPage = z.output<typeof keyPage>;

/** The rewards of a redemption, by id; kept so that a repeated request is answered the same. */
export interface StoredRewards {
  beta: boolean;
  items: { kind: 'title' | 'skin' | 'badge'; id: string }[];
  /** The book that a promotional code gives. */
  book?: { id: string; title: string; bookURL: string };
}
