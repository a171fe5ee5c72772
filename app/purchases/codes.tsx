import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { formatDate } from '../../lib/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { CodeActions } from '../redeem/code-actions.tsx';

type PurchasedKey = PurchaseView['keys'][number];

const SPENT = { redeemed: 'Resgatado', revoked: 'Cancelado' } as const;

function CodeRow({ code, frozen }: { code: PurchasedKey; frozen: boolean }) {
  const available = code.status === 'available';
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-board p-4">
      <span className="grid min-w-0 flex-1 basis-60">
        <span className="text-small text-ash">{code.title}</span>
        <code className={`wrap-anywhere text-[1.25rem] ${available ? 'font-bold text-lamp' : 'text-ash line-through'}`}>
          {code.code}
        </code>
      </span>
      {code.status !== 'available' && <Label>{SPENT[code.status]}</Label>}
      {frozen ? available && <Label>Em análise</Label> : <CodeActions code={code} />}
    </li>
  );
}

export function Codes({ purchase }: { purchase: PurchaseView }) {
  const frozen = purchase.payment.status === 'contested';
  const available = frozen ? [] : purchase.keys.filter((key) => key.status === 'available');
  return (
    <>
      <ul className="grid gap-3">
        {purchase.keys.map((key) => (
          <CodeRow key={key.code} code={key} frozen={frozen} />
        ))}
      </ul>
      {available.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          {available.length > 1 && (
            <CopyButton text={available.map((key) => key.code).join('\n')} label="Copiar todos" />
          )}
          <p className="text-small text-ash">
            De um mesmo tipo você ativa um código. Os outros continuam valendo: mande de presente.
          </p>
        </div>
      )}
      {purchase.upcomingKeys.map((key) => (
        <p key={`${key.dueOn} ${key.title}`} className="text-small text-ash">
          O código {key.title} chega em {formatDate(key.dueOn)}.
        </p>
      ))}
    </>
  );
}
