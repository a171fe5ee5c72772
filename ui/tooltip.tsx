import { Tooltip as Behaviour } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import './styles/tools.css';

interface TooltipProps {
  /** Extra help; never the only place of an information. */
  text: string;
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
