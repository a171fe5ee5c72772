import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './styles/hex-badge.css';

interface HexBadgeProps {
  icon: IconName;
  label: string;
  locked?: boolean;
}

export const HexBadge = ({ icon, label, locked = false }: HexBadgeProps) => (
  <span className="hex" {...(locked ? { 'data-locked': '' } : {})}>
    <span className="hex-felt">
      <Icon name={icon} className="symbol" />
    </span>
    {label}
    {locked && <span className="sr-only"> (ainda não)</span>}
  </span>
);
