import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { Button } from '../../../ui/button.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { reviewReason } from './review-reason.ts';

interface ResolveFormProps {
  row: ReviewItem;
  onSending: (sending: boolean) => void;
  /** The saved decision, and whether it is this user's: another admin may have been first. */
  onResolved: (resolved: ReviewItem, kept: boolean) => void;
  onClose: () => void;
}

export function ResolveForm({ row, onSending, onResolved, onClose }: ResolveFormProps) {
  const form = useServerForm('resolveReviewItem', {
    values: { reason: '' },
    input: ({ reason }) => ({ reviewItemId: row.reviewItemId, reason: reason.trim() }),
    busy: 'Salvando a nota…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: (resolved, { sent }) => onResolved(resolved, resolved.resolution?.note === sent.reason),
  });
  const { title, about } = reviewReason(row.reason);

  return (
    <ServerForm
      form={form}
      className="stack"
      label="Marcar como resolvida"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Deixar em aberto
        </Button>
      }
    >
      <p>
        {title}
        {about && <span className="note any-length own-line">{about}</span>}
      </p>
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (note) => note.trim() !== '' || 'Escreva o que foi feito.' }}
        label="O que foi feito"
        className="unbounded"
        hint="Fica guardado com o seu nome e a hora, e não dá para mudar depois."
      >
        {(control) => <textarea {...control} rows={4} maxLength={REASON_MAX} />}
      </FormField>
    </ServerForm>
  );
}
