import { LIVE_NAMES, type LiveName } from '../../features/live-states.ts';
import { jitter } from '../../lib/jitter.ts';

export interface SourceEvents {
  onState(name: LiveName, json: string): void;
  /** The session is over: the stream does not come back. */
  onEnd(): void;
}

/** The server lets something be heard every 20 s; after this much silence the stream is dead. All in milliseconds. */
const SILENCE = 50_000;
/** How often the clock is looked at, and the jump by which a sleep shows. */
const TICK = 5_000;
const SLEPT = 15_000;
/** No first state for this long: something between holds the bytes back, and complete answers are asked for instead. */
const HELD_BACK = 10_000;
const POLL = 10_000;
/** After how many of those a stream is tried again. */
const POLLS = 30;
/** A restart is soon over; what lasts longer is asked for more rarely. A hidden page sleeps longer by itself. */
const BACKOFF = [1_000, 2_000, 3_000, 5_000, 5_000, 5_000, 10_000] as const;

/** The events of a stream that was read to its end. */
export function parseEvents(text: string): [name: LiveName, json: string][] {
  return text.split('\n\n').flatMap((block): [LiveName, string][] => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const name = LIVE_NAMES.find((known) => known === event);
    const json = /^data: (.*)$/m.exec(block)?.[1];
    return name !== undefined && json !== undefined ? [[name, json]] : [];
  });
}

/** In milliseconds, spread a little: pages that were refused together do not come back together. */
const retryAfter = (response: Response): number =>
  1_000 * (Number(response.headers.get('Retry-After')) || 0) * jitter(1, 1.5);

/** One stream of server-sent events that outlives sleep, cut connections, restarts and proxies that hold it back. */
export class Source {
  private url: string;
  private readonly events: SourceEvents;
  private readonly lifetime = new AbortController();
  private stream: EventSource | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private tickedAt = performance.now();
  private failures = 0;

  /** `url` has a query already. */
  constructor(url: string, events: SourceEvents) {
    this.url = url;
    this.events = events;
    const { signal } = this.lifetime;
    addEventListener('online', () => this.open(), { signal });
    const lookedAt = (): void => {
      if (document.visibilityState === 'visible') this.look(SILENCE / 2);
    };
    document.addEventListener('visibilitychange', lookedAt, { signal });
    const tick = setInterval(() => {
      const slept = performance.now() - this.tickedAt > SLEPT;
      this.tickedAt = performance.now();
      if (slept) this.open();
      else this.look(SILENCE);
    }, TICK);
    signal.addEventListener('abort', () => clearInterval(tick));
    this.open();
  }

  /** Reads another address: at once, or, where the server is away or refused, when it is asked again. */
  follow(url: string): void {
    this.url = url;
    if (this.stream) this.open();
  }

  close(): void {
    this.lifetime.abort();
    this.drop();
  }

  private drop(): void {
    this.stream?.close();
    this.stream = null;
    clearTimeout(this.waiting);
  }

  private look(silence: number): void {
    if (this.stream && performance.now() - this.heardAt > silence) this.open();
  }

  private heard(): void {
    this.heardAt = performance.now();
    this.failures = 0;
  }

  private ended(): void {
    this.close();
    this.events.onEnd();
  }

  /** Asks again, later and later; in a way that tells why. `least` is what the server asked to wait. */
  private refused(least = 0): void {
    this.drop();
    const wait = BACKOFF[Math.min(this.failures, BACKOFF.length - 1)]!;
    this.failures += 1;
    this.waiting = setTimeout(() => void this.poll(0), Math.max(wait, least));
  }

  private open(): void {
    this.drop();
    this.heardAt = performance.now();
    const stream = new EventSource(`${this.url}&pulse=1`);
    this.stream = stream;
    this.waiting = setTimeout(() => void this.poll(POLLS), HELD_BACK);
    for (const name of LIVE_NAMES) {
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        clearTimeout(this.waiting);
        this.heard();
        this.events.onState(name, event.data);
      });
    }
    stream.addEventListener('pulse', () => this.heard());
    stream.addEventListener('end', () => this.ended());
    stream.addEventListener('error', () => {
      // After a cut the browser comes back by itself; after an answer that is no stream it does not.
      if (this.stream === stream && stream.readyState === EventSource.CLOSED) this.refused();
    });
  }

  private async poll(left: number): Promise<void> {
    this.drop();
    const { signal } = this.lifetime;
    try {
      const response = await fetch(`${this.url}&once=1`, { signal });
      if (response.status === 401) return this.ended();
      if (!response.ok) return this.refused(retryAfter(response));
      const events = parseEvents(await response.text());
      this.heard();
      for (const [name, json] of events) this.events.onState(name, json);
    } catch {
      if (!signal.aborted) this.refused();
      return;
    }
    if (left > 0) this.waiting = setTimeout(() => void this.poll(left - 1), POLL);
    else this.open();
  }
}
