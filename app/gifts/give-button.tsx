import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Label } from '../../ui/label.tsx';
import type { Givable } from './give-dialog.tsx';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((module) => ({ default: module.GiveDialog })));

/** Opens the window in which a code becomes a gift; the window stays open once the code is given, to show its link. */
export function GiveButton({ code, given }: { code: Givable; given: boolean }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      {given ? (
        <Label>Dado de presente</Label>
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
