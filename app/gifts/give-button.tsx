import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Label } from '../../ui/label.tsx';
import type { Givable } from './give-dialog.tsx';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((module) => ({ default: module.GiveDialog })));

interface GiveButtonProps {
  code: Givable;
  /** Null while the code can be given. */
  givenLabel: string | null;
}

/** Opens the window in which a code becomes a gift; the window stays open once the code is given, to show its link. */
export function GiveButton({ code, givenLabel }: GiveButtonProps) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      {givenLabel !== null ? (
        givenLabel !== '' && <Label>{givenLabel}</Label>
      ) : (
        <Button
          size="mini"
          variant="secondary"
          onClick={() => setOpen(true)}
          aria-label={`Dar de presente ${code.title}, ${code.code}`}
        >
          Dar
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
