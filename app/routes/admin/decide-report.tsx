import type { ReportView } from '../../../features/community/moderation/report-schema.ts';
import { type Decision, THING_WORDS } from '../../../features/people/reports/report.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { DecisionForm } from '../../form/decision-form.tsx';
import type { WindowProps } from '../../list/row-acts.tsx';

export const DECISION_WORDS: Record<
  Decision,
  { act: string; busy: string; title: string; done: string; what: string }
> = {
  remove: {
    act: 'Tirar do ar',
    busy: 'Tirando…',
    title: 'Tirar do ar',
    done: 'Saiu do ar. As pessoas foram avisadas.',
    what: 'sai do ar para todos, se ainda estiver. Se o recurso for aceito, volta.',
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

const GONE = 'Já não estava no ar: quem publicou tinha trocado ou apagado. As pessoas foram avisadas.';

interface DecideReportProps extends WindowProps<ReportView> {
  decision: Decision;
}

export function DecideReport({ decision, subject: { reportId, type, snapshot }, ...window }: DecideReportProps) {
  const { act, busy, what, done } = DECISION_WORDS[decision];
  return (
    <DecisionForm
      {...window}
      call="decideReport"
      danger={decision === 'remove'}
      label={act}
      busy={busy}
      reason={{
        label: 'Por quê',
        hint: 'Quem denunciou e quem publicou leem. Não diga quem denunciou.',
        missing: 'Diga por quê.',
        max: REASON_MAX,
      }}
      input={(reason) => ({ reportId, decision, reason })}
      refusals={{
        NOT_FOUND: 'form',
        PERMISSION_DENIED: 'form',
        FAILED_PRECONDITION: 'form',
        RESOURCE_EXHAUSTED: 'form',
      }}
      says={({ wasGone }) => (wasGone ? GONE : done)}
    >
      <p className="any-length">
        “{snapshot.title}”: {THING_WORDS[type]} {what}
      </p>
    </DecisionForm>
  );
}
