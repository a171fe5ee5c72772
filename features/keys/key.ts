import type { z } from 'zod';
import type { myKey, rewards } from './key-schema.ts';

export type KeyStatus = MyKey['status'];

export type Rewards = z.output<typeof rewards>;

export type MyKey = z.output<typeof myKey>;

/** By id; stored so that a repeated request gets the same answer. */
export interface StoredRewards {
  beta: boolean;
  items: { kind: 'title' | 'skin' | 'badge'; id: string }[];
}
