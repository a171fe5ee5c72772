import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './styles/tools.css';

interface TabPanelsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  current?: string;
  onCurrent?: (id: string) => void;
  /** Closed panels are hidden, not removed: they keep their state and can be printed. */
  keepMounted?: boolean;
}

/** Tabs for a part of the screen. Use `TabLinks` for anything that needs an address. */
export const TabPanels = ({ label, tabs, current, onCurrent, keepMounted = false }: TabPanelsProps) => (
  <Tabs.Root
    {...(current === undefined ? { defaultValue: tabs[0]?.id } : { value: current })}
    onValueChange={(id: string) => onCurrent?.(id)}
  >
    <Tabs.List className="tabs" aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.id} value={tab.id} className="tab">
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Panel key={tab.id} value={tab.id} className="tab-panel" keepMounted={keepMounted}>
        {tab.panel}
      </Tabs.Panel>
    ))}
  </Tabs.Root>
);
