import { Link } from 'react-router';
import type { ListedCode } from '../../../features/shop/keys/code-schema.ts';
import type { KeyStatus } from '../../../features/shop/keys/key.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { defineList } from '../../list/define-list.ts';
import { anyOf, keptFilter, oneOf } from '../../list/filters.ts';
import type { ActWindow } from '../../list/row-acts.tsx';
import { BatchCard } from './batch-card.tsx';
import { CODE_LABELS } from './code-labels.ts';
import { CODES_MAX } from './pasted-codes.ts';
import { batchPath, CODES_PATH, paymentPath } from './paths.ts';
import { RevokeCodes } from './revoke-codes.tsx';
import './creators.css';

const WORDS: Record<KeyStatus, string> = {
  available: 'disponiveis',
  redeemed: 'resgatados',
  revoked: 'cancelados',
};

export const REVOKE: ActWindow<readonly string[]> = {
  title: () => 'Cancelar códigos',
  body: ({ subject, ...window }) => <RevokeCodes codes={subject} {...window} />,
};

const codeOf = ({ code }: ListedCode): string => code;

export const CODES = defineList({
  path: CODES_PATH,
  label: 'Códigos',
  filters: {
    batchId: keptFilter('lote'),
    keyId: anyOf('tipo', 'Tipo', 'Todo tipo'),
    status: oneOf('situacao', WORDS, 'Situação', 'Toda situação', CODE_LABELS),
    /** The batches stand on the same page. */
    shown: { ...keptFilter('ver'), narrows: false },
  },
  call: 'listCodes',
  input: ({ batchId, keyId, status }) => ({
    ...(batchId ? { batchId } : {}),
    ...(keyId ? { keyId } : {}),
    ...(status ? { status } : {}),
  }),
  rows: ({ codes }) => codes,
  keyOf: codeOf,
  nameOf: codeOf,
  columns: [
    { key: 'code', head: 'Código', cell: ({ code }) => <code>{code}</code> },
    { key: 'title', head: 'Tipo', cell: ({ title }) => title },
    {
      key: 'status',
      head: 'Situação',
      cell: ({ status, given }) => (given ? 'Dado de presente' : CODE_LABELS[status]),
    },
    { key: 'createdAt', head: 'Criado em', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'redeemedAt',
      head: 'Resgatado em',
      cell: ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : ''),
    },
    {
      key: 'from',
      head: 'De onde veio',
      cell: ({ batchId, purchaseId }) =>
        purchaseId ? (
          <Link className="link" to={paymentPath(purchaseId)}>
            Uma compra
          </Link>
        ) : (
          batchId && (
            <Link className="link" to={batchPath(batchId)}>
              Um lote
            </Link>
          )
        ),
    },
  ],
  many: {
    count: (count) => countOf(count, 'código selecionado', 'códigos selecionados'),
    max: { rows: CODES_MAX, text: 'Para cancelar, escolha até 1.000.' },
    acts: [
      {
        label: 'Cancelar os selecionados',
        variant: 'danger',
        window: {
          title: () => 'Cancelar códigos',
          body: ({ subject, ...window }) => <RevokeCodes codes={subject.map(codeOf)} {...window} />,
        },
      },
    ],
  },
  csv: `${CODES_PATH}/exportar`,
  empty: { icon: 'key', title: 'Nenhum código ainda' },
  nothingFound: { title: 'Nenhum código assim' },
  more: 'Mostrar mais códigos',
});

export const BATCHES = defineList({
  path: CODES_PATH,
  label: 'Lotes',
  filters: {},
  call: 'listCodeBatches',
  rows: ({ batches }) => batches,
  keyOf: ({ batchId }) => batchId,
  nameOf: ({ title }) => title,
  card: (batch, props) => <BatchCard key={batch.batchId} batch={batch} row={props} />,
  className: 'creator-rows',
  empty: { icon: 'key', title: 'Nenhum lote ainda', text: 'Os códigos que a equipe emite ficam aqui, por lote.' },
  more: 'Mostrar mais lotes',
});
