import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './styles/chip.css';

interface ChipLinkProps {
  children: string;
  /** The address without this filter. */
  to: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A filter that is on. It is a link, so that taking it away works without script. */
export const ChipLink = ({ children, to, onClick }: ChipLinkProps) => (
  <Link to={to} className="chip" preventScrollReset aria-label={`Retirar o filtro ${children}`} onClick={onClick}>
    {children}
    <Icon name="close" className="size-3" />
  </Link>
);
