import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the row of tabs chooses between. */
  label: string;
  tabs: readonly Tab[];
  initial?: string;
  onChange?: (id: string) => void;
}

export function Tabs({ label, tabs, initial, onChange }: TabsProps) {
  return (
    <Base.Root defaultValue={initial ?? tabs[0]?.id} onValueChange={(id: string) => onChange?.(id)}>
      <Base.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

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
