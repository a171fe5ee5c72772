import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import {
  CONTESTED_LABEL,
  CONTESTED_WORDS,
  STATUS_LABELS,
  STATUS_WORDS,
} from '../../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Price } from '../../../ui/price.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { useLive } from '../../live/use-live.ts';
import { Consequences, Withdrawal } from '../../purchases/aftermath.tsx';
import { Codes } from '../../purchases/codes.tsx';
import { HowToPay } from '../../purchases/how-to-pay.tsx';
import { linesOf, titleOf } from '../../purchases/lines.ts';
import { PurchasePictures } from '../../purchases/pictures.tsx';
import { askAddress } from '../../support/addresses.ts';
import './purchases.css';

interface PurchaseCardProps {
  purchase: PurchaseView;
  /** ISO 8601. */
  now: string;
  onVerified: (purchase: PurchaseView) => unknown;
  /** True if it must subscribe to its own changes. */
  alone: boolean;
  row: RowProps;
  box: ReactNode;
}

/** A purchase with its details; live while the payment is pending. */
export function PurchaseCard({ purchase: loaded, now, onVerified, alone, row, box }: PurchaseCardProps) {
  const purchase =
    useLive('purchase', alone && loaded.status === 'pending' ? loaded : null, loaded.purchaseId) ?? loaded;
  const { purchaseId, status } = purchase;
  const contested = purchase.payment.status === 'contested';
  const words = contested ? CONTESTED_WORDS : STATUS_WORDS[status];
  const lines = linesOf(purchase);
  const title = titleOf(purchase);
  const codes = purchase.keys.length + purchase.upcomingKeys.length;
  const address = `/pagamento/${purchaseId}`;
  return (
    <li id={purchaseId} {...row} data-status={status} className="purchase">
      <PurchasePictures lines={lines} />
      <div className="stack-fields shrinks">
        <div className="purchase-head">
          {box}
          <div className="purchase-words stack-lines">
            <h2 className="thing any-length">
              <Link to={address}>{title}</Link>
            </h2>
            <p className="note">
              {formatDate(purchase.createdAt)} · {countOf(purchase.items.length, 'item', 'itens')}
            </p>
          </div>
          <p className="stack-lines purchase-sum">
            <Price cents={purchase.totalAmount} />
            <span className={`small strong ${TONES[words.tone]}`}>
              {contested ? CONTESTED_LABEL : STATUS_LABELS[status]}
            </span>
          </p>
        </div>
        {status !== 'approved' && <p>{words.text}</p>}
        {lines.length > 2 && (
          <details>
            <summary className="link purchase-more">
              Ver os {purchase.items.length} itens<span className="sr-only"> de {title}</span>
            </summary>
            <ul className="stack-tight purchase-part">
              {lines.map((line) => (
                <li key={line.key} className="purchase-line">
                  <span className="shrinks any-length">
                    {line.title}
                    {line.count > 1 && <span className="quiet"> × {line.count}</span>}
                  </span>
                  <span className="unbroken">{formatPrice(line.price * line.count)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Consequences purchase={purchase} />
        <HowToPay purchase={purchase} now={now} onVerified={onVerified} />
        {codes > 0 && (
          <details>
            <summary className="link purchase-more">
              {codes === 1 ? 'Ver o código' : `Ver os ${codes} códigos`}
              <span className="sr-only"> de {title}</span>
            </summary>
            <div className="stack-close purchase-part">
              <Codes purchase={purchase} />
            </div>
          </details>
        )}
        {purchase.approvedAt && (
          <p>
            <Link className="link" to={`${address}#recibo`}>
              Recibo<span className="sr-only"> de {title}</span>
            </Link>
          </p>
        )}
        <Withdrawal purchase={purchase} now={now} />
        <p>
          <Link className="link" to={askAddress({ purchaseId })}>
            Preciso de ajuda com esta compra<span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}

const TONES = { info: 'lit', success: 'well', warning: 'lit', error: 'wrong' } as const;
