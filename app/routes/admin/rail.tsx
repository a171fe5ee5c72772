import { Outlet } from 'react-router';
import type { Route } from './+types/rail.ts';
import { waitingOf } from './waiting.server.ts';
import { WAITING_LABELS, type WaitingInRooms } from './waiting-labels.ts';
import './admin-page.css';

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
