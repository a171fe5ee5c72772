import type { ReactNode } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { formatWhole } from '../../../lib/number.ts';
import { Page } from '../../../ui/page.tsx';
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts';
import { RoomKeys } from './room-keys.tsx';
import { isCurrentRoom, ROOMS } from './rooms.ts';
import type { WaitingInRooms } from './waiting-labels.ts';
import './admin-page.css';

const COUNT_MAX = 999;

/** A page of the admin: its rooms at the left, on a phone as tabs above. */
export function AdminPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const row = useCurrentInSight(pathname);
  const waiting = useRouteLoaderData<WaitingInRooms>('routes/admin/rail');
  return (
    <Page theme={0} bleed className="admin-page">
      <nav ref={row} aria-label="Salas do admin" className="admin-rail">
        <RoomKeys />
        {ROOMS.map((group) => (
          <ul key={group[0]?.to}>
            {group.map((room) => (
              <li key={room.to}>
                <Link
                  to={room.to}
                  className="tab"
                  {...(isCurrentRoom(room, pathname) ? { 'aria-current': 'page' as const } : {})}
                >
                  {room.label}
                  <Waiting count={waiting?.[room.to] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="admin-room">{children}</div>
    </Page>
  );
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <span className="admin-count">{count > COUNT_MAX ? `${COUNT_MAX}+` : formatWhole(count)}</span>
      <span className="sr-only"> {count === 1 ? 'espera' : 'esperam'} resposta</span>
    </>
  );
