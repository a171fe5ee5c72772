import { Link } from 'react-router';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lendersOf } from '../../page-search/lenders.ts';
import { OpenPage } from '../../page-search/open-page.tsx';
import { ShownPage } from '../../page-search/shown-page.tsx';
import { RoomScreenLink } from './screen/room-screen-link.tsx';
import { useTable } from './table-context.ts';

/** The page that all are shown. */
export function TableShownPage() {
  const { view, uid, leads: shows } = useTable();
  return <ShownPage view={view} uid={uid} shows={shows} />;
}

/** The search for a page of the books at the table; for whoever leads also its screen for the room, and its settings. */
export function TablePages() {
  const { view, leads: shows } = useTable();
  return (
    <p className="table-pages">
      <OpenPage campaignId={view.campaignId} shows={shows} lenders={lendersOf(view.sources)} />
      {shows && <RoomScreenLink campaignId={view.campaignId} />}
      {shows && (
        <Link
          to={`${roomPath(view.campaignId, 'pessoas')}#a-mesa`}
          className="table-settings"
          aria-label="Ajustes da mesa"
          title="Ajustes da mesa"
        >
          <Icon name="settings" />
        </Link>
      )}
    </p>
  );
}
