import { Link } from 'react-router';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import type { MyBook } from '../../../features/publishing/drafts/draft-schema.ts';
import type { DashboardDays } from '../../../features/shop/sales/dashboard-days.ts';
import type { BookOfSales, Dashboard } from '../../../features/shop/sales/sales-schema.ts';
import { formatAmount } from '../../../lib/money.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Label } from '../../../ui/label.tsx';
import { Sparkline } from '../../charts/sparkline.tsx';
import { ReadAgain } from '../../errors/read-again.tsx';
import { comparisonEnd } from './comparison.ts';
import { NotSummed } from './not-summed.tsx';
import { inRange, rangeLabel } from './sales-query.ts';
import { stateLabel } from './studio-labels.ts';

interface SalesBooksProps {
  /** Null where they could not be read. */
  own: readonly MyBook[] | null;
  sales: Dashboard;
  days: DashboardDays;
  chosen: string | null;
  onChoose: (bookId: string | null) => void;
}

/** Books shown at once. */
const SHOWN_BOOKS = 20;

const rate = (sales: number | null, views: number | null): string =>
  sales === null || !views ? '–' : `${((sales / views) * 100).toFixed(1).replace('.', ',')}%`;

const FIGURES = { books: 'as vendas', views: 'as visitas', wishes: 'os desejos', downloads: 'os downloads' };
type Figure = keyof typeof FIGURES;
const LIST = new Intl.ListFormat('pt-BR');

type BookRow = MyBook & { of: BookOfSales | undefined };

export function SalesBooks({ own, ...props }: SalesBooksProps) {
  return (
    <section aria-labelledby="por-livro" className="stack-fields shrinks">
      <h2 id="por-livro">Por livro</h2>
      {own ? <Books own={own} {...props} /> : <NotSummed />}
    </section>
  );
}

function Books({ own, sales, days, chosen, onChoose }: SalesBooksProps & { own: readonly MyBook[] }) {
  const places = new Map(sales.books.map((book, index) => [book.bookId, index]));
  const rows = own
    .map((book): BookRow => ({ ...book, of: sales.books[places.get(book.bookId) ?? -1] }))
    .sort((a, b) => (places.get(a.bookId) ?? 0) - (places.get(b.bookId) ?? 0))
    .slice(0, SHOWN_BOOKS);
  const figure = (value: number | null | undefined, words = formatWhole): string =>
    value === null || value === undefined ? '–' : words(value);
  const seesMoney = sales.statement !== null || sales.failed.includes('statement');
  const failed = Object.keys(FIGURES).filter((part) => sales.failed.some((one) => one === part)) as Figure[];
  const visits = (of: (book: BookOfSales) => number | null): number =>
    sales.books.reduce((sum, book) => sum + (of(book) ?? 0), 0);
  const now = visits(({ views }) => views);
  const before = visits(({ viewsBefore }) => viewsBefore);
  const columns: readonly Column<BookRow>[] = [
    {
      key: 'book',
      head: 'Livro',
      cell: (book) => (
        <span className="sales-book">
          <span className="sales-cover">
            <Cover title="" coverURL={book.coverURL} />
          </span>
          <Link
            className="link firm"
            title={book.title ?? ''}
            to={`/produtor/livro/${encodeURIComponent(book.bookId)}`}
          >
            {book.title}
          </Link>
          {book.state !== 'published' || book.pendingReview ? <Label>{stateLabel(book)}</Label> : null}
        </span>
      ),
    },
    {
      key: 'bars',
      head: rangeLabel(days),
      cell: ({ of }) =>
        of?.sales ? (
          <BookBars
            book={of}
            sales={sales}
            isChosen={chosen === of.bookId}
            onPress={() => onChoose(chosen === of.bookId ? null : of.bookId)}
          />
        ) : null,
    },
    { key: 'sales', head: 'Vendas', figures: true, cell: ({ of }) => figure(of?.sales) },
    ...(seesMoney
      ? [{ key: 'cents', head: 'Reais', figures: true, cell: ({ of }: BookRow) => figure(of?.cents, formatAmount) }]
      : []),
    { key: 'views', head: 'Visitas', figures: true, cell: ({ of }) => figure(of?.views) },
    { key: 'rate', head: 'Conversão', figures: true, cell: ({ of }) => (of ? rate(of.sales, of.views) : '–') },
    { key: 'wishes', head: 'Desejos', figures: true, cell: ({ of }) => figure(of?.wishes) },
    { key: 'downloads', head: 'Downloads', figures: true, cell: ({ of }) => figure(of?.downloads) },
  ];
  return (
    <>
      {failed.length > 0 ? (
        <p className="sales-failed">
          Não deu para somar agora {LIST.format(failed.map((part) => FIGURES[part]))}. <ReadAgain size="mini" />
        </p>
      ) : null}
      {!failed.includes('views') && now + before > 0 ? (
        <p className="sales-visits">
          <strong>{countOf(now, 'visita', 'visitas')}</strong> {inRange(days)}
          {comparisonEnd(now, before, days)}.
        </p>
      ) : null}
      <DataTable label="Cada livro" columns={columns} rows={rows} rowKey={({ bookId }) => bookId} />
      <p className="note">
        Visitas contam cada pessoa uma vez por dia, e as de hoje entram à noite. Desejos são os que estão na lista
        agora. Quem são, só as pessoas sabem.
        {own.length > SHOWN_BOOKS && ' Aqui estão os 20 que mais venderam.'}
      </p>
    </>
  );
}

interface BookBarsProps {
  book: BookOfSales;
  sales: Dashboard;
  isChosen: boolean;
  onPress: () => void;
}

/** Sales of a book day by day, for the eye; pressed, its share stands in the chart. */
function BookBars({ book, sales, isChosen, onPress }: BookBarsProps) {
  const sold = new Map(book.byDay.map((one) => [one.day, one.sales]));
  return (
    <button
      type="button"
      className="sales-bars"
      aria-pressed={isChosen}
      aria-label={`Mostrar ${book.title} no gráfico`}
      title="Mostrar no gráfico"
      onClick={onPress}
    >
      <Sparkline
        values={sales.days.map(({ day }) => sold.get(day) ?? 0)}
        fill={isChosen ? book.accentColor : undefined}
      />
    </button>
  );
}
