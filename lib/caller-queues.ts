import { FairQueue } from './fair-queue.ts';

/** Limits how many tasks of each caller run at once and how many wait. Other callers are not concerned. */
export class CallerQueues {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly callers = new Map<string, { queue: FairQueue; tasks: number }>();

  constructor(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** Runs `work` when its turn comes; null, without running it, if too many tasks of `who` wait. */
  async take<T>(work: () => Promise<T>, who: string): Promise<T | null> {
    const caller = this.callers.get(who) ?? { queue: new FairQueue(this.atOnce, this.mostWaiting), tasks: 0 };
    this.callers.set(who, caller);
    caller.tasks += 1;
    try {
      return await caller.queue.take(work);
    } finally {
      caller.tasks -= 1;
      if (caller.tasks === 0) this.callers.delete(who);
    }
  }
}
