import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { type LiveName, type LiveStates, stateKey, watchOf } from './live-states.ts';
import { LiveStore } from './live-store.ts';

const LiveContext = createContext<LiveStore | null>(null);

/** Keeps one stream open while the tab is seen and a screen shows something that it tells. `uid` is null for a visitor. */
export function LiveProvider({ uid, children }: { uid: string | null; children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [store] = useState(() => new LiveStore());
  const loading = state !== 'idle' || navigation.state !== 'idle';

  useEffect(() => {
    if (loading) store.loadingBegan();
  }, [loading, store]);
  useEffect(() => store.follow(uid, () => void revalidate()), [uid, revalidate, store]);

  return <LiveContext value={store}>{children}</LiveContext>;
}

const nothing = (): undefined => undefined;

/**
 * The newest state of a thing: what its loader brought, until a stream tells something newer. Null stands for nothing
 * to follow. `id` says which, where there are many.
 */
export function useLive<Name extends LiveName, Loaded extends LiveStates[Name] | null>(
  name: Name,
  loaded: Loaded,
  id?: string,
): LiveStates[Name] | (null extends Loaded ? null : never) {
  const store = useContext(LiveContext);
  const following = loaded !== null && store !== null;
  const subscribe = useCallback(
    (changed: () => void) =>
      following ? store.subscribe(stateKey(name, id), watchOf(name, id), changed) : () => undefined,
    [following, store, name, id],
  );
  const told = useSyncExternalStore(
    subscribe,
    () => (following ? store.told<LiveStates[Name]>(stateKey(name, id)) : undefined),
    nothing,
  );
  // What was told while the loader ran is at least as new as what it read.
  const older = () => (told && store?.toldWhileLoading(told) ? undefined : told);
  const [shown, setShown] = useState(() => ({ loaded, toldBefore: older() }));
  let { toldBefore } = shown;
  if (shown.loaded !== loaded) {
    toldBefore = older();
    setShown({ loaded, toldBefore });
  }
  if (loaded === null) return null as never;
  return told !== undefined && told !== toldBefore ? told.state : (loaded as LiveStates[Name]);
}
