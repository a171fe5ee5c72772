import type { PurchaseCase } from '../../../features/shop/orders/get-purchase-case.server.ts';
import { METHOD_WORDS } from '../../../features/shop/orders/status-labels.ts';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { isWordOf } from '../../../lib/words.ts';
import { gatewayStatus } from './payment-labels.ts';
import { reviewReason } from './review-reason.ts';
import { verbWords } from './verb-labels.ts';

export interface TimelineEvent {
  at: Date;
  title: string;
  text?: string | null;
  /** Money that moved, or something that an admin did. */
  tone?: 'money' | 'act';
}

/** Rows of their own tell of these, with more in them. */
const SHOWN_ELSEWHERE: readonly string[] = [
  'refundPurchase',
  'confirmRefund',
  'refuseRefund',
  'withdrawPurchase',
  'reversePurchase',
  'freezePurchase',
  'releasePurchase',
];

const asksOf = ({ payments }: PurchaseCase): TimelineEvent[] =>
  payments.flatMap((payment) => {
    const part = payment.refundedAmount > 0 ? `, ${formatPrice(payment.refundedAmount)} devolvidos` : '';
    const last = {
      at: payment.updatedAt,
      title: `Pagamento ${gatewayStatus(payment.status)}${part}`,
      text: payment.id,
    };
    return [
      {
        at: payment.createdAt,
        title: `Escolheu pagar com ${METHOD_WORDS[isWordOf(METHOD_WORDS, payment.method) ? payment.method : 'other']}`,
        text: payment.id,
      },
      ...(payment.updatedAt > payment.createdAt ? [{ ...last, tone: 'money' as const }] : []),
    ];
  });

type NameOf = (uid: string | null) => string;

const withdrawalsOf = ({ withdrawals }: PurchaseCase): TimelineEvent[] =>
  withdrawals.flatMap(({ createdAt, answeredAt, answeredBy, refundedAt, status, amount, note }) => [
    { at: createdAt, title: `Desistiu de ${formatPrice(amount)}` },
    ...(answeredAt && answeredBy
      ? [
          {
            at: answeredAt,
            title: status === 'accepted' ? 'Desistência aceita' : 'Desistência recusada',
            text: note,
            tone: 'act' as const,
          },
        ]
      : []),
    ...(refundedAt
      ? [{ at: refundedAt, title: `${formatPrice(amount)} voltaram, pela desistência`, tone: 'money' as const }]
      : []),
  ]);

const refundsOf = ({ refunds }: PurchaseCase, nameOf: NameOf): TimelineEvent[] =>
  refunds.flatMap(({ createdAt, askedBy, answeredAt, answeredBy, refundedAt, status, amount, reason }) => [
    { at: createdAt, title: `${nameOf(askedBy)} pediu devolver ${formatPrice(amount)}`, text: reason, tone: 'act' },
    ...(answeredAt && answeredBy
      ? [
          {
            at: answeredAt,
            title: `${nameOf(answeredBy)} ${status === 'refused' ? 'recusou' : 'confirmou'} a devolução`,
            tone: 'act' as const,
          },
        ]
      : []),
    ...(refundedAt ? [{ at: refundedAt, title: `${formatPrice(amount)} voltaram`, tone: 'money' as const }] : []),
  ]);

const attentionOf = ({ attention }: PurchaseCase, nameOf: NameOf): TimelineEvent[] =>
  attention.flatMap(({ createdAt, reason, resolvedAt, resolvedBy, note }) => [
    { at: createdAt, title: 'Entrou nas pendências', text: reviewReason(reason).title },
    ...(resolvedAt
      ? [{ at: resolvedAt, title: `${nameOf(resolvedBy)} resolveu a pendência`, text: note, tone: 'act' as const }]
      : []),
  ]);

/** Everything that happened to a purchase, the newest first. `names`: of admins, by uid. */
export function purchaseTimeline(
  purchase: PurchaseCase,
  entries: readonly AuditEntry[],
  names: Record<string, string | null>,
): TimelineEvent[] {
  const nameOf: NameOf = (uid) => (uid === 'system' ? 'O sistema' : ((uid && names[uid]) ?? 'Alguém'));
  const { redeemed, available, revoked } = purchase.codes;
  const codes = redeemed + available + revoked;
  const events: TimelineEvent[] = [
    { at: purchase.createdAt, title: 'Fez a compra', text: formatPrice(purchase.totalAmount) },
    ...asksOf(purchase),
    ...withdrawalsOf(purchase),
    ...refundsOf(purchase, nameOf),
    ...attentionOf(purchase, nameOf),
    ...entries
      .filter(({ verb }) => !SHOWN_ELSEWHERE.includes(verb))
      .map(({ at, actor, verb, reason }) => ({
        at: new Date(at),
        title: `${nameOf(actor)}: ${verbWords(verb)}`,
        text: reason,
        tone: 'act' as const,
      })),
  ];
  if (purchase.approvedAt)
    events.push({
      at: purchase.approvedAt,
      title: 'Recebeu o que comprou',
      text: codes > 0 ? `${codes} ${codes === 1 ? 'código emitido' : 'códigos emitidos'}` : null,
      tone: 'money',
    });
  if (purchase.reversedAt) events.push({ at: purchase.reversedAt, title: 'Compra desfeita', tone: 'money' });
  return events.sort((a, b) => b.at.getTime() - a.at.getTime());
}
