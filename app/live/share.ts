import { Source } from './source.ts';

/** What one tab tells the others. */
type Message =
  | { kind: 'wants'; tab: string; watches: string[] }
  | { kind: 'leaves'; tab: string }
  | { kind: 'asks' }
  | { kind: 'state'; name: string; json: string }
  | { kind: 'alive' }
  | { kind: 'end' };

export interface SharedEvents {
  onState(name: string, json: string): void;
  /** The session is over. */
  onEnd(): void;
}

/** What one stream may follow; the server refuses more. The leader's own come first. */
const WATCHES_MAX = 20;
/** A tab that waits takes the stream over after this much silence, looking this often; in milliseconds. */
const SILENCE = 60_000;
const LOOK = 10_000;

/**
 * One stream for all tabs of a browser that belong to one user: the tab that holds the lock opens it and passes on what
 * it hears. Without locks (they need a secure page) each tab opens its own.
 */
export class SharedStream {
  private readonly path: string;
  private readonly name: string;
  private readonly events: SharedEvents;
  private readonly tab = crypto.randomUUID();
  private readonly channel: BroadcastChannel | null;
  private readonly lifetime = new AbortController();
  private watches: string[] = [];
  /** Of the other tabs; only the leader keeps it. */
  private readonly wanted = new Map<string, string[]>();
  private readonly told = new Map<string, string>();
  private source: Source | null = null;
  private sourceUrl = '';
  private release: (() => void) | null = null;
  private heardAt = performance.now();

  /** `owner` keeps the streams of two users, or of nobody, apart. */
  constructor(path: string, owner: string, events: SharedEvents) {
    this.path = path;
    this.name = `rpgpedia-live-${owner}`;
    this.events = events;
    this.channel = navigator.locks ? new BroadcastChannel(this.name) : null;
    if (!this.channel) {
      this.lead();
      return;
    }
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.receive(data);
    const { signal } = this.lifetime;
    const look = setInterval(() => this.look(), LOOK);
    signal.addEventListener('abort', () => clearInterval(look));
    this.send({ kind: 'wants', tab: this.tab, watches: [] });
    this.queue(false);
  }

  /** Names the further states this tab wants told. */
  watch(watches: string[]): void {
    this.watches = watches;
    if (this.source) this.reopen();
    else this.send({ kind: 'wants', tab: this.tab, watches });
  }

  close(): void {
    this.lifetime.abort();
    this.send({ kind: 'leaves', tab: this.tab });
    this.stepDown();
    this.release?.();
    this.channel?.close();
  }

  private send(message: Message): void {
    this.channel?.postMessage(message);
  }

  /** Waits for the lock, or takes it from a tab that has fallen silent. */
  private queue(steal: boolean): void {
    const { signal } = this.lifetime;
    const hold = async (): Promise<void> => {
      if (signal.aborted) return;
      this.lead();
      this.send({ kind: 'asks' });
      await new Promise<void>((resolve) => {
        this.release = resolve;
      });
    };
    const asked = steal
      ? navigator.locks.request(this.name, { steal: true }, hold)
      : navigator.locks.request(this.name, { signal }, hold);
    // Rejected when this tab closes, or when another one took the lock from it.
    asked.catch(() => {
      this.stepDown();
      if (!signal.aborted) this.queue(false);
    });
  }

  private lead(): void {
    this.sourceUrl = '';
    this.reopen();
  }

  private stepDown(): void {
    this.source?.close();
    this.source = null;
    this.wanted.clear();
    this.heardAt = performance.now();
  }

  private look(): void {
    if (this.source || document.visibilityState === 'hidden') return;
    if (performance.now() - this.heardAt < SILENCE) return;
    this.heardAt = performance.now();
    this.queue(true);
  }

  private reopen(): void {
    const watches = [...new Set([this.watches, ...this.wanted.values()].flat())].slice(0, WATCHES_MAX).sort();
    const url = `${this.path}?watch=${watches.map(encodeURIComponent).join(',')}`;
    if (url === this.sourceUrl) return;
    this.sourceUrl = url;
    this.told.clear();
    this.source?.close();
    this.source = new Source(url, {
      onState: (name, json) => {
        this.told.set(name, json);
        this.events.onState(name, json);
        this.send({ kind: 'state', name, json });
      },
      onAlive: () => this.send({ kind: 'alive' }),
      onEnd: () => {
        this.send({ kind: 'end' });
        this.events.onEnd();
      },
    });
  }

  private receive(message: Message): void {
    this.heardAt = performance.now();
    if (this.source) {
      if (message.kind === 'wants') {
        this.wanted.set(message.tab, message.watches);
        for (const [name, json] of this.told) this.send({ kind: 'state', name, json });
        this.reopen();
      } else if (message.kind === 'leaves') this.wanted.delete(message.tab);
      return;
    }
    if (message.kind === 'asks') this.send({ kind: 'wants', tab: this.tab, watches: this.watches });
    else if (message.kind === 'state') this.events.onState(message.name, message.json);
    else if (message.kind === 'end') this.events.onEnd();
  }
}
