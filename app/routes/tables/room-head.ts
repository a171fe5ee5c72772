import type { MetaDescriptor } from 'react-router';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { ROOMS, type Room } from '../../../features/play/campaigns/table-paths.ts';
import { type HeadArgs, quietHead } from '../../head/page-head.ts';

const FRAME = 'routes/tables/campaign';

/** The head of a room names it, and the table in whose frame it stands. */
export const roomHead =
  (room: Room) =>
  ({ matches }: Pick<HeadArgs, 'matches'>): MetaDescriptor[] => {
    const frame = matches.find((match) => match?.id === FRAME)?.loaderData as { view: CampaignView } | undefined;
    const table = frame?.view.campaign.title ?? 'Mesa';
    return quietHead(room === 'mesa' ? table : `${ROOMS[room]} · ${table}`, 'Uma mesa de RPG na RPGpédia.');
  };
