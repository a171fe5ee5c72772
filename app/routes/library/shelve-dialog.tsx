import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { OwnShelf, Shelved } from '../../../features/reading/shelves/shelves-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';
import { NewShelfForm } from './new-shelf-form.tsx';

interface ShelveDialogProps {
  books: readonly Pick<LibraryBook, 'bookId' | 'title'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Undoes what a call changed. */
async function undo({ changed }: Shelved, wasOn: boolean): Promise<void> {
  for (const { shelfId, bookIds } of changed)
    await callFunction('shelveBooks', { shelfIds: [shelfId], bookIds, on: !wasOn });
}

/** Puts books on several shelves at once, and takes them off others. */
export function ShelveDialog({ books, onClose, onDone }: ShelveDialogProps) {
  const { revalidate } = useRevalidator();
  const [shelves, setShelves] = useState<readonly OwnShelf[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [read, setRead] = useState(0);
  const bookIds = books.map(({ bookId }) => bookId);
  const key = bookIds.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` reads it again
  useEffect(() => {
    let left = false;
    callFunction('getShelves', { bookIds: key.split(' ') }).then(
      (answer) => !left && setShelves(answer.shelves),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setRefusal(error.message);
      },
    );
    return () => {
      left = true;
    };
  }, [key, read]);

  const isOn = ({ shelfId, among }: OwnShelf) => chosen.get(shelfId) ?? among === books.length;
  const save = async (): Promise<void> => {
    setPending(true);
    setRefusal(null);
    const done: [Shelved, boolean][] = [];
    try {
      for (const on of [true, false]) {
        const shelfIds = [...chosen].flatMap(([shelfId, wanted]) => (wanted === on ? [shelfId] : []));
        if (shelfIds.length > 0) done.push([await callFunction('shelveBooks', { shelfIds, bookIds, on }), on]);
      }
      await revalidate();
      onDone();
      const back = async () => {
        for (const [changed, on] of done) await undo(changed, on);
        await revalidate();
      };
      toast.success('Prateleiras mudadas.', {
        label: 'Desfazer',
        run: () => void back().catch((error: Error) => toast.error(error.message)),
      });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
      setPending(false);
    }
  };

  return (
    <Dialog open onOpenChange={onClose} dismissible={!pending} title="Pôr em prateleiras">
      <div className="grid gap-6">
        <p>{books.length === 1 ? books[0]!.title : bookCount(books.length)}</p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {shelves === null ? (
          <p role="status">Lendo as suas prateleiras…</p>
        ) : (
          shelves.length > 0 && (
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
          )
        )}
        <p>
          <Button pending={pending} disabled={chosen.size === 0} onClick={() => void save()}>
            Guardar
          </Button>
        </p>
        <NewShelfForm
          onMade={(shelfId) => {
            setChosen((were) => new Map(were).set(shelfId, true));
            setRead((times) => times + 1);
          }}
        />
      </div>
    </Dialog>
  );
}
