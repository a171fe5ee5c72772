import { tableScreenPath } from '../../../../features/play/campaigns/table-paths.ts';
import { WindowLink } from '../window-link.tsx';

/** Opens what the table shows to the whole room, for a television. */
export const RoomScreenLink = ({ campaignId }: { campaignId: string }) => (
  <WindowLink
    to={tableScreenPath(campaignId)}
    name={`tela-${campaignId}`}
    what="a tela da sala, com o que todos veem"
    icon="tv"
    width={1_280}
  />
);
