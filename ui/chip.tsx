import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './styles/chip.css';

interface ChipLinkProps {
  children: string;
  /** Address of the page without this filter. */
  to: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** An active filter. It is a link, so that it can be removed without script. */
export const ChipLink = ({ children, to, onClick }: ChipLinkProps) => (
  <Link to={to} className="chip" preventScrollReset aria-label={`Retirar o filtro ${children}`} onClick={onClick}>
    {children}
    <Icon name="close" className="symbol-tiny" />
  </Link>
);
