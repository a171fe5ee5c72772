import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import type { WindowProps } from '../../list/row-acts.tsx';
import { ReasonField } from './reason-field.tsx';

export function ResendMail({ subject: { mailId }, onSending, onDone, onClose }: WindowProps<MailHead>) {
  const form = useServerForm('resendMail', {
    values: { reason: '' },
    input: ({ reason }) => ({ mailId, reason: reason.trim() }),
    busy: 'Mandando de novo…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: () => onDone('O e-mail voltou à fila e sai em instantes.'),
  });
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Mandar de novo"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Deixar como está
        </Button>
      }
    >
      <p>
        O servidor de e-mail recusou esta mensagem de vez. Ela sai outra vez, para o endereço que a conta tem agora.
      </p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
