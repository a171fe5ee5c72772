import { useRevalidator } from 'react-router';
import { SHELF_NAME_MAX } from '../../../features/reading/shelves/shelves.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

interface NewShelfFormProps {
  onMade?: (shelfId: string) => void;
}

export function NewShelfForm({ onMade }: NewShelfFormProps) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('createShelf', {
    values: { name: '' },
    input: ({ name }) => ({ name: name.trim() }),
    busy: 'Fazendo…',
    refusals: { FAILED_PRECONDITION: 'name' },
    after: 'clear',
    onDone: async ({ shelfId }) => {
      onMade?.(shelfId);
      await revalidate();
    },
  });
  return (
    <ServerForm form={form} className="stack-tight" label="Fazer a prateleira">
      <FormField
        form={form}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || 'Dê um nome à prateleira.' }}
        label="Prateleira nova"
        maxLength={SHELF_NAME_MAX}
        placeholder="Mesa de sábado"
        autoComplete="off"
      />
    </ServerForm>
  );
}
