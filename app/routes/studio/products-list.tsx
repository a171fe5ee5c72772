import { Link } from 'react-router';
import type { BookState } from '../../../features/publishing/drafts/draft.ts';
import type { Product } from '../../../features/shop/selling/selling-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatWhole } from '../../../lib/number.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { defineList } from '../../list/define-list.ts';
import { oneOf, search } from '../../list/filters.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { PRODUCTS_PATH, promoPath } from './paths.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PriceForm } from './price-form.tsx';
import { STATE_WORDS, stateLabel } from './studio-labels.ts';

/** States are written so in the address. */
const WORDS: Record<BookState, string> = {
  draft: 'rascunho',
  inReview: 'em-revisao',
  published: 'na-loja',
  withdrawn: 'fora-da-loja',
  rejected: 'recusado',
};
/** The most of one page. */
export const PRODUCT_ROWS = 50;

const PriceOf = ({ product: { price, allowPayWhatYouWant, scheduledPrice } }: { product: Product }) => (
  <span>
    <span className="price">{allowPayWhatYouWant ? 'Quanto quiser' : price === null ? '–' : formatPrice(price)}</span>
    {scheduledPrice && (
      <span className="table-note">
        {formatPrice(scheduledPrice.price)} em {formatMoment(scheduledPrice.from)}
      </span>
    )}
  </span>
);

const aboutTitle = ({ title }: Product): string => ` de ${title}`;

export const PRODUCTS = defineList({
  path: PRODUCTS_PATH,
  label: 'Produtos',
  filters: {
    q: search('q', 'Buscar um livro', 'Título do livro'),
    state: oneOf('estado', WORDS, 'Estado', 'Todo estado', STATE_WORDS),
  },
  call: 'listProducts',
  input: ({ q, state }) => ({ ...(q ? { q } : {}), ...(state ? { state } : {}), limit: PRODUCT_ROWS }),
  rows: ({ products }) => products,
  keyOf: ({ bookId }) => bookId,
  nameOf: ({ title }) => title,
  filtersPast: 0,
  columns: [
    {
      key: 'title',
      head: 'Livro',
      cell: ({ bookId, title }) => (
        <Link className="link" to={`/produtor/livro/${encodeURIComponent(bookId)}`}>
          {title}
        </Link>
      ),
    },
    { key: 'state', head: 'Estado', cell: (product) => <Label>{stateLabel(product)}</Label> },
    { key: 'price', head: 'Preço', figures: true, cell: (product) => <PriceOf product={product} /> },
    { key: 'sales', head: 'Vendas', figures: true, cell: ({ sales }) => formatWhole(sales) },
  ],
  acts: [
    {
      label: 'Mudar preço',
      about: aboutTitle,
      variant: 'secondary',
      when: ({ state, allowPayWhatYouWant }) => state !== 'rejected' && !allowPayWhatYouWant,
      window: {
        title: ({ title }) => `Preço de ${title}`,
        body: ({ subject, onSending, onClose }) => (
          <PriceForm product={subject} onSending={onSending} onClose={onClose} />
        ),
      },
    },
    {
      label: 'Códigos',
      about: aboutTitle,
      when: ({ state }) => state === 'published',
      to: ({ bookId }) => promoPath(bookId),
    },
    {
      label: 'Mostrar a alguém',
      about: ({ title }) => `: ${title}`,
      when: ({ state }) => state === 'draft' || state === 'inReview',
      window: {
        title: ({ title }) => `Prévia de ${title}`,
        body: ({ subject, onSending }) => <PreviewLinks product={subject} onSending={onSending} />,
      },
    },
    {
      label: 'Duplicar',
      draw: ({ bookId, title }) => (
        <DuplicateButton bookId={bookId} title={title} look={{ size: 'mini', variant: 'tertiary' }} />
      ),
    },
  ],
  empty: {
    icon: 'quill',
    title: 'Nenhum livro ainda',
    text: 'Os livros da sua casa aparecem aqui assim que alguém começa um, com preço e vendas.',
  },
  nothingFound: { title: 'Nenhum livro assim' },
  more: 'Mostrar mais livros',
});
