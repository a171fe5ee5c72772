import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { connectToaster } from './toast.ts';
import './styles/toasts.css';

const HOTKEY = ['altKey', 'KeyT'];
const WITH_ACTION = 10_000;

const ICONS = {
  success: <Icon name="check" />,
  error: <Icon name="error" />,
  warning: <Icon name="warning" />,
};

export function Toaster({ duration }: { duration: number }) {
  useEffect(
    () =>
      connectToaster(({ tone, text, action }) => {
        const offer = action && { action: { label: action.label, onClick: action.run }, duration: WITH_ACTION };
        sonner[tone](text, offer);
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
