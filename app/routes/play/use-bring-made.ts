import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { seatOf } from './builder-query.ts';

/**
 * Brings a new character to the table where its player has none. Who has one there brings the new one by hand: what a
 * table hides on a sheet is emptied when the sheet leaves it.
 */
export function useBringMade(): (characterId: string) => Promise<void> {
  const [params] = useSearchParams();
  const campaignId = seatOf(params);
  const { run } = useCall('bringCharacter', { refusals: 'toast', revalidate: 'never' });
  return async (characterId) => {
    if (campaignId !== null) await run({ campaignId, characterId });
  };
}
