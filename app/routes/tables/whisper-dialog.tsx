import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { useTable } from './table-context.ts';

interface WhisperDialogProps {
  uids: readonly string[];
  onClose: () => void;
  onChoose: (uids: readonly string[]) => void;
}

/** Chooses for whom the next lines are, and for nobody else. */
export function WhisperDialog({ uids: before, onClose, onChoose }: WhisperDialogProps) {
  const { view, uid } = useTable();
  const [uids, setUids] = useState(before);
  const [asked, setAsked] = useState(false);
  const others = view.members.filter((member) => member.uid !== uid && !member.left);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (uids.length === 0) return;
    onChoose(uids);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Sussurrar">
      <form className="table-form" noValidate onSubmit={choose}>
        <p>Só você e quem escolher leem. Nem quem mestra lê, se você não escolher.</p>
        <PeopleChoice
          legend="Para quem"
          people={others}
          nobody="Ninguém mais está nesta mesa."
          uids={uids}
          onChange={setUids}
        />
        <p className="field-error" aria-live="polite">
          {asked && uids.length === 0 ? 'Escolha para quem sussurrar.' : ''}
        </p>
        <p className="dialog-answers">
          <Button type="submit">Escolher</Button>
        </p>
      </form>
    </Dialog>
  );
}
