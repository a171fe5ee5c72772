import { Tooltip as Behaviour } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import './styles/tools.css';

interface TooltipProps {
  /** A few words more; never the only place where something is said. */
  text: string;
  /** The button or link it belongs to. */
  children: ReactElement;
}

export const Tooltip = ({ text, children }: TooltipProps) => (
  <Behaviour.Root>
    <Behaviour.Trigger delay={350} render={children} />
    <Behaviour.Portal>
      <Behaviour.Positioner className="popup-layer" sideOffset={8}>
        <Behaviour.Popup className="tooltip">{text}</Behaviour.Popup>
      </Behaviour.Positioner>
    </Behaviour.Portal>
  </Behaviour.Root>
);
