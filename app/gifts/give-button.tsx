import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { Givable } from './give-dialog.tsx';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((module) => ({ default: module.GiveDialog })));

interface GiveButtonProps {
  code: Givable;
  canGive: boolean;
}

/**
 * Opens the window in which a code becomes a gift. The window stays when the code cannot be given any more: it shows
 * the link, or keeps what was written.
 */
export function GiveButton({ code, canGive }: GiveButtonProps) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      {canGive && (
        <Button
          size="mini"
          variant="secondary"
          onClick={() => setOpen(true)}
          aria-label={`Presentear com ${code.title}, ${code.code}`}
        >
          Presentear
        </Button>
      )}
      {open && (
        <Suspense>
          <GiveDialog code={code} onClose={() => setOpen(false)} onGiven={revalidate} />
        </Suspense>
      )}
    </>
  );
}
