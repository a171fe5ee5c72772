import { createParser } from 'eventsource-parser';
import { PATIENCE_MS } from './patience.ts';
import type { Visitor } from './visitor.ts';

interface ReceivedEvent {
  event: string;
  data: unknown;
}

export class LiveStream {
  readonly status: number;
  readonly headers: Headers;
  readonly received: ReceivedEvent[] = [];
  comments = 0;
  ended = false;
  private readonly stop: AbortController;
  private readonly waiting = new Set<() => void>();

  private constructor(response: Response, stop: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.stop = stop;
  }

  static async open(visitor: Visitor, path: string, headers: Record<string, string> = {}): Promise<LiveStream> {
    const stop = new AbortController();
    const response = await visitor.open(path, { headers, signal: stop.signal });
    const stream = new LiveStream(response, stop);
    void stream.read(response);
    return stream;
  }

  private async read(response: Response): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data }) => void this.received.push({ event: event ?? 'message', data: JSON.parse(data) }),
      onComment: () => {
        this.comments += 1;
      },
    });
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body!) {
        parser.feed(decoder.decode(chunk, { stream: true }));
        for (const wake of this.waiting) wake();
      }
    } catch {}
    this.ended = true;
    for (const wake of this.waiting) wake();
  }

  last<T = Record<string, unknown>>(event: string): T | undefined {
    return this.received.findLast((one) => one.event === event)?.data as T | undefined;
  }

  /** Checks `condition` after every event. */
  async until(what: string, condition: () => boolean): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!condition()) return;
        clearTimeout(late);
        this.waiting.delete(look);
        resolve();
      };
      const late = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`not seen: ${what}; received ${JSON.stringify(this.received).slice(0, 2_000)}`));
      }, PATIENCE_MS);
      this.waiting.add(look);
    });
  }

  /** The first matching state of `event`, including those received already. */
  async see<T = Record<string, unknown>>(event: string, fits: (data: T) => boolean = () => true): Promise<T> {
    const newest = (): T | undefined => this.last<T>(event);
    await this.until(event, () => {
      const data = newest();
      return data !== undefined && fits(data);
    });
    return newest() as T;
  }

  close(): void {
    this.stop.abort();
  }
}
