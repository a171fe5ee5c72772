import { useState } from 'react';
import { Link } from 'react-router';
import type { PromoBatch } from '../../../features/shop/selling/promo-schema.ts';
import { formatWhole } from '../../../lib/number.ts';
import { formatDateTime, formatMoment } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListBody } from '../../list/list-body.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf, Pages } from '../../list/use-pages.ts';
import { promoPath } from './paths.ts';
import { batchAddress } from './promo-query.ts';

interface PromoBatchesProps {
  bookId: string;
  list: LoadedList<PageOf<PromoBatch>>;
  pages: Pages<PromoBatch>;
  busy: boolean;
  mayChange: boolean;
  pending: boolean;
  onRevoke: (batchId: string) => void;
}

export function PromoBatches({ bookId, list, pages, busy, mayChange, pending, onRevoke }: PromoBatchesProps) {
  const [asked, setAsked] = useState<PromoBatch | null>(null);
  const columns: readonly Column<PromoBatch>[] = [
    {
      key: 'label',
      head: 'Lote',
      cell: ({ batchId, label }) =>
        mayChange ? (
          <Link className="link product-title" to={batchAddress(bookId, batchId)}>
            {label}
          </Link>
        ) : (
          <span className="product-title">{label}</span>
        ),
    },
    { key: 'createdAt', head: 'Criado em', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'expiresAt', head: 'Vale até', cell: ({ expiresAt }) => formatMoment(expiresAt) },
    { key: 'available', head: 'Disponíveis', figures: true, cell: ({ available }) => formatWhole(available) },
    { key: 'redeemed', head: 'Resgatados', figures: true, cell: ({ redeemed }) => formatWhole(redeemed) },
    { key: 'revoked', head: 'Cancelados', figures: true, cell: ({ revoked }) => formatWhole(revoked) },
    ...(mayChange
      ? [
          {
            key: 'acts',
            head: <span className="sr-only">O que fazer</span>,
            cell: (batch: PromoBatch) =>
              batch.available > 0 && (
                <Button size="mini" variant="tertiary" pending={pending} onClick={() => setAsked(batch)}>
                  Cancelar<span className="sr-only"> os que sobram de {batch.label}</span>
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListBody
        label="Lotes de códigos"
        pages={pages}
        keyOf={({ batchId }) => batchId}
        nameOf={({ label }) => label}
        busy={busy}
        failing={list.failure}
        empty={{
          icon: 'key',
          title: 'Nenhum lote ainda',
          text: 'Faça códigos para a imprensa, para sorteios ou apoios.',
        }}
        nothingFound={{ narrowed: false, title: '', all: promoPath(bookId) }}
        moreLabel="Mostrar mais lotes"
        look={{ columns }}
      />
      <Dialog open={asked !== null} onOpenChange={() => setAsked(null)} title="Cancelar os códigos que sobram?">
        {asked && (
          <div className="stack">
            <p>
              {asked.available === 1 ? 'Um código' : `${formatWhole(asked.available)} códigos`} de {asked.label} deixam
              de valer, e não voltam. Quem já resgatou fica com o livro.
            </p>
            <p className="row">
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(null);
                  onRevoke(asked.batchId);
                }}
              >
                Cancelar os códigos
              </Button>
              <Button variant="tertiary" onClick={() => setAsked(null)}>
                Agora não
              </Button>
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}
