import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { ApplicationView } from '../../../features/publishing/creators/registration-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

interface ReviewFormProps {
  application: ApplicationView;
  onSending: (sending: boolean) => void;
  /** The sentence that says what was done. */
  onDone: (outcome: string) => void;
  onClose: () => void;
}

const OUTCOMES = { approve: 'foi aprovado', reject: 'foi recusado' } as const;
type Decision = keyof typeof OUTCOMES;

export function ReviewForm({
  application: { applicationId, name, email },
  onSending,
  onDone,
  onClose,
}: ReviewFormProps) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('reviewCreator', {
    values: { decision: '' as Decision | '', reason: '' },
    input: ({ decision, reason }) => ({
      applicationId,
      decision: decision as Decision,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
    busy: 'Decidindo…',
    refusals: { INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ABORTED: 'form' },
    after: 'leave',
    asks: ({ decision }) =>
      decision === 'reject'
        ? {
            title: `Recusar o cadastro de ${name}?`,
            lost: `A recusa e o motivo vão por e-mail para ${email}. O cadastro pode ser mandado de novo, corrigido.`,
            label: 'Recusar o cadastro',
          }
        : null,
    onPending: onSending,
    onRefused: revalidate,
    onDone: (_output, { sent }) =>
      onDone(`O cadastro de ${name} ${OUTCOMES[sent.decision]}. A resposta vai por e-mail para ${email}.`),
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const choice = form.register('decision', { required: 'Escolha a decisão.' });
  const rejects = decision === 'reject';
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Decidir"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <Choices legend={name} error={form.formState.errors.decision?.message}>
        <Radio
          {...choice}
          value="approve"
          label="Aprovar"
          hint={`O painel do produtor abre na conta que entra com ${email}.`}
        />
        <Radio {...choice} value="reject" label="Recusar" hint="Pode ser mandado de novo, corrigido." />
      </Choices>
      <ReasonField
        form={form}
        hint={rejects ? 'Vai por e-mail para quem pediu, e fica na auditoria.' : 'Fica na auditoria.'}
        rows={4}
        optional={!rejects}
      />
    </ServerForm>
  );
}
