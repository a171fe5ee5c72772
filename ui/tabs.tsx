import type { ReactNode } from 'react';
import { Link, resolvePath, useLocation } from 'react-router';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; current: boolean }[];
  /** They lead from room to room of one frame. */
  stays?: boolean;
  /** They are one choice of what a page shows, unlike the rooms that stand above it. */
  boxed?: boolean;
}

/**
 * Tabs that are links, so that they work without script and can be shared. Within one page or frame the scroll position stays.
 */
export function TabLinks({ label, links, stays = false, boxed = false }: TabLinksProps) {
  const { pathname } = useLocation();
  const row = useCurrentInSight(links.find(({ current }) => current)?.to);
  return (
    <nav ref={row} aria-label={label} className={boxed ? 'boxes' : 'tabs'}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          {...(boxed ? {} : { className: 'tab' })}
          preventScrollReset={stays || resolvePath(link.to, pathname).pathname === pathname}
          {...(link.current ? { 'aria-current': 'page' as const } : {})}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
