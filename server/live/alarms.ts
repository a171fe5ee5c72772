import type { Clock } from '../../platform/clock.ts';

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

interface Alarm {
  at: number;
  timer: NodeJS.Timeout;
}

/** Rings once for each topic, at the earliest time that was set for it. */
export class Alarms {
  private readonly clock: Clock;
  private readonly ring: (topic: string) => void;
  private readonly byTopic = new Map<string, Alarm>();

  constructor(clock: Clock, ring: (topic: string) => void) {
    this.clock = clock;
    this.ring = ring;
  }

  /** `at` in milliseconds; nothing is set for none. */
  set(topic: string, at = Number.POSITIVE_INFINITY): void {
    const known = this.byTopic.get(topic);
    const now = this.clock.now().getTime();
    // A time that is over and has not rung was left behind by a clock that jumped.
    const stands = known !== undefined && known.at > now && known.at <= at;
    if (at === Number.POSITIVE_INFINITY || stands) return;
    clearTimeout(known?.timer);
    const wait = Math.max(1, at - now);
    const timer = setTimeout(
      () => {
        this.byTopic.delete(topic);
        this.ring(topic);
      },
      Math.min(wait, LONGEST_MS),
    ).unref();
    this.byTopic.set(topic, { at, timer });
  }

  clear(): void {
    for (const { timer } of this.byTopic.values()) clearTimeout(timer);
    this.byTopic.clear();
  }
}
