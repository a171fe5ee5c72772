import { useState } from 'react';
import type { Audience } from '../../../features/ownership/loans/loan.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { dayAndMonth } from '../../../features/reading/library/loan-labels.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toast.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { LendBooks } from './lend-books.tsx';
import { LendCard, LentLine } from './lend-card.tsx';
import { LendDates } from './lend-dates.tsx';
import { endOfDay, lendRefusal, noneWords, readersOf } from './lend-refusal.ts';
import { type FoundBook, useLibrarySearch } from './use-library-search.ts';

type LoanValues = { bookId: string; until: string; audience: string };

interface LendDialogProps {
  view: CampaignView;
  uid: string;
  /** Tables to which one book is lent at once. */
  loansPerBook: number;
  /** Milliseconds: when the page was read. */
  now: number;
  onClose: () => void;
}

const TITLE = 'Emprestar um livro';
const NoBooks = () => (
  <div className="stack from-left">
    <p>Você ainda não tem livros seus.</p>
    <ButtonLink to="/loja">Ver os livros da loja</ButtonLink>
  </div>
);

export function LendDialog({ view, uid, loansPerBook, now, onClose }: LendDialogProps) {
  const { campaignId, sources } = view;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<FoundBook | null>(null);
  const [refused, setRefused] = useState<FoundBook | null>(null);
  const { books, error, none, again } = useLibrarySearch(q);
  const form = useServerForm<'lendBook', LoanValues>('lendBook', {
    values: { bookId: '', until: '', audience: 'mesa' },
    input: ({ bookId, until: to, audience }) => {
      const end = endOfDay(to);
      return { campaignId, bookId, audience: audience as Audience, ...(end ? { until: end } : {}) };
    },
    busy: 'Emprestando…',
    refusals: { INVALID_ARGUMENT: 'until', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ALREADY_EXISTS: 'bookId' },
    after: 'keep',
    onDone: ({ loan }) => {
      toast.success(`${loan.title} está na mesa${loan.until ? ` até ${dayAndMonth(loan.until)}` : ''}.`);
      onClose();
    },
  });
  form.register('bookId', { validate: (bookId) => bookId !== '' || 'Escolha um livro.' });
  const day = form.watch('until');
  const until = endOfDay(day);
  const refusalOf = (book: FoundBook) => lendRefusal(book, sources, loansPerBook);
  const reasonOf = (book: FoundBook): string | null => refusalOf(book)?.flag ?? null;
  const leadersOnly = form.watch('audience') === 'mestre';
  const free = books?.filter((book) => reasonOf(book) === null) ?? [];
  const choose = (book: FoundBook) => {
    const isRefused = reasonOf(book) !== null;
    setRefused(isRefused ? book : null);
    if (isRefused) return;
    setChosen(book);
    form.setValue('bookId', book.bookId);
    form.clearErrors('bookId');
  };
  if (none)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE}>
        <NoBooks />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE} dismissible={!form.pending}>
      <SearchBox label="Procurar nos seus livros" words={q} onWords={setQ} />
      {error && <TryAgain message={error} onAgain={again} />}
      {books !== null && error === null && free.length === 0 && <p className="lend-none">{noneWords(books)}</p>}
      <ServerForm
        form={form}
        label={until === null ? 'Emprestar' : `Emprestar até ${dayAndMonth(until)}`}
        className={classNames('table-form', chosen && 'lend-form')}
      >
        <LendBooks
          books={books}
          chosen={chosen}
          reasonOf={reasonOf}
          refused={refused && (refusalOf(refused)?.sentence ?? null)}
          error={form.formState.errors.bookId?.message}
          onChoose={choose}
        />
        <LendDates
          campaignId={campaignId}
          now={now}
          day={day}
          onChoose={(to) => {
            form.setValue('until', to, { shouldDirty: true });
            form.clearErrors('until');
          }}
        />
        <FormField
          form={form}
          name="until"
          label="Outra data"
          optional
          type="date"
          max="9999-12-31"
          hint="Sem data, até você tomar de volta."
        />
        <FormField form={form} name="audience" label="Quem lê">
          {(control) => (
            <select {...control}>
              <option value="mesa">A mesa toda</option>
              <option value="mestre">Só quem mestra</option>
            </select>
          )}
        </FormField>
        {chosen && (
          <LendCard
            title={chosen.title}
            until={until}
            table={view.campaign.title}
            readers={readersOf(view, uid, false)}
            leadersOnly={leadersOnly}
            now={now}
            place={`${(chosen.lentTo?.length ?? 0) + 1}ª de ${loansPerBook} mesas com este livro`}
          />
        )}
      </ServerForm>
      {chosen && (
        <LentLine
          book={chosen}
          until={until}
          lender={view.members.find((member) => member.uid === uid)?.displayName ?? ''}
          readers={readersOf(view, uid, leadersOnly)}
        />
      )}
    </Dialog>
  );
}
