import { Link } from 'react-router';
import type { CodeBatch } from '../../../features/shop/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ListBody, type RowProps } from '../../list/list-body.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf, Pages } from '../../list/use-pages.ts';
import { BATCHES, codesAddress, codesCsvAddress } from './codes-query.ts';

const STATES = [
  ['available', 'disponível', 'disponíveis'],
  ['redeemed', 'resgatado', 'resgatados'],
  ['revoked', 'cancelado', 'cancelados'],
] as const;

interface CodeBatchesProps {
  list: LoadedList<PageOf<CodeBatch>>;
  pages: Pages<CodeBatch>;
  busy: boolean;
}

export const batchKey = ({ batchId }: CodeBatch): string => batchId;

export const CodeBatches = ({ list, pages, busy }: CodeBatchesProps) => (
  <ListBody
    label="Lotes"
    pages={pages}
    keyOf={batchKey}
    nameOf={({ title }) => title}
    busy={busy}
    failing={list.failure}
    empty={{ icon: 'key', title: 'Nenhum lote ainda', text: 'Os códigos que a equipe emite ficam aqui, por lote.' }}
    nothingFound={{ narrowed: false, title: '', all: codesAddress(BATCHES) }}
    moreLabel="Mostrar mais lotes"
    look={{
      className: 'creator-rows',
      card: (batch, props) => <Batch key={batch.batchId} batch={batch} row={props} />,
    }}
  />
);

function Batch({ batch, row }: { batch: CodeBatch; row: RowProps }) {
  const { batchId, title, createdAt, issuedBy, reason, buyerUserId } = batch;
  const counts = STATES.flatMap(([state, one, many]) =>
    batch[state] > 0 ? [`${batch[state]} ${batch[state] === 1 ? one : many}`] : [],
  );
  const total = batch.available + batch.redeemed + batch.revoked;
  const view = { ...BATCHES, codes: true, batchId };
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>
          <Link className="link" to={codesAddress(view)}>
            {countOf(total, 'código', 'códigos')}: {title}
          </Link>
        </h3>
        <a className="button button-tertiary button-mini" href={codesCsvAddress(view)} download>
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
