import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../features/shop/selling/selling-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatWhole } from '../../../lib/number.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Label } from '../../../ui/label.tsx';
import { ListBody } from '../../list/list-body.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf, Pages } from '../../list/use-pages.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PriceForm } from './price-form.tsx';
import { PRODUCTS_PATH } from './products-query.ts';
import { promoPath } from './promo-query.ts';
import { stateLabel } from './studio-labels.ts';
import './products.css';

export const productKey = ({ bookId }: Product): string => bookId;

function PriceOf({ product: { price, allowPayWhatYouWant, scheduledPrice } }: { product: Product }) {
  return (
    <>
      <span className="price">{allowPayWhatYouWant ? 'Quanto quiser' : price === null ? '–' : formatPrice(price)}</span>
      {scheduledPrice && (
        <span className="product-next">
          {formatPrice(scheduledPrice.price)} em {formatMoment(scheduledPrice.from)}
        </span>
      )}
    </>
  );
}

const Sales = ({ count }: { count: number }) => (
  <>
    {formatWhole(count)}
    <span className="product-unit"> {count === 1 ? 'venda' : 'vendas'}</span>
  </>
);

const COLUMNS: readonly Column<Product>[] = [
  {
    key: 'title',
    head: 'Livro',
    cell: ({ bookId, title }) => (
      <Link className="link product-title" to={`/produtor/livro/${encodeURIComponent(bookId)}`}>
        {title}
      </Link>
    ),
  },
  { key: 'state', head: 'Estado', cell: (product) => <Label>{stateLabel(product)}</Label> },
  { key: 'price', head: 'Preço', figures: true, cell: (product) => <PriceOf product={product} /> },
  { key: 'sales', head: 'Vendas', figures: true, cell: ({ sales }) => <Sales count={sales} /> },
];

type Open = { what: 'price' | 'preview'; product: Product };

const TITLES = { price: 'Preço de', preview: 'Prévia de' } as const;

interface ProductTableProps {
  list: LoadedList<PageOf<Product>>;
  pages: Pages<Product>;
  busy: boolean;
  mayChange: boolean;
  narrowed: boolean;
  register: ReactNode;
}

export function ProductTable({ list, pages, busy, mayChange, narrowed, register }: ProductTableProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [sending, setSending] = useState(false);
  const close = () => setOpen(null);
  const acts: Column<Product> = {
    key: 'acts',
    head: <span className="sr-only">O que fazer</span>,
    cell: (product) => (
      <div className="product-acts">
        {product.state !== 'rejected' && !product.allowPayWhatYouWant && (
          <Button size="mini" variant="secondary" onClick={() => setOpen({ what: 'price', product })}>
            Mudar preço<span className="sr-only"> de {product.title}</span>
          </Button>
        )}
        {product.state === 'published' && (
          <ButtonLink size="mini" variant="tertiary" to={promoPath(product.bookId)}>
            Códigos<span className="sr-only"> de {product.title}</span>
          </ButtonLink>
        )}
        {(product.state === 'draft' || product.state === 'inReview') && (
          <Button size="mini" variant="tertiary" onClick={() => setOpen({ what: 'preview', product })}>
            Mostrar a alguém<span className="sr-only">: {product.title}</span>
          </Button>
        )}
        <DuplicateButton bookId={product.bookId} title={product.title} look={{ size: 'mini', variant: 'tertiary' }} />
      </div>
    ),
  };
  return (
    <div className="product-table">
      <ListBody
        label="Produtos"
        pages={pages}
        keyOf={productKey}
        nameOf={({ title }) => title}
        busy={busy}
        failing={list.failure}
        empty={{
          icon: 'quill',
          title: 'Nenhum livro ainda',
          text: 'Os livros da sua casa aparecem aqui assim que alguém começa um, com preço e vendas.',
          action: register,
        }}
        nothingFound={{ narrowed, title: 'Nenhum livro assim', all: PRODUCTS_PATH }}
        moreLabel="Mostrar mais livros"
        look={{ columns: mayChange ? [...COLUMNS, acts] : COLUMNS }}
      />
      <Dialog
        open={open !== null}
        onOpenChange={close}
        dismissible={!sending}
        title={open && `${TITLES[open.what]} ${open.product.title}`}
      >
        {open?.what === 'price' && (
          <PriceForm key={open.product.bookId} product={open.product} onSending={setSending} onClose={close} />
        )}
        {open?.what === 'preview' && (
          <PreviewLinks key={open.product.bookId} product={open.product} onSending={setSending} />
        )}
      </Dialog>
    </div>
  );
}
