import { createStamper } from '../platform/pdf/index.ts';
import { memorySource } from '../platform/pdf/memory-source.ts';
import type { RangeReader } from '../platform/pdf/port.ts';
import { median } from './median.ts';

/*
 * The cost of one copy: making it and filling its places, without sending it. That is about ten microseconds, and other
 * load changes a reading by more than a fifth, slowly and upwards only. So
 * - it is CPU time of the whole process (garbage collection included), not wall-clock time;
 * - a batch is long enough for that clock, and so short that all books are measured within hundredths of a second;
 * - the books take turns, each round in another order, so that drift affects all of them;
 * - each round compares the books with each other, and the median of the rounds counts;
 * - the first book is measured a second time under another key: the difference is the error of this method.
 */
const BATCH_COPIES = 250;
const ROUNDS = 300;
const WARM_UP = 40;

export interface Costs {
  /** CPU microseconds per copy, in the order of the plans. */
  microseconds: number[];
  spread: number;
  noise: number;
}

async function maker(key: string, plan: Uint8Array): Promise<(i: number) => Promise<void>> {
  const opened = (await createStamper().openPlan(key, async () => memorySource(plan)))!;
  const stored: RangeReader = async function* (start, end) {
    yield Buffer.from(plan.subarray(start, end));
  };
  return async (i) => {
    const copy = opened.copyFor({ name: `Maria ${100_000 + i}`, copyCode: 'TST0-0001-ABCD' });
    for await (const _piece of copy.read(copy.bytes - 1, copy.bytes, stored, stored));
  };
}

async function batch(make: (i: number) => Promise<void>, from: number): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < BATCH_COPIES; i += 1) await make(from + i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / BATCH_COPIES;
}

export async function costsOfCopies(plans: readonly Uint8Array[]): Promise<Costs> {
  const makers = await Promise.all([...plans, plans[0]!].map((plan, i) => maker(String(i), plan)));
  const rounds: number[][] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const costs: number[] = [];
    for (let turn = 0; turn < makers.length; turn += 1) {
      const i = (turn + round) % makers.length;
      costs[i] = await batch(makers[i]!, round * BATCH_COPIES);
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
