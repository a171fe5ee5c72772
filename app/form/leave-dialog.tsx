import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface UnsavedForm {
  formState: { isDirty: boolean };
  pending: boolean;
  submit(): Promise<boolean>;
}

interface LeaveDialogProps {
  /** All forms of the page: the router knows one blocker at a time. */
  forms: readonly UnsavedForm[];
  children: ReactNode;
}

/** Asks before the user leaves a page with unsaved changes: by a link, by going back, or by closing the window. */
export function LeaveDialog({ forms, children }: LeaveDialogProps) {
  const dirty = forms.filter(({ formState }) => formState.isDirty);
  const unsaved = dirty.length > 0;
  const pending = forms.some((form) => form.pending);
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
    for (const form of dirty) {
      if (!(await form.submit())) return blocker.reset?.();
    }
    blocker.proceed?.();
  };

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      dismissible={!pending}
      title="Sair sem salvar?"
    >
      <p>{children}</p>
      <p className="row-close follows-far">
        <Button pending={pending} onClick={() => void saveAndGo()}>
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
