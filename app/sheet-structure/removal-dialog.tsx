import { type FormEvent, useState } from 'react';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { standInsFor, usesOf } from '../../game/structure/uses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';

interface RemovalDialogProps {
  schema: SheetSchema;
  fieldId: string;
  label: string;
  /** `by` is the id of the field that is read instead; null for none. */
  onRemove: (by: string | null) => void;
  onClose: () => void;
}

const NOTHING = '';

/** It asks before a field goes that other parts of the rules read. */
export function RemovalDialog({ schema, fieldId, label, onRemove, onClose }: RemovalDialogProps) {
  const [by, setBy] = useState(NOTHING);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRemove(by === NOTHING ? null : by);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${label} está em uso`}>
      <form className="stack-fields" onSubmit={submit}>
        <p>Usam {label}:</p>
        <ul className="bullets">
          {usesOf(schema, fieldId).map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
        <Select
          label="Usar no lugar"
          value={by}
          options={[
            { value: NOTHING, label: 'Nada: conta como zero ou vazio' },
            ...standInsFor(schema, fieldId).map(({ id, label: words }) => ({ value: id, label: words })),
          ]}
          onChange={setBy}
        />
        <p className="structure-acts">
          <Button type="submit" variant="danger">
            Remover {label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Deixar como está
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
