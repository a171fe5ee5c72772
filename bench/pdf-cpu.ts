import { createStamper } from '../platform/pdf/index.ts';
import { memorySource } from '../platform/pdf/memory-source.ts';
import type { RangeReader } from '../platform/pdf/port.ts';
import { median } from './median.ts';

/*
 * What one copy costs: making it and filling its places, without sending it. That is some ten microseconds, and what
 * else a machine does moves a reading by more than a fifth, slowly and upwards only. So
 * - it is CPU time of the whole process (collecting garbage included), not time on the wall;
 * - a reading is of a batch long enough for that clock, and so short that all books have theirs within hundredths of a
 *   second;
 * - the books take turns, each round in another order, so that what drifts meets all of them alike;
 * - each round compares the books with each other, and the median of the rounds counts: no lucky reading is picked;
 * - the first book is measured a second time under another key, as if it were one more: what the two differ by is what
 *   this way of measuring cannot tell apart.
 */
const BATCH = 250;
const ROUNDS = 300;
const WARM_UP = 40;

export interface Costs {
  /** Microseconds of CPU a copy, in the order of the plans. */
  microseconds: number[];
  /** The dearest to the cheapest. */
  spread: number;
  /** The same of one plan with itself. */
  noise: number;
}

async function maker(key: string, plan: Uint8Array): Promise<(i: number) => Promise<void>> {
  const opened = (await createStamper().openPlan(key, async () => memorySource(plan)))!;
  const stored: RangeReader = async function* (start, end) {
    yield Buffer.from(plan.subarray(start, end));
  };
  // The places are filled once a byte of the closing part is asked for.
  return async (i) => {
    const copy = opened.copyFor({ name: `Maria ${100_000 + i}`, copyCode: 'TST-0001' });
    for await (const _piece of copy.read(copy.bytes - 1, copy.bytes, stored, stored));
  };
}

async function batch(make: (i: number) => Promise<void>, from: number): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < BATCH; i += 1) await make(from + i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / BATCH;
}

export async function costsOfCopies(plans: readonly Uint8Array[]): Promise<Costs> {
  const makers = await Promise.all([...plans, plans[0]!].map((plan, i) => maker(String(i), plan)));
  const rounds: number[][] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const costs: number[] = [];
    for (let turn = 0; turn < makers.length; turn += 1) {
      const i = (turn + round) % makers.length;
      costs[i] = await batch(makers[i]!, round * BATCH);
    }
    if (round >= WARM_UP) rounds.push(costs);
  }
  const relative = makers.map((_, i) => median(rounds.map((costs) => costs[i]! / costs[0]!)));
  const again = relative.pop()!;
  const first = median(rounds.map((costs) => costs[0]!));
  return {
    microseconds: relative.map((ratio) => ratio * first),
    spread: Math.max(...relative) / Math.min(...relative),
    noise: Math.max(again, 1 / again),
  };
}
