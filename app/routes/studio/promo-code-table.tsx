import type { PromoCode } from '../../../features/shop/selling/promo-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListBody } from '../../list/list-body.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf, Pages } from '../../list/use-pages.ts';
import { promoPath } from './paths.ts';
import { CODE_WORDS } from './promo-labels.ts';
import { batchCsvAddress } from './promo-query.ts';

interface PromoCodeTableProps {
  bookId: string;
  batchId: string;
  list: LoadedList<PageOf<PromoCode>>;
  pages: Pages<PromoCode>;
  busy: boolean;
  pending: boolean;
  onRevoke: (code: string) => void;
}

const codeOf = ({ code }: PromoCode): string => code;

export function PromoCodeTable({ bookId, batchId, list, pages, busy, pending, onRevoke }: PromoCodeTableProps) {
  const columns: readonly Column<PromoCode>[] = [
    { key: 'code', head: 'Código', cell: ({ code }) => <code className="unbroken">{code}</code> },
    { key: 'status', head: 'Situação', cell: ({ status }) => CODE_WORDS[status] },
    { key: 'redeemedBy', head: 'Resgatado por', cell: ({ redeemedBy }) => redeemedBy ?? '' },
    { key: 'redeemedAt', head: 'Em', cell: ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : '') },
    {
      key: 'acts',
      head: <span className="sr-only">O que fazer</span>,
      cell: ({ code, status }) =>
        status === 'available' && (
          <Button size="mini" variant="tertiary" pending={pending} onClick={() => onRevoke(code)}>
            Cancelar<span className="sr-only"> {code}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <p>
        <a className="button button-tertiary button-mini" href={batchCsvAddress(bookId, batchId)} download>
          <Icon name="download" />
          Exportar a lista (CSV)
        </a>
      </p>
      <ListBody
        label="Códigos e quem os resgatou"
        pages={pages}
        keyOf={codeOf}
        nameOf={codeOf}
        busy={busy}
        failing={list.failure}
        empty={{ icon: 'key', title: 'Nenhum código' }}
        nothingFound={{ narrowed: false, title: '', all: promoPath(bookId) }}
        moreLabel="Mostrar mais códigos"
        look={{ columns }}
      />
    </>
  );
}
