import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { isCurrentRoom, ROOMS } from './rooms.ts';
import './admin-page.css';

/** A page of the admin: its rooms at the left, on a phone as tabs above. */
export function AdminPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page theme={0} bleed className="admin-page">
      <nav aria-label="Salas do admin" className="admin-rail">
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
