import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { OwnShelf, ShelfChange } from '../../../features/reading/shelves/shelves-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { NewShelfForm } from './new-shelf-form.tsx';

interface ShelveDialogProps {
  books: readonly Pick<LibraryBook, 'bookId' | 'title'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts books on several shelves at once, and takes them off others. */
export function ShelveDialog({ books, onClose, onDone }: ShelveDialogProps) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const bookIds = books.map(({ bookId }) => bookId);
  const { output, refusal: unread, refetch } = useQuery('getShelves', { bookIds });
  const shelves = output?.shelves ?? null;
  const { run, pending, refusal } = useCall('shelveBooks', { refusals: 'inline', revalidate: 'never' });
  const isOn = ({ shelfId, among }: OwnShelf) => chosen.get(shelfId) ?? among === books.length;
  const undo = async (done: readonly [ShelfChange, boolean][]): Promise<void> => {
    const back = done.flatMap(([{ changed }, on]) => changed.map((one) => ({ ...one, on: !on })));
    for (const { shelfId, bookIds, on } of back) if (!(await run({ shelfIds: [shelfId], bookIds, on }))) break;
    await revalidate();
  };
  const save = async (): Promise<void> => {
    const done: [ShelfChange, boolean][] = [];
    for (const on of [true, false]) {
      const shelfIds = [...chosen].flatMap(([shelfId, wanted]) => (wanted === on ? [shelfId] : []));
      if (shelfIds.length === 0) continue;
      const shelved = await run({ shelfIds, bookIds, on });
      if (!shelved) return;
      done.push([shelved, on]);
    }
    await revalidate();
    onDone();
    toast.success('Prateleiras mudadas.', { label: 'Desfazer', run: () => void undo(done) });
  };

  return (
    <Dialog open onOpenChange={onClose} dismissible={!pending} title="Pôr em prateleiras">
      <div className="stack-loose">
        <p>{books.length === 1 ? books[0]!.title : bookCount(books.length)}</p>
        {unread && <TryAgain message={unread.message} onAgain={refetch} />}
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {shelves === null
          ? !unread && <p role="status">Lendo as suas prateleiras…</p>
          : shelves.length > 0 && (
              <Choices legend="Prateleiras">
                {shelves.map((shelf) => (
                  <Checkbox
                    key={shelf.shelfId}
                    label={shelf.name}
                    figure={shelf.books}
                    checked={isOn(shelf)}
                    mixed={!chosen.has(shelf.shelfId) && shelf.among > 0 && shelf.among < books.length}
                    onChange={({ currentTarget }) =>
                      setChosen((were) => new Map(were).set(shelf.shelfId, currentTarget.checked))
                    }
                  />
                ))}
              </Choices>
            )}
        <p>
          <Button pending={pending} disabled={chosen.size === 0} onClick={() => void save()}>
            Salvar
          </Button>
        </p>
        <NewShelfForm
          onMade={(shelfId) => {
            setChosen((were) => new Map(were).set(shelfId, true));
            refetch();
          }}
        />
      </div>
    </Dialog>
  );
}
