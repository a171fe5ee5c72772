import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answersFor, filledAnswer, type SavedAnswer } from '../../../features/admin/support/texts.ts';
import { TEXT_MAX } from '../../../features/admin/support/ticket.ts';
import type { LiveTicket } from '../../../features/admin/support/ticket-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { DecisionForm } from '../../form/decision-form.tsx';

interface AnswerProps {
  live: LiveTicket;
  saved: readonly SavedAnswer[];
  names: { name: string | null; team: string | null };
  /** A repair solves the case and is not done yet. */
  waits: boolean;
  onWriting: (writing: boolean) => void;
}

const CHOICES = {
  closed: { label: 'Fechar o caso ao enviar' },
  answered: { label: 'Deixar o caso aberto' },
};

const SENT = 'Resposta enviada, por e-mail e nas notificações.';

const ignore = (): void => undefined;

/** Each answer has a form of its own, so that one that was sent is gone. */
export function Answer({ live: { ticket, here }, saved, names, waits, onWriting }: AnswerProps) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  const other = here.find(({ writing }) => writing);
  const name = other?.displayName ?? 'Outra pessoa';
  const answers = answersFor(saved, ticket.topic);
  const fill = (id: string, write: (text: string) => void): void => {
    const answer = answers.find((one) => one.id === id);
    if (!answer) return;
    write(filledAnswer(answer, names));
    onWriting(true);
  };
  const onDone = async (): Promise<void> => {
    onWriting(false);
    await revalidate();
    toast.success(SENT);
    setSent(sent + 1);
  };
  return (
    <section aria-labelledby="resposta" className="case-answer">
      <h2 id="resposta">Sua resposta</h2>
      <DecisionForm
        key={sent}
        call="answerTicket"
        field="state"
        legend="Depois da resposta"
        choices={CHOICES}
        first="closed"
        asks={
          other
            ? {
                title: 'Enviar mesmo assim?',
                lost: `${name} está escrevendo neste caso. Duas respostas confundem.`,
                label: 'Enviar mesmo assim',
                stay: 'Esperar',
              }
            : null
        }
        reason={{
          field: 'text',
          label: 'O que dizer',
          hint: 'Vai por e-mail e para as notificações da pessoa.',
          missing: 'Escreva a resposta.',
          max: TEXT_MAX,
          rows: 10,
          onTyping: onWriting,
        }}
        input={(text, state: keyof typeof CHOICES) => ({ ticketId: ticket.ticketId, text, state })}
        refusals={{ NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' }}
        label="Enviar"
        busy="Enviando…"
        stay={null}
        says={() => SENT}
        onSending={ignore}
        onDone={onDone}
        onClose={ignore}
      >
        {(write) => (
          <>
            <label className="field-label" htmlFor="modelo">
              Modelo
            </label>
            <select id="modelo" className="control" value="" onChange={(event) => fill(event.target.value, write)}>
              <option value="">Escolha um modelo</option>
              {answers.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            {other && <p role="status">{name} está escrevendo.</p>}
            {waits && <p className="case-small">O acerto ao lado ainda não foi feito: não prometa o que ele faria.</p>}
          </>
        )}
      </DecisionForm>
    </section>
  );
}
