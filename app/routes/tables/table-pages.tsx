import { OpenPage } from '../../page-search/open-page.tsx';
import { ShownPage } from '../../page-search/shown-page.tsx';
import { useTable } from './table-context.ts';

/** Books at the table: the page that all are shown, and the search for another. */
export function TablePages() {
  const { view, uid, leads: shows } = useTable();
  return (
    <>
      <ShownPage view={view} uid={uid} shows={shows} />
      <p className="table-pages">
        <OpenPage campaignId={view.campaignId} shows={shows} />
      </p>
    </>
  );
}
