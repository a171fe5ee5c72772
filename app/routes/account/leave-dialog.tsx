import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogProps {
  /** Whether something would be lost. */
  unsaved: boolean;
  /** Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
}

/** Asks before the page is left with something unsaved: by a link, by going back, or by closing the window. */
export function LeaveDialog({ unsaved, save }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  const saveAndGo = async () => {
    setSaving(true);
    const saved = await save().finally(() => setSaving(false));
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      dismissible={!saving}
      title="Sair sem salvar?"
    >
      <p>O que você mudou no perfil ainda não foi salvo.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button pending={saving} onClick={() => void saveAndGo()}>
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
