import { Fights } from './fights.tsx';
import { Handed } from './handed.tsx';
import type { PartyRoomData } from './load-party-room.server.ts';
import { TableResources } from './moon.tsx';
import { NextSession } from './next-session.tsx';
import { Party } from './party.tsx';
import { Sources } from './sources.tsx';
import { useTable } from './table-context.ts';

/** The party, and what of the table is not a room of its own: beside the log, or in a room for phones. */
export function PartyRoom({ loaderData: { sessions, shelf } }: { loaderData: PartyRoomData }) {
  const { view, open } = useTable();
  return (
    <>
      {view.fight && open && <Fights />}
      <TableResources />
      <Party />
      <Handed />
      <Sources shelf={shelf} ifAny />
      <NextSession loaded={sessions} now={shelf.now} />
    </>
  );
}
