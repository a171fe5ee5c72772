import { loadPartyRoom } from '../load-party-room.server.ts';
import { PartyRoom } from '../party-room.tsx';
import { roomHead } from '../room-head.ts';
import type { Route } from './+types/table.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('mesa');

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  return loadPartyRoom({ context, request, params: { id } });
}

export default function TableRoom({ loaderData }: Route.ComponentProps) {
  return <PartyRoom loaderData={loaderData} />;
}
