import type { PurchaseView } from '../../features/orders/order.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useRedeem } from '../redeem/redeem-provider.tsx';

/** The codes a purchase brought. */
export function Codes({ codes }: { codes: PurchaseView['keys'] }) {
  const redeem = useRedeem();
  return (
    <>
      <ul className="grid gap-3">
        {codes.map((key) => (
          <li key={key.code} className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-board p-4">
            <span className="grid min-w-0 flex-1 basis-60">
              <span className="text-small text-ash">{key.title}</span>
              <code className="text-[1.25rem] font-bold text-lamp wrap-anywhere">{key.code}</code>
            </span>
            <span className="flex flex-wrap gap-3 print:hidden">
              <CopyButton text={key.code} label="Copiar" />
              <Button size="mini" onClick={() => redeem.open(key.code)} aria-label={`Ativar ${key.title}, ${key.code}`}>
                Ativar
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {codes.length > 1 && (
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          <CopyButton text={codes.map((key) => key.code).join('\n')} label="Copiar todos" />
          <p className="text-small text-ash">
            De um mesmo tipo você ativa um: os outros continuam valendo como presente.
          </p>
        </div>
      )}
    </>
  );
}
