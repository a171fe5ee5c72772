import type { z } from 'zod';
import type { myKey, rewards } from './key-schema.ts';

export type KeyStatus = MyKey['status'];

/** What a code brings: only what is new to the user. */
export type Rewards = z.output<typeof rewards>;

export type MyKey = z.output<typeof myKey>;

/** What a redemption brought, by id; kept so that a repeated request is answered the same. */
export interface StoredRewards {
  beta: boolean;
  items: { kind: 'title' | 'skin' | 'badge'; id: string }[];
}
