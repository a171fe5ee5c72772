import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';

interface WindowLinkProps {
  to: string;
  /** The window's own name: a second press brings it to the front. */
  name: string;
  what: string;
  width?: number;
  icon?: IconName;
}

/** Opens a part of the table in a window of its own, for a second screen; it stays live there. */
export const WindowLink = ({ to, name, what, width = 1_100, icon = 'expand' }: WindowLinkProps) => (
  <a
    href={to}
    target={name}
    className="window-link"
    aria-label={`Abrir em janela: ${what}`}
    title={`Abrir em janela: ${what}`}
    onClick={(event) => {
      if (window.open(to, name, `popup,width=${width},height=860`)) event.preventDefault();
    }}
  >
    <Icon name={icon} />
  </a>
);
