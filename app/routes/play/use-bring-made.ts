import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { tableOf } from './builder-query.ts';

/** Brings a new character to the table that sent its player here; does nothing for one that no table waits for. */
export function useBringMade(): (characterId: string) => Promise<void> {
  const [params] = useSearchParams();
  const campaignId = tableOf(params);
  const { run } = useCall('bringCharacter', { refusals: 'toast', revalidate: 'never' });
  return async (characterId) => {
    if (campaignId !== null) await run({ campaignId, characterId });
  };
}
