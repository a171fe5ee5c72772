import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { opensElsewhere } from '../../session/protected-link.tsx';

/** Pixels. */
export const SHEET_WINDOW_WIDTH = 520;

interface WindowLinkProps {
  to: string;
  /** The window's own name: a second press brings it to the front. */
  name: string;
  what: string;
  width?: number;
  icon?: IconName;
}

/** A plain press opens the address in a window of its own; where the browser lets none open, the link has a tab of its own. */
export const opensWindow =
  (to: string, name: string, width: number) =>
  (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    if (window.open(to, name, `popup,width=${width},height=860`)) event.preventDefault();
  };

/** Opens a part of the table in a window of its own, for a second screen; it stays live there. */
export const WindowLink = ({ to, name, what, width = 1_100, icon = 'expand' }: WindowLinkProps) => (
  <a
    href={to}
    target={name}
    className="window-link"
    aria-label={`Abrir em janela: ${what}`}
    title={`Abrir em janela: ${what}`}
    onClick={opensWindow(to, name, width)}
  >
    <Icon name={icon} />
  </a>
);
