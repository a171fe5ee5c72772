import type { PurchaseView } from '../../features/orders/order.ts';
import { mayWithdraw } from '../../features/orders/withdrawal.ts';
import { SUPPORT_EMAIL } from '../../features/settings.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

const writeTo = (subject: string): string => `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What a refund or a chargeback did, thing by thing. */
export function Consequences({ purchase }: { purchase: PurchaseView }) {
  const { reversal, items } = purchase;
  const has = (type: string): boolean => items.some((item) => item.productType === type);
  const taken = [
    has('book') &&
      'Os livros desta compra saíram da biblioteca, a não ser que outra compra ou código também os tenha dado.',
    has('skin') && 'As skins desta compra saíram da conta. Uma que estava em uso deu lugar à aparência padrão.',
    reversal &&
      reversal.codesRevoked > 0 &&
      `${count(reversal.codesRevoked, 'código não usado foi cancelado', 'códigos não usados foram cancelados')}.`,
    reversal &&
      reversal.codesKept > 0 &&
      `${count(reversal.codesKept, 'código já resgatado continua valendo', 'códigos já resgatados continuam valendo')}, com o que ele trouxe.`,
    has('key') && 'O valor saiu da conta do financiamento coletivo.',
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {reversal && (
        <ul className="grid list-disc gap-1 pl-5">
          {purchase.refundedAmount > 0 && (
            <li>
              {formatPrice(purchase.refundedAmount)} devolvidos
              {purchase.reversedAt && ` em ${formatDate(purchase.reversedAt)}`}, pelo mesmo meio do pagamento.
            </li>
          )}
          {taken.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!reversal && purchase.refundedAmount > 0 && (
        <p>
          {formatPrice(purchase.refundedAmount)} deste pagamento foram devolvidos a você. O resto da compra continua
          valendo.
        </p>
      )}
      {purchase.extraPaymentReturned && (
        <p>Esta compra foi paga duas vezes. O segundo pagamento foi devolvido inteiro, pelo mesmo meio.</p>
      )}
    </>
  );
}

/** Until when, and where to, the buyer may withdraw. */
export function Withdrawal({ purchase, now }: { purchase: PurchaseView; now: string }) {
  const { purchaseId, withdrawalUntil } = purchase;
  if (withdrawalUntil === null || purchase.totalAmount === 0) return null;
  const open = mayWithdraw(withdrawalUntil, new Date(now));
  return (
    <p className="text-small text-ash">
      {open
        ? `Você pode desistir desta compra até ${formatDate(withdrawalUntil)} e receber tudo de volta: escreva para `
        : `O prazo para desistir desta compra terminou em ${formatDate(withdrawalUntil)}. Para qualquer problema, escreva para `}
      <a className="link" href={writeTo(`${open ? 'Desistência da' : 'Sobre a'} compra ${purchaseId}`)}>
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  );
}
