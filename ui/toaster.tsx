import { useEffect } from 'react';
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

export function Toaster({ duration }: { duration: number }) {
  useEffect(
    () =>
      connectToaster(({ tone, text, action, name }) => {
        const offer = action && { action: { label: action.label, onClick: action.run } };
        sonner[tone](text, { ...offer, ...(name === undefined ? {} : { id: name }) });
      }),
    [],
  );

  return (
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
  );
}
