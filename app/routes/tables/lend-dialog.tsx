import { useState } from 'react';
import { isLeader } from '../../../features/accounts/permissions.ts';
import type { Audience } from '../../../features/campaigns/campaign.ts';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import { atTables, dayAndMonth } from '../../../features/library/loan-words.ts';
import { countOf } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { LendBooks } from './lend-books.tsx';
import { LendCard, LentLine } from './lend-card.tsx';
import { LendDates } from './lend-dates.tsx';
import { type FoundBook, useLibrarySearch } from './use-library-search.ts';

type Values = { bookId: string; until: string; audience: string };

interface LendDialogProps {
  view: CampaignView;
  uid: string;
  /** Tables to which one book is lent at once. */
  loansPerBook: number;
  /** Milliseconds: when the page was read. */
  now: number;
  onClose: () => void;
}

interface Refusal {
  flag: string;
  sentence: string;
}

const TITLE = 'Emprestar um livro';
const DAY_LENGTH = 10;

/** The last moment of a day in São Paulo, which has no summer time. */
const endOf = (day: string): string => new Date(`${day}T23:59:59-03:00`).toISOString();

const noneWords = (books: readonly FoundBook[]): string =>
  books.some(({ lentBy }) => !lentBy) ? 'Todos estes livros já estão nesta mesa.' : 'Nenhum livro seu com esse nome.';

export function LendDialog({ view, uid, loansPerBook, now, onClose }: LendDialogProps) {
  const { campaignId, sources } = view;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<FoundBook | null>(null);
  const [refused, setRefused] = useState<FoundBook | null>(null);
  const { books, error, none } = useLibrarySearch(q);
  const form = useServerForm<'lendBook', Values>('lendBook', {
    values: { bookId: '', until: '', audience: 'mesa' },
    input: ({ bookId, until, audience }) => ({
      campaignId,
      bookId,
      audience: audience as Audience,
      ...(until ? { until: endOf(until) } : {}),
    }),
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
  const until = day.length === DAY_LENGTH ? endOf(day) : null;
  const refusalOf = ({ bookId, title, lentBy, lentTo = [] }: FoundBook): Refusal | null => {
    if (lentBy)
      return {
        flag: `É de ${lentBy.displayName}`,
        sentence: `${title} é de ${lentBy.displayName}: o que é emprestado não se empresta adiante.`,
      };
    if (sources.some((loan) => loan.bookId === bookId))
      return { flag: 'Na mesa', sentence: `${title} já está nesta mesa.` };
    if (lentTo.length < loansPerBook) return null;
    return { flag: `Em ${countOf(lentTo.length, 'mesa', 'mesas')}`, sentence: `${title} ${atTables(lentTo)}` };
  };
  const reasonOf = (book: FoundBook): string | null => refusalOf(book)?.flag ?? null;
  const others = view.members.filter((member) => member.uid !== uid);
  const leadersOnly = form.watch('audience') === 'mestre';
  const free = books?.filter((book) => reasonOf(book) === null) ?? [];
  if (none)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE}>
        <div className="grid justify-items-start gap-5">
          <p>Você ainda não tem livros seus.</p>
          <ButtonLink to="/loja">Ver os livros da loja</ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE} dismissible={!form.pending}>
      <Field
        label="Procurar nos seus livros"
        type="search"
        value={q}
        autoComplete="off"
        hint={error ?? undefined}
        onChange={(event) => setQ(event.target.value)}
      />
      {books !== null && error === null && free.length === 0 && <p className="lend-none">{noneWords(books)}</p>}
      <ServerForm
        form={form}
        label={until === null ? 'Emprestar' : `Emprestar até ${dayAndMonth(until)}`}
        className="table-form"
      >
        <LendBooks
          books={books}
          chosen={chosen}
          reasonOf={reasonOf}
          refused={refused && (refusalOf(refused)?.sentence ?? null)}
          error={form.formState.errors.bookId?.message}
          onChoose={(book) => {
            const isRefused = reasonOf(book) !== null;
            setRefused(isRefused ? book : null);
            if (isRefused) return;
            setChosen(book);
            form.setValue('bookId', book.bookId);
            form.clearErrors('bookId');
          }}
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
            readers={others.map(({ displayName }) => displayName)}
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
          readers={others.filter(({ role }) => !leadersOnly || isLeader(role)).map(({ displayName }) => displayName)}
        />
      )}
    </Dialog>
  );
}
