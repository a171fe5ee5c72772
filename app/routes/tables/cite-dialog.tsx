import { type FormEvent, useState } from 'react';
import { PAGE_NUMBER_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TryAgain } from '../../errors/try-again.tsx';
import { useLibrarySearch } from './use-library-search.ts';

export interface CitedPage {
  bookId: string;
  title: string;
  page: number | null;
}

interface CiteDialogProps {
  sources: readonly Loan[];
  onClose: () => void;
  onCite: (page: CitedPage) => void;
}

/** Chooses a book of the table's shelf or of one's own, and the page that a line names. */
export function CiteDialog({ sources, onClose, onCite }: CiteDialogProps) {
  const [bookId, setBookId] = useState('');
  const [page, setPage] = useState('');
  const [asked, setAsked] = useState(false);
  const { books, error, again } = useLibrarySearch('');
  const known = new Map(
    [...sources, ...(books ?? []).filter(({ lentBy }) => !lentBy)].map((book) => [book.bookId, book.title]),
  );
  const title = known.get(bookId);
  const number = page === '' ? null : Number(page);
  const fits = number === null || (Number.isSafeInteger(number) && number >= 1 && number <= PAGE_NUMBER_MAX);
  const cite = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (title === undefined || !fits) return;
    onCite({ bookId, title, page: number });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Citar um livro">
      <form className="table-form" noValidate onSubmit={cite}>
        <p>Quem tem o livro, seu ou emprestado, abre a página direto. Quem não tem vê a página do livro na loja.</p>
        {error && <TryAgain message={error} onAgain={again} />}
        <Field label="Livro" error={asked && title === undefined ? 'Escolha um livro.' : undefined}>
          {(control) => (
            <select {...control} value={bookId} onChange={({ currentTarget }) => setBookId(currentTarget.value)}>
              <option value="">{books === null ? 'Procurando…' : 'Escolha um livro'}</option>
              {[...known].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Página"
          optional
          inputMode="numeric"
          value={page}
          error={asked && !fits ? 'Escreva o número da página, como 34.' : undefined}
          onChange={({ currentTarget }) => setPage(currentTarget.value.trim())}
        />
        <p className="dialog-answers">
          <Button type="submit">Citar</Button>
        </p>
      </form>
    </Dialog>
  );
}
