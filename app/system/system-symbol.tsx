import type { SystemLook } from '../../features/play/characters/system-look.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';

interface SystemSymbolProps {
  look: SystemLook;
  className: string;
}

export const SystemSymbol = ({ look: { symbol }, className }: SystemSymbolProps) =>
  'href' in symbol ? (
    <Drawing href={symbol.href} className={className} />
  ) : (
    <Icon name={symbol.icon} className={className} />
  );
