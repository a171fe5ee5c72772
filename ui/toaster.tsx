import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { connectToaster } from './toast.ts';
import './styles/toasts.css';

const FOOT_OFFSET_PX = 24;
const OFFSET_MOBILE = 16;
const HOTKEY = ['altKey', 'KeyT'];

const MOVES_BARS = ['scroll', 'resize', 'transitionend'] as const;

const ICONS = {
  success: <Icon name="check" />,
  error: <Icon name="error" />,
  warning: <Icon name="warning" />,
};

/** Brings it in front of the windows that are open now. */
function raise(layer: HTMLElement): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** Pixels that a bar at the foot of the window takes, marked `data-foot-bar`. A panel at the side is none. */
function footBar(): number {
  const heights = [...document.querySelectorAll('[data-foot-bar]')].map((bar) => {
    const { top, bottom, width } = bar.getBoundingClientRect();
    const atFoot = top < innerHeight && bottom > innerHeight - OFFSET_MOBILE && width > innerWidth / 2;
    return atFoot && bar.checkVisibility({ visibilityProperty: true }) ? Math.round(innerHeight - top) : 0;
  });
  return Math.max(0, ...heights);
}

/** All outside of an open window is silent: its own line says the message to whoever listens. */
function say(text: string): void {
  const line = [...document.querySelectorAll('dialog:modal > .dialog-says')].at(-1);
  if (line) line.textContent = text;
}

/** Milliseconds that a style sheet gives to every message, as of a person who reads slowly; undefined where none does. */
function lifeBySheet(): number | undefined {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--toast-life')) || undefined;
}

export function Toaster({ duration }: { duration: number }) {
  const layer = useRef<HTMLDivElement>(null);

  const [foot, setFoot] = useState(0);

  useEffect(
    () =>
      connectToaster(({ tone, text, action, name }) => {
        const offer = action && { action: { label: action.label, onClick: action.run } };
        const life = lifeBySheet();
        sonner[tone](text, {
          ...offer,
          ...(name === undefined ? {} : { id: name }),
          ...(life === undefined ? {} : { duration: life }),
        });
        setFoot(footBar());
        if (layer.current) raise(layer.current);
        say(text);
      }),
    [],
  );
  const { key } = useLocation();
  // Bars come and go with a page and as it is scrolled, some in a transition, and move with the window's foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other bars.
  useEffect(() => {
    const measure = () => {
      if (layer.current?.querySelector('[data-sonner-toast]')) setFoot(footBar());
    };
    measure();
    for (const event of MOVES_BARS) addEventListener(event, measure, { passive: true });
    return () => {
      for (const event of MOVES_BARS) removeEventListener(event, measure);
    };
  }, [key]);

  return (
    <div ref={layer} popover="manual" className="toasts-layer">
      <Sonner
        position="bottom-right"
        hotkey={HOTKEY}
        containerAriaLabel="Notifications"
        duration={duration}
        visibleToasts={3}
        gap={14}
        offset={{ bottom: FOOT_OFFSET_PX + foot }}
        mobileOffset={{ bottom: OFFSET_MOBILE + foot }}
        icons={ICONS}
      />
    </div>
  );
}
