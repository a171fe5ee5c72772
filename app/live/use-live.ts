import type { LiveName, LiveNameWithId, LiveState } from '../../features/kit/live-states.ts';
import { useReceived } from './live-provider.tsx';
import { Source } from './source.ts';

type Which<Name extends LiveName> = Name extends LiveNameWithId ? [id: string] : [];

/**
 * The newest value of a state: the loaded one until the stream sends a newer one. Null follows nothing. The last
 * argument selects one of many by id. Pages that follow something have the stream's code among their first scripts: where
 * it came later, a connection lost between the two left a page that never followed.
 */
export const useLive = <Name extends LiveName, Loaded extends Partial<LiveState<Name>> | null>(
  name: Name,
  loaded: Loaded,
  ...[id]: Which<Name>
): LiveState<Name> | Loaded => useReceived(name, loaded, id, Source);
