import { constants, setPriority } from 'node:os';
import { attacks } from './abuse-attacks.ts';
import type { Target } from './abuse-outsider.ts';

export type Order = { prepare: string; target: Target } | { forMs: number };

let attack: ((over: AbortSignal) => Promise<void>) | null = null;

// A real attacker uses another machine: low priority gives this one only what the server and the visitor leave.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async (order: Order) => {
  if ('prepare' in order) attack = await attacks[order.prepare]!.prepare(order.target);
  else await attack!(AbortSignal.timeout(order.forMs));
  process.send!('done');
});
