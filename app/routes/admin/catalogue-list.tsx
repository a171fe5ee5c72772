import { Link } from 'react-router';
import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import type { EntryRow } from '../../../features/ownership/catalogue/list-entries.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { fold } from '../../../lib/text.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { defineWholeList } from '../../list/define-list.ts';
import { part, search } from '../../list/filters.ts';
import { PRODUCTS_PATH } from './paths.ts';
import { PRODUCT_KINDS, productPath } from './product-kinds.ts';

export interface ListedEntry extends EntryRow {
  kind: CatalogueKind;
}

const STATES: Record<NonNullable<EntryRow['state']>, string> = {
  draft: 'Rascunho',
  sold: 'À venda',
  unsold: 'Fora da loja',
  secret: 'Secreta',
  open: 'Aberta',
  closed: 'Encerrada',
};

const WORDS = {
  ...(Object.fromEntries(PRODUCT_KINDS.map(({ kind, word }) => [kind, word])) as Record<CatalogueKind, string>),
  // The first tab is the address without a word.
  pack: '',
};

/** Whether an entry has those letters in its name, its detail or its id. */
export const isWritten = ({ id, title, detail }: EntryRow, q: string): boolean =>
  fold(`${title} ${detail} ${id}`).includes(fold(q));

export const CATALOGUE = defineWholeList({
  path: PRODUCTS_PATH,
  label: 'Produtos',
  filters: {
    kind: part('tipo', WORDS),
    q: search('q', 'Buscar por nome ou id', 'Nome ou id'),
  },
  keyOf: ({ id }: ListedEntry) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      head: 'Nome',
      cell: ({ kind, id, title, detail }) => (
        <span className="in-lines">
          <Link className="link" to={productPath(kind, id)}>
            {title}
          </Link>
          {detail && <span className="note">{detail}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      head: 'Valor',
      figures: true,
      cell: ({ amount }) => (amount === null ? '–' : formatPrice(amount)),
    },
    { key: 'state', head: 'Estado', cell: ({ state }) => (state ? <Label>{STATES[state]}</Label> : '–') },
    {
      key: 'revision',
      head: 'Mudanças',
      cell: ({ revision, planned }) => (
        <span className="in-lines">
          {revision === 0 ? 'Como veio' : revision}
          {planned && <span className="small">Próxima: {formatMoment(planned)}</span>}
        </span>
      ),
    },
  ],
  empty: { icon: 'files', title: 'Nada desta espécie ainda', text: 'O que você acrescentar aparece aqui.' },
  nothingFound: { title: 'Nada assim', text: 'Tente outro pedaço do nome, ou olhe em outra aba.' },
});
