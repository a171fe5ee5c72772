import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { formatDate } from '../../lib/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { GiftWindows } from '../gifts/gift-windows.tsx';
import { CodeActions } from '../redeem/code-actions.tsx';
import type { NextAct } from '../redeem/next-act.ts';
import './purchases.css';

type PurchasedKey = PurchaseView['keys'][number];

const SPENT = { redeemed: 'Resgatado', revoked: 'Cancelado' } as const;

interface CodeRowProps {
  code: PurchasedKey;
  frozen: boolean;
  next: NextAct;
}

function CodeRow({ code, frozen, next }: CodeRowProps) {
  const available = code.status === 'available';
  return (
    <li className="code-row">
      <span className="code-words">
        <span className="note">{code.title}</span>
        <code className={`any-length code-itself ${available ? 'strong lit' : 'quiet struck'}`}>{code.code}</code>
      </span>
      {code.status !== 'available' && <Label>{SPENT[code.status]}</Label>}
      {frozen ? available && <Label>Em análise</Label> : <CodeActions code={code} next={next} />}
    </li>
  );
}

interface CodesProps {
  purchase: PurchaseView;
  /** The act that leads on from this screen, if one does. */
  next?: NextAct;
}

export function Codes({ purchase, next = null }: CodesProps) {
  const frozen = purchase.payment.status === 'contested';
  const available = frozen ? [] : purchase.keys.filter((key) => key.status === 'available');
  return (
    <GiftWindows>
      <ul className="stack-close">
        {purchase.keys.map((key) => (
          <CodeRow key={key.code} code={key} frozen={frozen} next={next} />
        ))}
      </ul>
      {available.length > 0 && (
        <div className="codes-foot screen-only">
          {available.length > 1 && (
            <CopyButton text={available.map((key) => key.code).join('\n')} label="Copiar todos" />
          )}
          <p className="note">De um mesmo tipo você ativa um código. Os outros continuam valendo: mande de presente.</p>
        </div>
      )}
      {purchase.upcomingKeys.map((key) => (
        <p key={`${key.dueOn} ${key.title}`} className="note">
          O código {key.title} chega em {formatDate(key.dueOn)}.
        </p>
      ))}
    </GiftWindows>
  );
}
