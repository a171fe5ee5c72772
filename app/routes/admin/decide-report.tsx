import type { ReportView } from '../../../features/community/moderation/report-schema.ts';
import { type Decision, THING_WORDS } from '../../../features/people/reports/report.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

export const DECISION_WORDS: Record<
  Decision,
  { act: string; busy: string; title: string; done: string; what: string }
> = {
  remove: {
    act: 'Tirar do ar',
    busy: 'Tirando…',
    title: 'Tirar do ar',
    done: 'Saiu do ar. As pessoas foram avisadas.',
    what: 'sai do ar para todos. Se o recurso for aceito, volta.',
  },
  warn: {
    act: 'Avisar',
    busy: 'Avisando…',
    title: 'Avisar quem publicou',
    done: 'Aviso mandado. As pessoas foram avisadas.',
    what: 'fica, e quem publicou recebe um aviso.',
  },
  dismiss: {
    act: 'Deixar',
    busy: 'Salvando…',
    title: 'Deixar como está',
    done: 'Fica como está. As pessoas foram avisadas.',
    what: 'fica como está, ou volta, se tinha saído do ar.',
  },
};

interface DecideReportProps {
  row: ReportView;
  decision: Decision;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

export function DecideReport({ row, decision, onSending, onDone, onClose }: DecideReportProps) {
  const { reportId, type, snapshot } = row;
  const { act, busy, what } = DECISION_WORDS[decision];
  const form = useServerForm('decideReport', {
    values: { reason: '' },
    input: ({ reason }) => ({ reportId, decision, reason: reason.trim() }),
    busy,
    refusals: {
      NOT_FOUND: 'form',
      PERMISSION_DENIED: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'leave',
    onPending: onSending,
    onDone,
  });
  return (
    <ServerForm
      form={form}
      danger={decision === 'remove'}
      className="stack"
      label={act}
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p className="any-length">
        “{snapshot.title}”: {THING_WORDS[type]} {what}
      </p>
      <ReasonField form={form} rows={3} hint="Quem denunciou e quem publicou leem. Não diga quem denunciou." />
    </ServerForm>
  );
}
