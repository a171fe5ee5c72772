import { Button } from '../../../ui/button.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

export interface JobsToRetry {
  name: string;
  /** Null: all of the kind that failed or wait to be repeated. */
  jobId: string | null;
}

interface RetryJobsProps {
  jobs: JobsToRetry;
  title: string;
  onSending: (sending: boolean) => void;
  onRetried: (count: number) => void;
  onClose: () => void;
}

export function RetryJobs({ jobs: { name, jobId }, title, onSending, onRetried, onClose }: RetryJobsProps) {
  const form = useServerForm('retryJobs', {
    values: { reason: '' },
    input: ({ reason }) => ({ name, jobId, reason: reason.trim() }),
    busy: 'Mandando repetir…',
    refusals: { NOT_FOUND: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: ({ retried }) => onRetried(retried),
  });
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Repetir agora"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Deixar como está
        </Button>
      }
    >
      <p>
        <strong>{title}</strong>:{' '}
        {jobId ? 'este trabalho começa de novo.' : 'todos os que falharam ou esperam repetir, até mil por vez.'} Nada é
        feito duas vezes.
      </p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
