import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { DecisionForm } from '../../form/decision-form.tsx';
import type { ActProps } from '../../list/row-acts.tsx';
import { reviewReason } from './review-reason.ts';

type Resolution = NonNullable<ReviewItem['resolution']>;

export const resolverName = ({ by }: Resolution): string => (by ? (by.displayName ?? NAME_PLACEHOLDER) : 'alguém');

/** Another admin may have been first: the note of then counts. */
export function ResolveForm({ row: { reviewItemId, reason }, ...window }: { row: ReviewItem } & ActProps) {
  const { title, about } = reviewReason(reason);
  return (
    <DecisionForm
      {...window}
      call="resolveReviewItem"
      label="Marcar como resolvida"
      busy="Salvando a nota…"
      stay="Deixar em aberto"
      reason={{
        label: 'O que foi feito',
        hint: 'Fica guardado com o seu nome e a hora, e não dá para mudar depois.',
        missing: 'Escreva o que foi feito.',
        max: REASON_MAX,
      }}
      input={(note) => ({ reviewItemId, reason: note })}
      refusals={{ NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' }}
      says={({ resolution }, sent) =>
        !resolution || resolution.note === sent.reason
          ? 'Resolvida. A sua nota está em “Resolvidas”.'
          : {
              text: `${resolverName(resolution)} já tinha resolvido esta, e vale a nota de então: ${resolution.note}`,
              tone: 'info',
            }
      }
    >
      <p>
        {title}
        {about && <span className="note own-line">{about}</span>}
      </p>
    </DecisionForm>
  );
}
