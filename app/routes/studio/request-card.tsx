import type { ReactNode } from 'react';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RowProps } from '../../list/list-body.tsx';

interface RequestCardProps {
  request: BookRequestView;
  row: Omit<RowProps, 'tabIndex'>;
  /** Tab leads to this one; the keys lead on from it. */
  first: boolean;
  box: ReactNode;
  pending: boolean;
  onFocus: () => void;
  onGrant: () => void;
  onRefuse: () => void;
}

export const readerOf = ({ displayName }: BookRequestView): string => displayName ?? NAME_PLACEHOLDER;

function Proof({ request: { proofURL, proofKind, ...request } }: { request: BookRequestView }) {
  if (!proofURL) return <p className="request-proof quiet">Sem comprovante.</p>;
  const of = <span className="sr-only"> de {readerOf(request)}</span>;
  if (proofKind === 'pdf')
    return (
      <p className="request-proof">
        <a className="button button-secondary button-mini" href={proofURL} download data-proof>
          <Icon name="download" />
          Baixar o comprovante (PDF){of}
        </a>
      </p>
    );
  return (
    <a className="request-proof request-picture" href={proofURL} target="_blank" rel="noreferrer" data-proof>
      <img src={proofURL} alt="" loading="lazy" decoding="async" />
      <span className="link">Ver o comprovante inteiro{of}</span>
    </a>
  );
}

export function RequestCard({ request, row, first, box, pending, onFocus, onGrant, onRefuse }: RequestCardProps) {
  const reader = readerOf(request);
  const named = `${request.title}, para ${reader}`;
  return (
    <li {...row} tabIndex={first ? 0 : -1} className="request-row" aria-label={named} onFocus={onFocus}>
      <div className="request-words">
        <div className="request-head">
          {box}
          <h3>{request.title}</h3>
        </div>
        <p>
          <b className="any-length">{reader}</b>
          <span className="quiet">, {formatDateTime(request.createdAt)}</span>
        </p>
        <p className="as-typed">{request.note || <span className="quiet">Não escreveu nada.</span>}</p>
        {request.state !== 'open' && request.answeredAt && (
          <p className="as-typed">
            <b>{request.state === 'granted' ? 'Liberado' : 'Recusado'}</b> em {formatDate(request.answeredAt)}
            {request.reason ? `: ${request.reason}` : '.'}
          </p>
        )}
        {request.state === 'open' && (
          <p className="row-close">
            <Button size="mini" pending={pending} onClick={onGrant} aria-label={`Liberar ${named}`}>
              Liberar
            </Button>
            <Button size="mini" variant="secondary" onClick={onRefuse} aria-label={`Recusar ${named}`}>
              Recusar
            </Button>
          </p>
        )}
      </div>
      <Proof request={request} />
    </li>
  );
}
