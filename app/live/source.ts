import { LIVE_NAMES, type LiveName } from '../../features/kit/live-states.ts';
import { jitter } from '../../lib/jitter.ts';
import { SERVER_SILENT } from './silence.ts';

export interface SourceEvents {
  onState(name: LiveName, json: string): void;
  /** The session ended: the stream does not reconnect. */
  onEnd(): void;
}

/** The server sends a pulse every 20 s; after this silence the stream is dead. All in milliseconds. */
const SILENCE_MS = 50_000;
/** Interval of the check, and the gap between checks that means the device slept. */
const TICK_MS = 5_000;
const SLEPT_MS = 15_000;
/** A proxy that buffers the stream holds its first state back: then poll complete responses instead. */
const HELD_BACK_MS = 10_000;
const POLL_MS = 10_000;
const POLLS = 30;
/** A restart is over sooner than after so many tries without an answer. */
const SILENT_TRIES = 3;
const GATEWAY_STATES: readonly number[] = [502, 504];
/** Restarts are short, so the first retries are quick. Browsers slow down hidden pages themselves. */
const BACKOFF = [1_000, 2_000, 3_000, 5_000, 5_000, 5_000, 10_000] as const;

export function parseEvents(text: string): [name: LiveName, json: string][] {
  return text.split('\n\n').flatMap((block): [LiveName, string][] => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const name = LIVE_NAMES.find((known) => known === event);
    const json = /^data: (.*)$/m.exec(block)?.[1];
    return name !== undefined && json !== undefined ? [[name, json]] : [];
  });
}

/** Milliseconds with jitter: pages refused together must not retry together. */
const retryAfter = (response: Response): number =>
  1_000 * (Number(response.headers.get('Retry-After')) || 0) * jitter(1, 1.5);

/** A stream of server-sent events that survives sleep, lost connections, restarts and buffering proxies. */
export class Source {
  private url: string;
  private readonly events: SourceEvents;
  private readonly lifetime = new AbortController();
  private stream: EventSource | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private tickedAt = performance.now();
  private failures = 0;
  private unanswered = 0;

  /** `url` must already have a query. */
  constructor(url: string, events: SourceEvents) {
    this.url = url;
    this.events = events;
    const { signal } = this.lifetime;
    addEventListener('online', () => this.open(), { signal });
    const lookedAt = (): void => {
      if (document.visibilityState === 'visible') this.look(SILENCE_MS / 2);
    };
    document.addEventListener('visibilitychange', lookedAt, { signal });
    const tick = setInterval(() => {
      const slept = performance.now() - this.tickedAt > SLEPT_MS;
      this.tickedAt = performance.now();
      if (slept) this.open();
      else this.look(SILENCE_MS);
    }, TICK_MS);
    signal.addEventListener('abort', () => clearInterval(tick));
    this.open();
  }

  /** Switches to another address: at once, or with the next retry while the server is unavailable. */
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
    this.unanswered = 0;
  }

  private ended(): void {
    this.close();
    this.events.onEnd();
  }

  /**
   * Retries with backoff by a plain request, whose response gives the reason. `least` is the server's Retry-After in
   * milliseconds.
   */
  private refused(least = 0): void {
    this.drop();
    const wait = BACKOFF[Math.min(this.failures, BACKOFF.length - 1)]!;
    this.failures += 1;
    this.waiting = setTimeout(() => void this.poll(0), Math.max(wait, least));
  }

  /** A refusal is an answer, a gateway without a server behind it is none. */
  private missed(): void {
    this.unanswered += 1;
    if (this.unanswered >= SILENT_TRIES) dispatchEvent(new Event(SERVER_SILENT));
  }

  private open(): void {
    this.drop();
    this.heardAt = performance.now();
    const stream = new EventSource(`${this.url}&pulse=1`);
    this.stream = stream;
    this.waiting = setTimeout(() => void this.poll(POLLS), HELD_BACK_MS);
    for (const name of LIVE_NAMES) {
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        clearTimeout(this.waiting);
        this.heard();
        this.events.onState(name, event.data);
      });
    }
    stream.addEventListener('open', () => {
      this.unanswered = 0;
    });
    stream.addEventListener('pulse', () => this.heard());
    stream.addEventListener('end', () => this.ended());
    stream.addEventListener('error', () => {
      // Browsers reconnect after a lost connection, but not after a response that is not an event stream.
      if (this.stream !== stream) return;
      if (stream.readyState === EventSource.CLOSED) this.refused();
      else this.missed();
    });
  }

  private async poll(left: number): Promise<void> {
    this.drop();
    const { signal } = this.lifetime;
    try {
      const response = await fetch(`${this.url}&once=1`, { signal });
      if (response.status === 401) return this.ended();
      if (GATEWAY_STATES.includes(response.status)) this.missed();
      if (!response.ok) return this.refused(retryAfter(response));
      const events = parseEvents(await response.text());
      this.heard();
      for (const [name, json] of events) this.events.onState(name, json);
    } catch {
      if (signal.aborted) return;
      this.missed();
      return this.refused();
    }
    if (left > 0) this.waiting = setTimeout(() => void this.poll(left - 1), POLL_MS);
    else this.open();
  }
}
