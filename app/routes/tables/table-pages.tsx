import { OpenPage } from '../../page-search/open-page.tsx';
import { ShownPage } from '../../page-search/shown-page.tsx';
import { RoomScreenLink } from './screen/room-screen-link.tsx';
import { useTable } from './table-context.ts';

/** The page that all are shown. */
export function TableShownPage() {
  const { view, uid, leads: shows } = useTable();
  return <ShownPage view={view} uid={uid} shows={shows} />;
}

/** The search for a page of the books at the table. */
export function TablePages() {
  const { view, leads: shows } = useTable();
  return (
    <p className="table-pages">
      <OpenPage campaignId={view.campaignId} shows={shows} />
      {shows && <RoomScreenLink campaignId={view.campaignId} />}
    </p>
  );
}
