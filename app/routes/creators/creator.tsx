import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { getCreatorPublic } from '../../../features/publishing/books/get-creator-public.server.ts';
import { drawMonogram } from '../../../features/publishing/creators/monogram.ts';
import { MonogramMark, MonogramShade } from '../../../features/publishing/creators/monogram-mark.tsx';
import { listNews } from '../../../features/publishing/news/list-news.server.ts';
import { feedPath } from '../../../features/publishing/news/news.ts';
import { allOf } from '../../../lib/list.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Page } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { useInCart } from '../../buying/use-cart.ts';
import { ctxContext } from '../../context.ts';
import { creatorHead } from '../../head/creator-head.ts';
import { CoverLink } from '../../links/cover-link.tsx';
import { OwnFollowButton } from '../../news/follow-button.tsx';
import { NewsOfOne } from '../../news/news-list.tsx';
import { ownPart } from '../../own-parts.server.ts';
import { useSystemTitle } from '../../root-data.ts';
import { OwnedMarks, useMark } from '../../session/marks.tsx';
import { readCreatorOwn } from '../read-own.server.ts';
import type { Route } from './+types/creator.ts';
import './creator.css';

const ON_THE_SHELF = 60;
const NEWS_SHOWN = 5;

export const meta: Route.MetaFunction = (args) => creatorHead(args, args.loaderData?.creator);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [found, own, news] = await Promise.all([
    getCreatorPublic(ctx, params.creatorId),
    ownPart(context, readCreatorOwn, params),
    listNews(ctx, { creatorId: params.creatorId, limit: NEWS_SHOWN }),
  ]);
  if (!found) throw new Response(null, { status: 404 });
  return {
    creator: {
      ...found,
      links: found.links.filter(({ url }) => /^https?:\/\//i.test(url)),
      books: found.books.slice(0, ON_THE_SHELF),
    },
    total: found.books.length,
    monogram: drawMonogram(found.creatorId, found.name),
    own,
    news: news.posts,
  };
}

/** `4 livros na estante, para Brutal e Oblívio.` */
function shelfLabel(total: number, books: readonly BookSummary[], titleOf: (system: string) => string): string {
  const systems = [...new Set(books.flatMap((book) => (book.system ? [titleOf(book.system)] : [])))];
  const words = total === 1 ? 'Um livro na estante' : `${total} livros na estante`;
  return systems.length > 0 ? `${words}, para ${allOf(systems)}.` : `${words}.`;
}

export default function CreatorPage({ loaderData }: Route.ComponentProps) {
  const { creator, total, monogram, news, own } = loaderData;
  const systemTitle = useSystemTitle();
  return (
    <Page bleed className="wood creator" theme={monogram.theme}>
      <header className="sheet">
        <div className="creator-paper">
          <MonogramShade monogram={monogram} className="creator-shade" />
        </div>
        <div className="column creator-head">
          <MonogramMark monogram={monogram} className="creator-device" />
          <div className="creator-name">
            <Trail links={[{ to: '/loja', label: 'Loja' }]} here="Quem publica" />
            <h1>{creator.name}</h1>
            <p className="second-voice">
              {total > 0 ? shelfLabel(total, creator.books, systemTitle) : 'A prensa está sendo montada.'}
            </p>
            {creator.links.length > 0 && (
              <ul aria-label={`${creator.name} em outros lugares`} className="row-close">
                {creator.links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener noreferrer ugc" className="button button-secondary">
                      {label}
                      <Icon name="external-link" />
                      <span className="sr-only"> (abre em outra aba)</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <div className="news-follow">
              <OwnFollowButton creatorId={creator.creatorId} name={creator.name} told={own} />
              <a className="link" href={feedPath(creator.creatorId, 'atom')}>
                Novidades por RSS
              </a>
            </div>
          </div>
        </div>
      </header>
      <section className="column creator-books" aria-labelledby="estante">
        <h2 id="estante" className={total > 0 ? undefined : 'sr-only'}>
          Na estante
        </h2>
        {total > 0 ? (
          <>
            <OwnedMarks told={own} />
            <Shelf books={creator.books} />
          </>
        ) : (
          <Empty
            icon="bookshelf"
            title="Nenhum livro publicado ainda"
            text={`Quando ${creator.name} publicar o primeiro, ele aparece aqui.`}
            action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
          />
        )}
        {total > creator.books.length && (
          <p>
            <ButtonLink variant="secondary" to={`/loja?editora=${encodeURIComponent(creator.creatorId)}`}>
              Ver os {total} livros na loja
            </ButtonLink>
          </p>
        )}
      </section>
      {news.length > 0 && (
        <section className="column creator-news" aria-labelledby="novidades">
          <h2 id="novidades">Novidades</h2>
          <NewsOfOne posts={news} />
        </section>
      )}
    </Page>
  );
}

function OwnLabel({ bookId }: { bookId: string }) {
  const owned = useMark('owned', bookId);
  const inCart = useInCart(bookId);
  if (!owned && !inCart) return null;
  return (
    <p>
      <Label>{owned ? 'Na sua estante' : 'No carrinho'}</Label>
    </p>
  );
}

function Shelf({ books }: { books: readonly BookSummary[] }) {
  return (
    <ul className="book-shelf">
      {books.map((book) => (
        <li key={book.bookId}>
          <CoverLink to={`/loja/${book.bookURL}`} className="book-shelf-cover" tabIndex={-1} aria-hidden="true">
            <Cover title={book.title} coverURL={book.coverURL} />
          </CoverLink>
          <div className="book-shelf-words">
            <CoverLink to={`/loja/${book.bookURL}`} className="book-shelf-title">
              {book.title}
            </CoverLink>
            {book.subtitle && <p className="note">{book.subtitle}</p>}
            <p className="book-shelf-price">
              {offerLabel(book) ? <span className="price">{offerLabel(book)}</span> : <Price cents={book.price} />}
            </p>
            <OwnLabel bookId={book.bookId} />
          </div>
        </li>
      ))}
    </ul>
  );
}
