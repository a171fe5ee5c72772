import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './styles/tools.css';

interface TabPanelsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  /** Which one is open, where something else opens them too. */
  current?: string;
  onCurrent?: (id: string) => void;
  /** Panels that are not open are hidden, not absent: they keep what they hold, and can be printed. */
  keepMounted?: boolean;
}

/** Tabs that change a part of the screen only. What deserves an address is `TabLinks`. */
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
