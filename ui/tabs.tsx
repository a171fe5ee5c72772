import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; current: boolean }[];
}

/** Tabs that are addresses, so that they work without script and can be shared. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className="tab"
          preventScrollReset
          {...(link.current ? { 'aria-current': 'page' as const } : {})}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
