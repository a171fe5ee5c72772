import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { connectToaster } from './toast.ts';
import './styles/toasts.css';

const HOTKEY = ['altKey', 'KeyT'];

const ICONS = {
  success: <Icon name="check" />,
  error: <Icon name="error" />,
  warning: <Icon name="warning" />,
};

/** In front of the windows that are open now. */
function raise(layer: HTMLElement): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** All outside of an open window is silent: its own line says the message to who listens. */
function say(text: string): void {
  const line = [...document.querySelectorAll('dialog:modal > .dialog-says')].at(-1);
  if (line) line.textContent = text;
}

export function Toaster({ duration }: { duration: number }) {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      connectToaster(({ tone, text, action, name }) => {
        const offer = action && { action: { label: action.label, onClick: action.run } };
        sonner[tone](text, { ...offer, ...(name === undefined ? {} : { id: name }) });
        if (layer.current) raise(layer.current);
        say(text);
      }),
    [],
  );

  return (
    <div ref={layer} popover="manual" className="toasts-layer">
      <Sonner
        position="bottom-right"
        hotkey={HOTKEY}
        containerAriaLabel="Notifications"
        duration={duration}
        visibleToasts={3}
        gap={14}
        offset={24}
        mobileOffset={16}
        icons={ICONS}
      />
    </div>
  );
}
