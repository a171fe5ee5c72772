import { Link } from 'react-router';
import { bookPath } from '../../../features/community/seo/paths.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';

/** Requests that are not in the library yet. */
export function BookRequests({ requests }: { requests: readonly BookRequestView[] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="pedidos" className="column library-requests">
      <h2 id="pedidos" className="second-voice" tabIndex={-1}>
        Livros que você pediu
      </h2>
      <ul>
        {requests.map(({ requestId, title, bookURL, state, reason, createdAt, proofURL, proofKind }) => (
          <li key={requestId}>
            <p>
              <Link className="link strong" to={bookPath(bookURL)}>
                {title}
              </Link>{' '}
              <Label>{state === 'open' ? 'Esperando resposta' : 'Não aceito'}</Label>
            </p>
            {state === 'refused' && <p className="as-typed">{reason}</p>}
            <p className="small">
              Pedido em {formatDate(createdAt)}.{' '}
              {proofURL && (
                <a
                  className="link"
                  href={proofURL}
                  {...(proofKind === 'pdf' ? { download: true } : { target: '_blank' })}
                >
                  Ver o comprovante
                </a>
              )}{' '}
              {state === 'refused' && (
                <Link className="link" to={bookPath(bookURL)}>
                  Pedir de novo
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
