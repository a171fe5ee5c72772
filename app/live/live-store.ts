import {
  type LiveName,
  type LiveState,
  liveForm,
  nameOfState,
  WATCHES_MAX,
  watchName,
} from '../../features/kit/live-states.ts';
import { MINUTE } from '../../lib/span.ts';
import type { Source } from './source.ts';

export interface ReceivedState<State> {
  state: State;
  at: number;
}

/** A page hidden for so long closes its stream; when visible again it receives everything anew. */
const HIDDEN_MS = MINUTE;

export class LiveStore {
  private readonly states = new Map<string, ReceivedState<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** Entries of `?watch=`, with the number of components that need each. */
  private readonly watches = new Map<string, number>();
  private Stream: typeof Source | null = null;
  private source: Source | null = null;
  private watched: ReadonlySet<string> = new Set();
  private open: (() => void) | null = null;
  private loadingSince = 0;

  received<Name extends LiveName>(name: Name, id: string | undefined): ReceivedState<LiveState<Name>> | undefined {
    return this.states.get(watchName(name, id)) as ReceivedState<LiveState<Name>> | undefined;
  }

  loadingBegan(): void {
    this.loadingSince = performance.now();
  }

  receivedWhileLoading(received: ReceivedState<unknown>): boolean {
    return received.at >= this.loadingSince;
  }

  /**
   * Subscribes to a state; `id` selects one of many. `Stream` comes from whoever needs one opened; without it, what a
   * stream of others tells is heard. Returns a function that unsubscribes.
   */
  subscribe(
    name: LiveName,
    id: string | undefined,
    changed: () => void,
    Stream: typeof Source | null = null,
  ): () => void {
    this.Stream ??= Stream;
    const key = watchName(name, id);
    const watch = liveForm(name).sent === 'watched' ? key : null;
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set.add(changed));
    if (watch !== null) this.count(watch, 1);
    // Opens one stream for all subscriptions of one React commit.
    queueMicrotask(() => this.open?.());
    return () => {
      set.delete(changed);
      if (set.size === 0) this.listeners.delete(key);
      if (watch !== null && this.count(watch, -1) === 0) this.states.delete(key);
    };
  }

  /**
   * Follows the stream of a user, or of a visitor (null), from the first subscription on. Returns a function that
   * stops it.
   */
  follow(uid: string | null, onEnd: () => void): () => void {
    this.states.clear();
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const path = uid === null ? '/live/stats' : '/live/user';
    const isWanted = (): boolean => !signal.aborted && this.listeners.size > 0 && document.visibilityState !== 'hidden';
    const start = (): void => {
      if (!this.Stream || !isWanted()) return;
      const watches = [...this.watches.keys()].slice(0, WATCHES_MAX).sort();
      if (this.source && watches.every((watch) => this.watched.has(watch))) return;
      this.watched = new Set(watches);
      const url = `${path}?watch=${watches.map(encodeURIComponent).join(',')}`;
      if (this.source) this.source.follow(url);
      else
        this.source = new this.Stream(url, {
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
    this.open = start;
    let letGo: ReturnType<typeof setTimeout> | undefined;
    const lookedAt = (): void => {
      clearTimeout(letGo);
      if (document.visibilityState === 'hidden') letGo = setTimeout(stop, HIDDEN_MS);
      else this.open?.();
    };
    signal.addEventListener('abort', () => clearTimeout(letGo));
    // A page in the back/forward cache must not keep a stream.
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
