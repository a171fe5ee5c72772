import { constants, setPriority } from 'node:os';
import { attacks, type Target } from './abuse-attacks.ts';

export type Order = { prepare: string; target: Target } | { forMs: number };

/** One attacker in a process of its own, for `fork`: prepares, then attacks for as long as it is told to. */
let attack: ((over: AbortSignal) => Promise<void>) | null = null;

// An attacker's work is done by a machine of its own: here it gets what the server and the visitor leave.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async (order: Order) => {
  if ('prepare' in order) attack = await attacks[order.prepare]!.prepare(order.target);
  else await attack!(AbortSignal.timeout(order.forMs));
  process.send!('done');
});
