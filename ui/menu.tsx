import { Menu as Behaviour } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import './styles/tools.css';

export interface MenuItem {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  disabled?: boolean;
  /** A destructive action: separated, in the error colour. */
  danger?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** A menu that its own press loads opens at once. */
  defaultOpen?: boolean;
}

export function Menu({ trigger, items, defaultOpen = false }: MenuProps) {
  return (
    <Behaviour.Root modal={false} defaultOpen={defaultOpen}>
      <Behaviour.Trigger render={trigger} />
      <Behaviour.Portal>
        <Behaviour.Positioner className="popup-layer" sideOffset={6} align="end">
          <Behaviour.Popup className="popup">
            {items.map(({ label, icon, onSelect, disabled, danger }) => (
              <Behaviour.Item
                key={label}
                className={danger ? 'popup-item popup-item-danger' : 'popup-item'}
                {...(disabled ? { disabled } : {})}
                onClick={onSelect}
              >
                {icon && <Icon name={icon} className="symbol-medium" />}
                {label}
              </Behaviour.Item>
            ))}
          </Behaviour.Popup>
        </Behaviour.Positioner>
      </Behaviour.Portal>
    </Behaviour.Root>
  );
}
