import type { ApplicationView } from '../../../features/publishing/creators/registration-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { DecisionForm } from '../../form/decision-form.tsx';
import type { ActProps } from '../../list/row-acts.tsx';

const OUTCOMES = { approve: 'foi aprovado', reject: 'foi recusado' } as const;
type Decision = keyof typeof OUTCOMES;

export const ReviewForm = ({
  application: { applicationId, name, email },
  ...window
}: { application: ApplicationView } & ActProps) => (
  <DecisionForm
    {...window}
    call="reviewCreator"
    legend={name}
    choices={{
      approve: {
        label: 'Aprovar',
        hint: `O painel do produtor abre na conta que entra com ${email}.`,
        reason: 'optional',
      },
      reject: {
        label: 'Recusar',
        hint: 'Pode ser mandado de novo, corrigido.',
        reasonHint: 'Vai por e-mail para quem pediu, e fica na auditoria.',
        asks: {
          title: `Recusar o cadastro de ${name}?`,
          lost: `A recusa e o motivo vão por e-mail para ${email}. O cadastro pode ser mandado de novo, corrigido.`,
          label: 'Recusar o cadastro',
        },
      },
    }}
    reason={{ label: 'Por quê', hint: 'Fica na auditoria.', missing: 'Diga por quê.', max: REASON_MAX }}
    input={(reason, decision: Decision) => ({ applicationId, decision, ...(reason ? { reason } : {}) })}
    refusals={{ INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ABORTED: 'form' }}
    says={(_output, { decision }) =>
      `O cadastro de ${name} ${OUTCOMES[decision]}. A resposta vai por e-mail para ${email}.`
    }
  />
);
