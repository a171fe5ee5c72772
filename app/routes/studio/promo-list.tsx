import { Link } from 'react-router';
import type { PromoBatch, PromoCode } from '../../../features/shop/selling/promo-schema.ts';
import { formatWhole } from '../../../lib/number.ts';
import { formatDateTime, formatMoment } from '../../../lib/time.ts';
import { defineList } from '../../list/define-list.ts';
import { keptFilter } from '../../list/filters.ts';
import { batchPath, promoPath } from './paths.ts';
import { CODE_WORDS } from './promo-labels.ts';

const codeOf = ({ code }: PromoCode): string => code;

/** The batches of a book's codes; a member who only reads sees no codes. */
export const promoBatches = (bookId: string, mayChange: boolean) =>
  defineList({
    path: promoPath(bookId),
    label: 'Lotes de códigos',
    filters: {},
    call: 'listPromoBatches',
    input: () => ({ bookId }),
    rows: ({ batches }): readonly PromoBatch[] => batches,
    keyOf: ({ batchId }) => batchId,
    nameOf: ({ label }) => label,
    columns: [
      {
        key: 'label',
        head: 'Lote',
        cell: ({ batchId, label }) =>
          mayChange ? (
            <Link className="link" to={batchPath(bookId, batchId)}>
              {label}
            </Link>
          ) : (
            label
          ),
      },
      { key: 'createdAt', head: 'Criado em', cell: ({ createdAt }) => formatDateTime(createdAt) },
      { key: 'expiresAt', head: 'Vale até', cell: ({ expiresAt }) => formatMoment(expiresAt) },
      { key: 'available', head: 'Disponíveis', figures: true, cell: ({ available }) => formatWhole(available) },
      { key: 'redeemed', head: 'Resgatados', figures: true, cell: ({ redeemed }) => formatWhole(redeemed) },
      { key: 'revoked', head: 'Cancelados', figures: true, cell: ({ revoked }) => formatWhole(revoked) },
    ],
    empty: {
      icon: 'key',
      title: 'Nenhum lote ainda',
      text: 'Faça códigos para a imprensa, para sorteios ou apoios.',
    },
    more: 'Mostrar mais lotes',
  });

/** The codes of one batch, and who redeemed them. */
export const promoCodes = (bookId: string) =>
  defineList({
    path: promoPath(bookId),
    label: 'Códigos e quem os resgatou',
    filters: { batchId: keptFilter('lote') },
    call: 'listPromoCodes',
    input: ({ batchId }) => ({ bookId, batchId }),
    rows: ({ codes }): readonly PromoCode[] => codes,
    keyOf: codeOf,
    nameOf: codeOf,
    columns: [
      { key: 'code', head: 'Código', cell: ({ code }) => <code>{code}</code> },
      { key: 'status', head: 'Situação', cell: ({ status }) => CODE_WORDS[status] },
      {
        key: 'redeemedBy',
        head: 'Resgatado por',
        cell: ({ redeemedBy }) => redeemedBy && <span className="any-length">{redeemedBy}</span>,
      },
      { key: 'redeemedAt', head: 'Em', cell: ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : '') },
    ],
    csv: `${promoPath(bookId)}/exportar`,
    empty: { icon: 'key', title: 'Nenhum código' },
    nothingFound: { title: 'Nenhum código' },
    more: 'Mostrar mais códigos',
  });
