import { Link, useLocation, useRevalidator } from 'react-router';
import type { PersonCase } from '../../../features/admin/support/read-case.server.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

const PURCHASE = 'compra';

export const readPurchaseId = (params: URLSearchParams): string | null => params.get(PURCHASE);

/** Ours beside the gateway's. */
export function Truth({ purchase, found }: Pick<PersonCase, 'purchase' | 'found'>) {
  const { revalidate, state } = useRevalidator();
  const { search } = useLocation();
  if (!purchase) return <p>Esta pessoa não comprou nada.</p>;
  const { purchaseId, title, rows, askedAt } = purchase;
  const others = found.purchases.filter((one) => one.purchaseId !== purchaseId);
  const addressOf = (other: string) => {
    const params = new URLSearchParams(search);
    params.set(PURCHASE, other);
    return `?${params}`;
  };
  return (
    <section aria-labelledby="verdade" className="case-truth">
      <h2 id="verdade">Compra: {title}</h2>
      <p className="case-small">
        <code>{purchaseId}</code>{' '}
        <Link className="link" to={`/admin/pagamento/${purchaseId}`}>
          Abrir a compra, ou devolver
        </Link>
      </p>
      <ScrollRegion label="Aqui e no Mercado Pago">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">O quê</span>
              </th>
              <th scope="col">Aqui</th>
              <th scope="col">No Mercado Pago</th>
              <th scope="col">
                <span className="sr-only">Confere</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, here, there, differs, same }) => (
              <tr key={label} data-differs={differs !== null || undefined}>
                <th scope="row">{label}</th>
                <td>{here}</td>
                <td>{there ?? 'não respondeu'}</td>
                <td>
                  {differs ??
                    (same && (
                      <>
                        <Icon name="check" />
                        <span className="sr-only">igual</span>
                      </>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="case-small" aria-live="polite">
        {askedAt ? `Perguntado ao Mercado Pago em ${formatDateTime(askedAt)}.` : 'O Mercado Pago não respondeu.'}{' '}
        <Button variant="tertiary" size="mini" pending={state !== 'idle'} onClick={() => void revalidate()}>
          Perguntar de novo
        </Button>
      </p>
      {others.length > 0 && (
        <details>
          <summary>Outras compras</summary>
          <ul className="case-others">
            {others.map((other) => (
              <li key={other.purchaseId}>
                <Link className="link" to={addressOf(other.purchaseId)} preventScrollReset>
                  {other.titles.join(', ') || other.purchaseId}
                </Link>{' '}
                {formatDateTime(other.createdAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
