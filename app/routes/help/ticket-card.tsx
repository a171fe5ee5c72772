import { Link, useRevalidator } from 'react-router';
import { TEXT_MAX, TICKET_STATE_WORDS, topicWords } from '../../../features/admin/support/ticket.ts';
import type { TicketView } from '../../../features/admin/support/ticket-schema.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import type { RowProps } from '../../list/list-body.tsx';
import { Letters } from '../../support/letters.tsx';

const NAMES = { author: 'Você', team: 'Equipe RPGpédia' };

export function TicketCard({ ticket, row }: { ticket: TicketView; row: RowProps }) {
  const { ticketId, topic, state, purchaseId, requestId, answerBy, messages } = ticket;
  return (
    <li id={ticketId} {...row} className="ticket" aria-labelledby={`${ticketId}-titulo`}>
      <header>
        <h2 id={`${ticketId}-titulo`}>{topicWords(topic)}</h2>
        <p>
          <Label>{TICKET_STATE_WORDS[state]}</Label>
        </p>
      </header>
      {(answerBy || purchaseId || requestId) && (
        <p className="note any-length">
          {answerBy && <>Respondemos até {formatMoment(answerBy)}. </>}
          {purchaseId && (
            <Link className="link" to={`/pagamento/${purchaseId}`}>
              Ver a compra
            </Link>
          )}{' '}
          {requestId && (
            <>
              Erro: <code>{requestId}</code>
            </>
          )}
        </p>
      )}
      <Letters messages={messages} names={NAMES} />
      {/* A message that was sent leaves an empty form; an answer that comes meanwhile leaves what is being written. */}
      <Reply key={messages.filter(({ from }) => from === 'author').length} ticket={ticket} />
    </li>
  );
}

function Reply({ ticket: { ticketId, topic, state } }: { ticket: TicketView }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('answerTicket', {
    values: { text: '' },
    input: ({ text }) => ({ ticketId, text: text.trim() }),
    busy: 'Mandando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'clear',
    onDone: async () => {
      await revalidate();
      toast.success('Mensagem enviada.');
    },
  });
  return (
    <details className="ticket-reply">
      <summary className="link">
        {state === 'closed' ? 'Escrever de novo' : 'Escrever mais'}
        <span className="sr-only"> em {topicWords(topic)}</span>
      </summary>
      <ServerForm form={form} label="Mandar">
        <FormField
          form={form}
          name="text"
          rules={{ validate: (text) => text.trim() !== '' || 'Escreva alguma coisa.' }}
          label="Sua mensagem"
          className="unbounded"
        >
          {(control) => <textarea {...control} rows={5} maxLength={TEXT_MAX} />}
        </FormField>
      </ServerForm>
    </details>
  );
}
