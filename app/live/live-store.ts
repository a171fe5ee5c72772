import {
  type LiveName,
  type LiveState,
  liveForm,
  nameOfState,
  WATCHES_MAX,
  watchName,
} from '../../features/live-states.ts';
import type { Source } from './source.ts';

/** A state and when it was told, on the page's own clock. */
export interface Received<State> {
  state: State;
  at: number;
}

/** A page that was hidden for this long lets go of its stream; seen again, it is told everything anew. In milliseconds. */
const HIDDEN = 60_000;

export class LiveStore {
  private readonly states = new Map<string, Received<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** What `?watch=` has to name, and for how many components. */
  private readonly watches = new Map<string, number>();
  private source: Source | null = null;
  /** What the stream was told to watch. */
  private watched: ReadonlySet<string> = new Set();
  private open: (() => void) | null = null;
  private loadingSince = 0;

  received<Name extends LiveName>(name: Name, id: string | undefined): Received<LiveState<Name>> | undefined {
    return this.states.get(watchName(name, id)) as Received<LiveState<Name>> | undefined;
  }

  loadingBegan(): void {
    this.loadingSince = performance.now();
  }

  receivedWhileLoading(received: Received<unknown>): boolean {
    return received.at >= this.loadingSince;
  }

  /** Follows a state, the one named `id` where there are many. Returns what stops it. */
  subscribe(name: LiveName, id: string | undefined, changed: () => void): () => void {
    const key = watchName(name, id);
    const watch = liveForm(name).sent === 'watched' ? key : null;
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set.add(changed));
    if (watch !== null) this.count(watch, 1);
    // What one commit of React subscribes costs one stream.
    queueMicrotask(() => this.open?.());
    return () => {
      set.delete(changed);
      if (set.size === 0) this.listeners.delete(key);
      if (watch !== null && this.count(watch, -1) === 0) this.states.delete(key);
    };
  }

  /** Follows the streams of a user, or of a visitor (null), from the first subscription on. Returns what stops it. */
  follow(uid: string | null, onEnd: () => void): () => void {
    this.states.clear();
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const path = uid === null ? '/live/stats' : '/live/user';
    const isWanted = (): boolean => !signal.aborted && this.listeners.size > 0 && document.visibilityState !== 'hidden';
    const start = async (): Promise<void> => {
      if (!isWanted()) return;
      // Without it the page shows what was loaded, and the next occasion tries again.
      const loaded = await import('./source.ts').catch(() => null);
      if (!loaded || !isWanted()) return;
      const watches = [...this.watches.keys()].slice(0, WATCHES_MAX).sort();
      if (this.source && watches.every((watch) => this.watched.has(watch))) return;
      this.watched = new Set(watches);
      const url = `${path}?watch=${watches.map(encodeURIComponent).join(',')}`;
      if (this.source) this.source.follow(url);
      else
        this.source = new loaded.Source(url, {
          onState: (name, json) => this.keep(name, json),
          onEnd: () => {
            leave();
            onEnd();
          },
        });
    };
    const stop = (): void => {
      this.source?.close();
      this.source = null;
    };
    const leave = (): void => {
      lifetime.abort();
      this.open = null;
      stop();
    };
    this.open = () => void start();
    let letGo: ReturnType<typeof setTimeout> | undefined;
    const lookedAt = (): void => {
      clearTimeout(letGo);
      if (document.visibilityState === 'hidden') letGo = setTimeout(stop, HIDDEN);
      else this.open?.();
    };
    signal.addEventListener('abort', () => clearTimeout(letGo));
    // A page kept in the browser's memory holds no stream.
    addEventListener('pagehide', stop, { signal });
    addEventListener('pageshow', this.open, { signal });
    document.addEventListener('visibilitychange', lookedAt, { signal });
    this.open();
    return leave;
  }

  private count(watch: string, change: number): number {
    const count = (this.watches.get(watch) ?? 0) + change;
    if (count > 0) this.watches.set(watch, count);
    else this.watches.delete(watch);
    return count;
  }

  private keep(name: LiveName, json: string): void {
    const state: unknown = JSON.parse(json);
    const key = nameOfState(name, state);
    this.states.set(key, { state, at: performance.now() });
    for (const changed of this.listeners.get(key) ?? []) changed();
  }
}
