import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

interface FolderDialogProps {
  name: string;
  folder: string | null;
  folders: readonly string[];
  onMove: (to: string | null) => void;
  onClose: () => void;
}

export function FolderDialog({ name, folder, folders, onMove, onClose }: FolderDialogProps) {
  const [to, setTo] = useState(folder ?? '');
  const known = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to.trim() !== '') onMove(to.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Em que pasta pôr ${name}`}>
      <form className="stack-fields" onSubmit={submit}>
        <Field
          label="Pasta"
          hint="Uma que já existe, ou o nome de uma nova."
          value={to}
          maxLength={80}
          list={known}
          placeholder="Campanha de sexta"
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <datalist id={known}>
          {folders.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <p className="row">
          <Button type="submit" disabled={to.trim() === '' || to.trim() === folder}>
            Pôr nesta pasta
          </Button>
          {folder !== null && (
            <Button variant="secondary" onClick={() => onMove(null)}>
              Tirar da pasta
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
