import { useEffect } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Room } from '../../../features/play/campaigns/table-paths.ts';
import { useKeptWord } from './use-kept-word.ts';

/** Whether the curtain opened since this browser last had the room of the scene before it. */
export function useCurtain({ campaignId, curtain }: Pick<CampaignView, 'campaignId' | 'curtain'>, room: Room): boolean {
  const { kept, keep } = useKeptWord(`rpgpedia:cena-vista:${campaignId}`);
  const news = curtain !== null && kept !== null && curtain !== kept;
  const seen = news && room === 'cena' ? curtain : null;
  useEffect(() => {
    if (seen !== null) keep(seen);
  });
  return news && seen === null;
}
