import { useMemo } from 'react';
import type { AnyView } from '../../../../features/play/initiative/encounter-schema.ts';
import { useLive } from '../../../live/use-live.ts';

/** Nobody acts in it: it stands until the stream has told the fight that began meanwhile. */
const untold = (encounterId: string): AnyView => ({
  encounterId,
  title: '',
  round: 0,
  turn: null,
  turns: 0,
  ended: false,
  combatants: [],
});

/** The fight that runs, as the viewer may see it; null while there is none. */
export function useFight(loaded: AnyView | null, running: string | null): AnyView | null {
  const first = useMemo(() => {
    if (running === null) return null;
    return loaded?.encounterId === running ? loaded : untold(running);
  }, [loaded, running]);
  return useLive('encounter', first, running ?? '');
}
