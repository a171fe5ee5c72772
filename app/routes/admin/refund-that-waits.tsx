import { CONFLICT_WORDS, type Conflict } from '../../../features/people/accounts/second-person.ts';
import type { PurchaseCase } from '../../../features/shop/orders/get-purchase-case.server.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';
import { REFUND_OUTCOMES, refundLoss } from './refund-labels.ts';

interface RefundThatWaitsProps {
  refund: PurchaseCase['refunds'][number];
  asker: string | null;
  uid: string;
  conflict: Conflict | null;
  buyer: string;
  /** True if nothing that was paid is left after it. */
  whole: boolean;
  /** Codes of the purchase that nobody used. */
  codes: number;
  onDone: (outcome: string) => void;
  onRefused: () => void;
}

export function RefundThatWaits({
  refund,
  asker,
  uid,
  conflict,
  buyer,
  whole,
  codes,
  onDone,
  onRefused,
}: RefundThatWaitsProps) {
  const { id: refundId, purchaseId, amount, askedBy, createdAt, reason } = refund;
  const own = askedBy === uid;
  const input = ({ reason: why }: { reason: string }) => ({ purchaseId, refundId, amount, reason: why.trim() });
  const confirm = useServerForm('confirmRefund', {
    values: { reason: '' },
    input,
    asks: () => ({
      title: `Devolver ${formatPrice(amount)} a ${buyer}?`,
      lost: `${refundLoss(whole, codes)} O dinheiro sai na hora, e não dá para desfazer.`,
      label: `Devolver ${formatPrice(amount)}`,
      stay: 'Não devolver',
    }),
    busy: 'Devolvendo…',
    refusals: {
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      ABORTED: 'form',
      UNAVAILABLE: 'form',
    },
    after: 'leave',
    onRefused,
    onDone: ({ status }) => onDone(REFUND_OUTCOMES[status]),
  });
  const refuse = useServerForm('refuseRefund', {
    values: { reason: '' },
    input,
    busy: 'Recusando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ABORTED: 'form' },
    after: 'leave',
    onRefused,
    onDone: () => onDone('Recusada. Nada voltou.'),
  });
  const why = { validate: (text: string) => text.trim() !== '' || 'Diga por quê.' };
  const refusing = (
    <ServerForm form={refuse} className="stack-fields" label="Recusar a devolução">
      <FormField
        form={refuse}
        name="reason"
        rules={why}
        label="Por que recusar"
        className="unbounded"
        maxLength={REASON_MAX}
      />
    </ServerForm>
  );
  return (
    <div className="stack">
      <Notice tone="warning" title={`${formatPrice(amount)} esperam outra pessoa`}>
        {own ? 'Você' : (asker ?? 'Alguém')} pediu em {formatDateTime(createdAt)}: {reason}
      </Notice>
      {conflict ? (
        <p>{own ? 'Quem pediu não confirma: chame outra pessoa da administração.' : CONFLICT_WORDS[conflict]}</p>
      ) : (
        <ServerForm form={confirm} className="stack-fields" label={`Confirmar e devolver ${formatPrice(amount)}`}>
          <ReasonField form={confirm} label="Por que confirmar" />
        </ServerForm>
      )}
      <Fold title="Recusar">{refusing}</Fold>
    </div>
  );
}
