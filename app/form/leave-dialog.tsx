import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ServerFormState } from './use-server-form.ts';

interface LeaveDialogProps<Values extends FieldValues> {
  form: ServerFormState<Values>;
  children: ReactNode;
}

/** Asks before the user leaves a page with unsaved changes: by a link, by going back, or by closing the window. */
export function LeaveDialog<Values extends FieldValues>({ form, children }: LeaveDialogProps<Values>) {
  const unsaved = form.formState.isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  const saveAndGo = async () => {
    if (await form.submit()) blocker.proceed?.();
    else blocker.reset?.();
  };

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      dismissible={!form.pending}
      title="Sair sem salvar?"
    >
      <p>{children}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button pending={form.pending} onClick={() => void saveAndGo()}>
          Salvar e sair
        </Button>
        <Button variant="secondary" onClick={() => blocker.reset?.()}>
          Continuar editando
        </Button>
        <Button variant="tertiary" onClick={() => blocker.proceed?.()}>
          Sair sem salvar
        </Button>
      </p>
    </Dialog>
  );
}
