import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { OpenPage } from '../../page-search/open-page.tsx';
import { ShownPage } from '../../page-search/shown-page.tsx';

interface TablePagesProps {
  view: Pick<CampaignView, 'campaignId' | 'campaign' | 'may' | 'shown'>;
  uid: string;
}

/** Books at the table: the page that all are shown, and the search for another. */
export function TablePages({ view, uid }: TablePagesProps) {
  const shows = view.may.change && view.campaign.state === 'open';
  return (
    <>
      <ShownPage view={view} uid={uid} shows={shows} />
      <p className="table-pages">
        <OpenPage campaignId={view.campaignId} shows={shows} />
      </p>
    </>
  );
}
