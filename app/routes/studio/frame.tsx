import { Outlet } from 'react-router';
import { keepFrame } from '../../navigation/moves.ts';
import type { Route } from './+types/frame.ts';
import { countWaiting } from './read-waiting.server.ts';
import type { StudioFrame } from './studio-tabs.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<StudioFrame> => ({
  waiting: await countWaiting(context),
});

export const shouldRevalidate = keepFrame;

/** Around every room of the creator's panel: `StudioTabs` reads what its loader counts. */
export default function StudioRooms() {
  return <Outlet />;
}
