import { Outlet, useLocation } from 'react-router';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { quietHead } from '../../head/page-head.ts';
import { keepFrame } from '../../navigation/moves.ts';
import { RoomError } from '../../navigation/room-error.tsx';
import type { Route } from './+types/frame.ts';
import { countWaiting } from './read-waiting.server.ts';
import { type StudioFrame, StudioTabs, studioRoom } from './studio-tabs.tsx';

/** The rooms have a head of their own; this is that of one which did not open. */
export const meta: Route.MetaFunction = ({ error, location }) =>
  error ? quietHead(studioRoom(location.pathname), 'Esta sala do painel não abriu.') : [];

export const loader = async ({ context }: Route.LoaderArgs): Promise<StudioFrame> => ({
  waiting: await countWaiting(context),
});

export const shouldRevalidate = keepFrame;

/** Around every room of the creator's panel: `StudioTabs` reads what its loader counts. */
export default function StudioRooms() {
  return <Outlet />;
}

/** A room that fails leaves the others, by which one goes on. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <Page>
      <PageHeading>{studioRoom(pathname)}</PageHeading>
      <div className="stack-parts">
        <StudioTabs />
        <RoomError />
      </div>
    </Page>
  );
}
