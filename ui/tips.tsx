import { useEffect } from 'react';

/** Names of controls that have a symbol and no words are shown by a chunk that comes with the first such symbol. */
export function Tips() {
  useEffect(() => {
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    const stop = () => {
      for (const event of events) document.removeEventListener(event, begin);
    };
    const begin = (event: Event) => {
      if (!(event.target as Element).closest?.('a, button')?.querySelector('svg')) return;
      stop();
      // Without a connection the symbols keep their accessible names.
      void import('./show-tips.ts').then(({ showTips }) => showTips(event)).catch(() => undefined);
    };
    for (const event of events) document.addEventListener(event, begin, { passive: true });
    return stop;
  }, []);
  return null;
}
