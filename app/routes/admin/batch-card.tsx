import { Link } from 'react-router';
import type { CodeBatch } from '../../../features/shop/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { RowProps } from '../../list/list-body.tsx';
import { batchCsvPath, batchPath } from './paths.ts';

const STATES = [
  ['available', 'disponível', 'disponíveis'],
  ['redeemed', 'resgatado', 'resgatados'],
  ['revoked', 'cancelado', 'cancelados'],
] as const;

export function BatchCard({ batch, row }: { batch: CodeBatch; row: RowProps }) {
  const { batchId, title, createdAt, issuedBy, reason, buyerUserId } = batch;
  const counts = STATES.flatMap(([state, one, many]) => (batch[state] > 0 ? [countOf(batch[state], one, many)] : []));
  const total = batch.available + batch.redeemed + batch.revoked;
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>
          <Link className="link" to={batchPath(batchId)}>
            {countOf(total, 'código', 'códigos')}: {title}
          </Link>
        </h3>
        <a className="button button-tertiary button-mini" href={batchCsvPath(batchId)} download>
          Exportar o lote (CSV)
        </a>
      </div>
      <p>{counts.join(' · ')}</p>
      {reason && <p className="any-length">{reason}</p>}
      <p className="note any-length">
        {formatDateTime(createdAt)}
        {issuedBy && `, por ${issuedBy}`}
        {buyerUserId && `, para ${buyerUserId}`}
      </p>
    </li>
  );
}
