import { Outlet, useLocation } from 'react-router';
import { PageHeading } from '../../../ui/page.tsx';
import { quietHead } from '../../head/page-head.ts';
import { RoomError } from '../../navigation/room-error.tsx';
import type { Route } from './+types/rail.ts';
import { AdminPage } from './admin-page.tsx';
import { currentRoom } from './rooms.ts';
import { waitingOf } from './waiting.server.ts';
import { WAITING_LABELS, type WaitingInRooms } from './waiting-labels.ts';
import './admin-page.css';

const roomLabel = (pathname: string): string => currentRoom(pathname)?.label ?? 'Painel do admin';

/** The rooms have a head of their own; this is that of one which did not open. */
export const meta: Route.MetaFunction = ({ error, location }) =>
  error ? quietHead(roomLabel(location.pathname), 'Esta sala do painel não abriu.') : [];

export async function loader({ context }: Route.LoaderArgs): Promise<WaitingInRooms> {
  const { waiting } = await waitingOf(context);
  const counts: WaitingInRooms = {};
  for (const { kind, count } of waiting) {
    const { room } = WAITING_LABELS[kind];
    counts[room] = (counts[room] ?? 0) + count;
  }
  return counts;
}

/** Around every room of the admin: `AdminPage` reads what its loader counts. */
export default function AdminRail() {
  return <Outlet />;
}

/** A room that fails leaves the rail, by which one goes on. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <AdminPage>
      <PageHeading>{roomLabel(pathname)}</PageHeading>
      <RoomError />
    </AdminPage>
  );
}
