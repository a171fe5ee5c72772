import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateOrLater } from '../late.ts';

const TrayThrow = lazy(() =>
  lateOrLater(() => import('./tray-throw.tsx')).then((module) => ({ default: module.TrayThrow })),
);

/** The tray replaces the button once somebody wants it. */
export function TrayThrowButton({ trayURL, title }: { trayURL: string; title: string }) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Suspense fallback={<p role="status">Preparando os dados…</p>}>
        <TrayThrow key={trayURL} trayURL={trayURL} title={title} />
      </Suspense>
    );
  return (
    <Button variant="secondary" size="mini" onClick={() => setOpen(true)}>
      <Icon name="die" />
      Lançar dados nesta bandeja
    </Button>
  );
}
