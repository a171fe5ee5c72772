import { CONFLICT_WORDS, type Conflict } from '../../../features/people/accounts/second-person.ts';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

interface AnswerFormProps {
  withdrawal: NonNullable<ReviewItem['withdrawal']>;
  /** The reason why this admin does not answer. */
  conflict: Conflict | null;
  onSending: (sending: boolean) => void;
  onAnswered: (status: 'accepted' | 'refused', kept: boolean) => void;
  onClose: () => void;
}

/** Answers a request to withdraw; the buyer reads the note. */
export function AnswerForm({ withdrawal, conflict, onSending, onAnswered, onClose }: AnswerFormProps) {
  const form = useServerForm('answerWithdrawal', {
    values: { accept: '', reason: '' },
    input: ({ accept, reason }) => ({
      withdrawalId: withdrawal.withdrawalId,
      accept: accept === 'sim',
      reason: reason.trim(),
    }),
    busy: 'Enviando a resposta…',
    refusals: { PERMISSION_DENIED: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    asks: ({ accept }) =>
      accept === 'sim'
        ? {
            title: `Devolver ${formatPrice(withdrawal.amount)}?`,
            lost: `${withdrawal.titles.join(', ')}: sai da conta de quem comprou, e o dinheiro volta na hora. Não dá para desfazer.`,
            label: `Devolver ${formatPrice(withdrawal.amount)}`,
            stay: 'Não devolver',
          }
        : null,
    onPending: onSending,
    onDone: ({ status }, { sent }) =>
      onAnswered(status === 'accepted' ? 'accepted' : 'refused', (status === 'accepted') === sent.accept),
  });
  if (conflict)
    return (
      <div className="stack from-left">
        <p>{CONFLICT_WORDS[conflict]}</p>
        <Button variant="tertiary" onClick={onClose}>
          Deixar em aberto
        </Button>
      </div>
    );
  const accept = form.register('accept', { required: 'Escolha a resposta.' });
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Responder"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Deixar em aberto
        </Button>
      }
    >
      <p>
        {withdrawal.titles.join(', ')}: {formatPrice(withdrawal.amount)}
        <span className="note own-line">Responder até {formatDateTime(withdrawal.answerBy)}</span>
      </p>
      <Choices legend="A resposta" error={form.formState.errors.accept?.message}>
        <Radio
          {...accept}
          value="sim"
          label="Aceitar e devolver o valor"
          hint="O que foi dado sai da conta. Códigos já ativados continuam valendo."
        />
        <Radio {...accept} value="nao" label="Recusar" hint="A compra fica como está." />
      </Choices>
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (note) => note.trim() !== '' || 'Escreva a resposta.' }}
        label="Por quê"
        className="unbounded"
        hint="Vai por e-mail para quem comprou e não dá para mudar depois."
      >
        {(control) => <textarea {...control} rows={4} maxLength={REASON_MAX} />}
      </FormField>
    </ServerForm>
  );
}
