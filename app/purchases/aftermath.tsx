import { Link } from 'react-router';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { mayWithdraw } from '../../features/shop/orders/withdrawal.ts';
import { formatPrice } from '../../lib/money.ts';
import { countOf } from '../../lib/number.ts';
import { formatDate } from '../../lib/time.ts';
import { titleOf } from './lines.ts';

function undone({ status, items, refundedAmount, reversedAt, reversal }: PurchaseView): string[] {
  if (!reversal) return [];
  const has = (type: string): boolean => items.some((item) => item.productType === type && !item.asGift);
  const on = reversedAt ? ` em ${formatDate(reversedAt)}` : '';
  const { codesRevoked, codesKept, codesNotIssued } = reversal;
  const lines = [
    status === 'charged_back'
      ? `A compra foi desfeita${on}. Quem devolve o valor é o banco.`
      : `${formatPrice(refundedAmount)} devolvidos${on}, pelo mesmo meio do pagamento.`,
    has('book') &&
      'Os livros desta compra saíram da biblioteca, a não ser que outra compra ou código também os tenha dado.',
    has('skin') &&
      'As skins desta compra saíram da conta, a não ser que outra compra ou código também as tenha dado. Se uma delas estava em uso, o perfil voltou à aparência padrão.',
    codesRevoked > 0 &&
      `${countOf(codesRevoked, 'código não usado foi cancelado', 'códigos não usados foram cancelados')}.`,
    codesNotIssued > 0 &&
      `${countOf(codesNotIssued, 'código que ainda chegaria não chega mais', 'códigos que ainda chegariam não chegam mais')}.`,
    codesKept === 1 && '1 código já resgatado continua valendo, com tudo o que trouxe.',
    codesKept > 1 && `${codesKept} códigos já resgatados continuam valendo, com tudo o que trouxeram.`,
    has('key') && 'O valor das chaves saiu do total do financiamento coletivo.',
  ];
  return lines.filter((line) => typeof line === 'string');
}

export function Consequences({ purchase }: { purchase: PurchaseView }) {
  const lines = undone(purchase);
  return (
    <>
      {lines.length > 0 && (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!purchase.reversal && purchase.refundedAmount > 0 && (
        <p>
          {formatPrice(purchase.refundedAmount)} deste pagamento foram devolvidos a você. O resto da compra continua
          valendo.
        </p>
      )}
      {purchase.extraPaymentReturned && (
        <p>
          Esta compra recebeu mais de um pagamento. O que veio a mais volta inteiro para você, pelo mesmo meio, sem que
          seja preciso pedir.
        </p>
      )}
    </>
  );
}

/** The way to where a purchase is given back. */
export function Withdrawal({ purchase, now }: { purchase: PurchaseView; now: string }) {
  const { purchaseId, withdrawalUntil } = purchase;
  if (withdrawalUntil === null || purchase.totalAmount === 0) return null;
  return (
    <p className="note">
      {mayWithdraw(withdrawalUntil, new Date(now))
        ? `Até ${formatDate(withdrawalUntil)} você pode desistir e receber o valor de volta. `
        : `O prazo para desistir terminou em ${formatDate(withdrawalUntil)}. Algo deu errado? `}
      <Link className="link" to={`/pagamento/${purchaseId}#desistir`}>
        {mayWithdraw(withdrawalUntil, new Date(now)) ? 'Desistir da compra' : 'Pedir a devolução'}
        <span className="sr-only"> {titleOf(purchase)}</span>
      </Link>
    </p>
  );
}
