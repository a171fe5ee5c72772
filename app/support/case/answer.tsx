import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answersFor, filledAnswer, type SavedAnswer } from '../../../features/admin/support/texts.ts';
import { TEXT_MAX } from '../../../features/admin/support/ticket.ts';
import type { LiveTicket } from '../../../features/admin/support/ticket-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

interface AnswerProps {
  live: LiveTicket;
  saved: readonly SavedAnswer[];
  names: { name: string | null; team: string | null };
  /** A repair solves the case and is not done yet. */
  waits: boolean;
  onWriting: (writing: boolean) => void;
}

/** Each answer has a form of its own, so that one that was sent is gone. */
export function Answer(props: AnswerProps) {
  const [sent, setSent] = useState(0);
  return <AnswerForm key={sent} {...props} onSent={() => setSent(sent + 1)} />;
}

function AnswerForm({
  live: { ticket, here },
  saved,
  names,
  waits,
  onWriting,
  onSent,
}: AnswerProps & { onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const [closes, setCloses] = useState(true);
  const [asking, setAsking] = useState(false);
  const form = useServerForm('answerTicket', {
    values: { text: '' },
    input: ({ text }) => ({
      ticketId: ticket.ticketId,
      text: text.trim(),
      state: closes ? ('closed' as const) : ('answered' as const),
    }),
    busy: 'Enviando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: async () => {
      onWriting(false);
      await revalidate();
      toast.success('Resposta enviada, por e-mail e nas notificações.');
      onSent();
    },
  });
  const other = here.find(({ writing }) => writing);
  const text = form.watch('text');
  const isWritten = text.trim() !== '';
  const fill = (id: string) => {
    const answer = saved.find((one) => one.id === id);
    if (!answer) return;
    form.setValue('text', filledAnswer(answer, names), { shouldDirty: true });
    onWriting(true);
  };
  const send = form.submit;
  const sendOrAsk = async (): Promise<boolean> => {
    if (!other || !isWritten) return send();
    setAsking(true);
    return false;
  };
  return (
    <>
      <section aria-labelledby="resposta" className="case-answer">
        <h2 id="resposta">Sua resposta</h2>
        <label className="field-label" htmlFor="modelo">
          Modelo
        </label>
        <select id="modelo" className="control" value="" onChange={(event) => fill(event.target.value)}>
          <option value="">Escolha um modelo</option>
          {answersFor(saved, ticket.topic).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        {other && <p role="status">{other.displayName ?? 'Outra pessoa'} está escrevendo.</p>}
        {waits && <p className="case-small">O acerto ao lado ainda não foi feito: não prometa o que ele faria.</p>}
        <ServerForm form={{ ...form, submit: sendOrAsk }} label="Enviar">
          <AnswerText form={form} onWriting={onWriting} />
          <label className="case-closes">
            <input
              type="checkbox"
              className="tick"
              checked={closes}
              onChange={(event) => setCloses(event.target.checked)}
            />
            Fechar o caso ao enviar
          </label>
        </ServerForm>
      </section>
      <Dialog open={asking} onOpenChange={setAsking} title="Enviar mesmo assim?">
        <p>{other?.displayName ?? 'Outra pessoa'} está escrevendo neste caso. Duas respostas confundem.</p>
        <p className="case-buttons">
          <Button
            onClick={() => {
              setAsking(false);
              void send();
            }}
          >
            Enviar mesmo assim
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Esperar
          </Button>
        </p>
      </Dialog>
    </>
  );
}

type TextForm = ReturnType<typeof useServerForm<'answerTicket', { text: string }>>;

const AnswerText = ({ form, onWriting }: { form: TextForm; onWriting: (writing: boolean) => void }) => (
  <FormField
    form={form}
    name="text"
    rules={{
      validate: (text) => text.trim() !== '' || 'Escreva a resposta.',
      onChange: (event: { target: { value: string } }) => onWriting(event.target.value.trim() !== ''),
    }}
    label="O que dizer"
    hint="Vai por e-mail e para as notificações da pessoa."
  >
    {(control) => <textarea {...control} rows={10} maxLength={TEXT_MAX} />}
  </FormField>
);
