import { Link } from 'react-router';
import type { MoneyReturn } from '../../features/shop/orders/list-returns.server.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { Label } from '../../ui/label.tsx';
import './purchases.css';

const STATES: Record<MoneyReturn['state'], { label: string; next: (one: MoneyReturn) => string }> = {
  asked: {
    label: 'Espera resposta',
    next: ({ answerBy, since }) => `Respondemos até ${formatDate(answerBy ?? since)}, aqui e por e-mail.`,
  },
  accepted: {
    label: 'Aceita',
    next: () => 'Pedimos ao Mercado Pago que devolva, e repetimos até dar certo. Você não precisa fazer nada.',
  },
  inProcess: {
    label: 'A caminho',
    next: () =>
      'O Mercado Pago começou a devolver, pelo mesmo meio do pagamento: no Pix, cai na conta; no cartão, aparece na fatura. Não precisa pedir de novo.',
  },
};

interface ReturnsProps {
  of: readonly MoneyReturn[];
  /** True if each names its purchase and leads there. */
  named: boolean;
}

/** Money that is on its way back: how much, since when, and what comes next. */
export const Returns = ({ of, named }: ReturnsProps) =>
  of.length > 0 && (
    <section aria-labelledby="voltando" className="stack-fields">
      <h2 id="voltando" className="heading">
        Dinheiro voltando para você
      </h2>
      <ul className="stack">
        {of.map((one) => (
          <li key={one.id} className="stack-lines returned">
            <p className="cluster">
              <b className="returned-sum">{formatPrice(one.amount)}</b>
              <Label>{STATES[one.state].label}</Label>
              <span className="note">desde {formatDate(one.since)}</span>
            </p>
            {named && (
              <p className="any-length">
                <Link className="link" to={`/pagamento/${one.purchaseId}`}>
                  {one.title}
                </Link>
              </p>
            )}
            <p>{STATES[one.state].next(one)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
