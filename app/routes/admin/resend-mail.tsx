import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

interface ResendMailProps {
  mail: MailHead;
  onSending: (sending: boolean) => void;
  onSent: () => void;
  onClose: () => void;
}

export function ResendMail({ mail: { mailId }, onSending, onSent, onClose }: ResendMailProps) {
  const form = useServerForm('resendMail', {
    values: { reason: '' },
    input: ({ reason }) => ({ mailId, reason: reason.trim() }),
    busy: 'Mandando de novo…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: onSent,
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
