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
import type { LiveName, LiveState } from '../../features/kit/live-states.ts';
import { LiveStore } from './live-store.ts';
import type { Source } from './source.ts';

const LiveContext = createContext<LiveStore | null>(null);

interface LiveProviderProps {
  /** Null for a visitor; undefined until it is known who reads. */
  uid: string | null | undefined;
  children: ReactNode;
}

/** Keeps one stream open while the tab is visible and a screen subscribes to a state. */
export function LiveProvider({ uid, children }: LiveProviderProps) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [store] = useState(() => new LiveStore());
  const loading = state !== 'idle' || navigation.state !== 'idle';

  useEffect(() => {
    if (loading) store.loadingBegan();
  }, [loading, store]);
  useEffect(
    () => (uid === undefined ? undefined : store.follow(uid, () => void revalidate())),
    [uid, revalidate, store],
  );

  return <LiveContext value={store}>{children}</LiveContext>;
}

const nothing = (): undefined => undefined;

/** The value of a state as `useLive` gives it, which brings the `Stream`; without one, none is opened for it. */
export function useReceived<Name extends LiveName, Loaded extends Partial<LiveState<Name>> | null>(
  name: Name,
  loaded: Loaded,
  id?: string,
  Stream?: typeof Source,
): LiveState<Name> | Loaded {
  const store = useContext(LiveContext);
  const following = loaded !== null && store !== null;
  const subscribe = useCallback(
    (changed: () => void) => (following ? store.subscribe(name, id, changed, Stream) : () => undefined),
    [following, store, name, id, Stream],
  );
  const received = useSyncExternalStore(subscribe, () => (following ? store.received(name, id) : undefined), nothing);
  // A value received during loading is at least as new as the loaded one.
  const older = () => (received && store?.receivedWhileLoading(received) ? undefined : received);
  const [shown, setShown] = useState(() => ({ loaded, receivedBefore: older() }));
  let { receivedBefore } = shown;
  if (shown.loaded !== loaded) {
    receivedBefore = older();
    setShown({ loaded, receivedBefore });
  }
  return loaded !== null && received !== undefined && received !== receivedBefore ? received.state : loaded;
}
