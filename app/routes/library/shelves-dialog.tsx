import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import { SHELF_NAME_MAX } from '../../../features/reading/shelves/shelves.ts';
import type { DeletedShelf, OwnShelf } from '../../../features/reading/shelves/shelves-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useCall } from '../../api/use-call.ts';
import { ReorderSteps } from '../../form/reorder-presses.tsx';
import { useReorder } from '../../form/use-reorder.ts';
import { NewShelfForm } from './new-shelf-form.tsx';

interface ShelvesDialogProps {
  shelves: readonly OwnShelf[];
  deleted: readonly DeletedShelf[];
  onClose: () => void;
}

/** Makes shelves, names, orders, shows and deletes those there are, and brings back the deleted. */
export function ShelvesDialog({ shelves, deleted, onClose }: ShelvesDialogProps) {
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { run, pending } = useCall('changeShelf', { refusals: 'toast' });
  const ids = shelves.map(({ shelfId }) => shelfId);
  const reorder = useReorder(list, ids, async (shelfId, to) => {
    const before = ids.filter((id) => id !== shelfId)[to] ?? null;
    return (await run({ shelfId, before })) !== null;
  });
  // The row with the button that was pressed is gone.
  const onGone = (): void => room.current?.focus();
  return (
    <Dialog open onOpenChange={onClose} title="Suas prateleiras">
      <div ref={room} tabIndex={-1} className="stack-loose">
        {shelves.length > 0 && (
          <ul ref={list} aria-label="Prateleiras">
            {shelves.map((shelf, at) => (
              <ShelfRow
                key={shelf.shelfId}
                shelf={shelf}
                steps={
                  <ReorderSteps
                    steps={reorder.steps(shelf.shelfId, at, shelf.name)}
                    words={shelf.name}
                    pending={pending}
                  />
                }
                onGone={onGone}
              />
            ))}
          </ul>
        )}
        <p className="sr-only" role="status">
          {reorder.said}
        </p>
        <NewShelfForm />
        <DeletedShelves deleted={deleted} onGone={onGone} />
      </div>
    </Dialog>
  );
}

interface DeletedShelvesProps {
  deleted: readonly DeletedShelf[];
  onGone: () => void;
}

/** The way back stays in the window: a toast's button is out of reach while it is open. */
function DeletedShelves({ deleted, onGone }: DeletedShelvesProps) {
  const { run, pending } = useCall('restoreShelf', { refusals: 'toast' });
  if (deleted.length === 0) return null;
  const restore = async ({ shelfId, name }: DeletedShelf): Promise<void> => {
    if (await run({ shelfId }, { says: `Prateleira “${name}” de volta.` })) onGone();
  };
  return (
    <section aria-labelledby="prateleiras-apagadas">
      <h3 id="prateleiras-apagadas">Apagadas</h3>
      <ul className="deleted-shelves">
        {deleted.map((shelf) => (
          <li key={shelf.shelfId}>
            <span>
              <b>{shelf.name}</b>. Some de vez em {formatDate(shelf.until)}.
            </span>
            <Button size="mini" variant="secondary" pending={pending} onClick={() => void restore(shelf)}>
              Restaurar<span className="sr-only"> {shelf.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShelfRowProps {
  shelf: OwnShelf;
  /** The presses that move it. */
  steps: ReactNode;
  onGone: () => void;
}

function ShelfRow({ shelf: { shelfId, name, isPublic, url, books }, steps, onGone }: ShelfRowProps) {
  const { run, pending } = useCall(['changeShelf', 'deleteShelf'], { refusals: 'toast' });
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const change = (fields: { name?: string; isPublic?: boolean }, says?: string) =>
    run('changeShelf', { shelfId, ...fields }, says ? { says } : {});
  const rename = async (): Promise<void> => {
    const wanted = typed.trim();
    if (wanted === name) return;
    if (wanted === '') return setError('Dê um nome à prateleira.');
    setError(undefined);
    await change({ name: wanted }, 'Nome mudado.');
  };
  const remove = async (): Promise<void> => {
    const says = `Prateleira “${name}” apagada. Os livros continuam seus.`;
    if (await run('deleteShelf', { shelfId }, { says })) onGone();
  };
  return (
    <li className="shelf-row" aria-label={name} data-item={shelfId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field
          label={`Nome, ${bookCount(books)}`}
          maxLength={SHELF_NAME_MAX}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => void rename()}
        />
      </form>
      <Switch
        label="Mostrar no meu perfil público"
        checked={isPublic}
        disabled={pending}
        onChange={({ currentTarget }) => void change({ isPublic: currentTarget.checked })}
      />
      {isPublic && url === null && (
        <p className="small">
          Para ela ter um link,{' '}
          <Link to="/perfil/editar" className="link">
            escolha o endereço do seu perfil
          </Link>
          .
        </p>
      )}
      <div className="row-tight">
        {url !== null && <CopyButton text={url} label="Copiar link" of={`da prateleira ${name}`} />}
        {steps}
        <Button size="mini" variant="tertiary" pending={pending} onClick={() => void remove()}>
          Apagar<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
