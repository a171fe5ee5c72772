import { useState } from 'react';
import type { Audience } from '../../../features/campaigns/campaign.ts';
import { dayAndMonth } from '../../../features/library/loan-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useOwnBooks } from './use-own-books.ts';

type Values = { bookId: string; until: string; audience: string };

interface LendDialogProps {
  campaignId: string;
  /** Books that are lent to this table already. */
  lent: readonly string[];
  onClose: () => void;
}

/** The last moment of a day in São Paulo, which has no summer time. */
const endOf = (day: string): string => new Date(`${day}T23:59:59-03:00`).toISOString();

export function LendDialog({ campaignId, lent, onClose }: LendDialogProps) {
  const [q, setQ] = useState('');
  const { books, error } = useOwnBooks(q);
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
  const free = books?.filter(({ bookId }) => !lent.includes(bookId)) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Emprestar um livro" dismissible={!form.pending}>
      <p className="lend-rules">
        Todos à mesa leem no leitor, com o próprio nome no rodapé, e ninguém baixa. Você continua lendo, e pode tomar de
        volta quando quiser.
      </p>
      <Field
        label="Procurar nos seus livros"
        type="search"
        value={q}
        autoComplete="off"
        hint={error ?? undefined}
        onChange={(event) => setQ(event.target.value)}
      />
      {books !== null && free.length === 0 ? (
        <p className="lend-none">
          {q.trim() === '' ? 'Você ainda não tem livros seus para emprestar aqui.' : 'Nenhum livro seu com esse nome.'}
        </p>
      ) : (
        <ServerForm form={form} label="Emprestar" className="table-form">
          <FormField
            form={form}
            name="bookId"
            label="Livro"
            rules={{ validate: (bookId: string) => bookId !== '' || 'Escolha um livro.' }}
          >
            {(control) => (
              <select {...control}>
                <option value="">{books === null ? 'Procurando…' : 'Escolha um livro'}</option>
                {free.map(({ bookId, title }) => (
                  <option key={bookId} value={bookId}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField
            form={form}
            name="until"
            label="Até quando"
            optional
            type="date"
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
        </ServerForm>
      )}
    </Dialog>
  );
}
