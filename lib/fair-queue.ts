/**
 * Limits how many tasks run at once and how many wait. Waiting callers take turns, so that one caller with many tasks
 * does not block the others.
 */
export class FairQueue {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly mostOfOne: number;
  private running = 0;
  private waitingCount = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  /** `mostOfOne`: how many tasks of one caller may wait. */
  constructor(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY, mostOfOne = mostWaiting) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
    this.mostOfOne = mostOfOne;
  }

  /**
   * Runs `work` when its turn comes; null, without running it, if too many tasks wait. `who` is the caller: each
   * waiting caller gets one turn before any gets a second. `mostOfOne`: of this caller's.
   */
  async take<T>(work: () => Promise<T>, who = '', mostOfOne = this.mostOfOne): Promise<T | null> {
    if (this.running >= this.atOnce) {
      const own = this.waiting.get(who)?.length ?? 0;
      if (this.waitingCount >= this.mostWaiting || own >= mostOfOne) return null;
      await new Promise<void>((resolve) => this.wait(who, resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(who: string, begin: () => void): void {
    this.waitingCount += 1;
    const others = this.waiting.get(who);
    if (others) others.push(begin);
    else this.waiting.set(who, [begin]);
  }

  private next(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [who, [next, ...others]] = first;
    this.waitingCount -= 1;
    this.waiting.delete(who);
    if (others.length > 0) this.waiting.set(who, others);
    return next;
  }
}
