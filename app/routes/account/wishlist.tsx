import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { libraryBookPath } from '../../../features/community/seo/paths.ts';
import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { listWishedBooks, type WishedBook } from '../../../features/shop/wishlist/list-wished-books.server.ts';
import { getWishLink } from '../../../features/shop/wishlist/wish-link.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { BuyBook } from '../../buying/buy-book.tsx';
import { useWishes } from '../../buying/use-wishes.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/wishlist.ts';
import { WishLink } from './wish-link.tsx';
import './wishes.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Lista de desejos', 'Os livros que você guardou para depois na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const [wished, link] = await Promise.all([listWishedBooks(ctx, uid), getWishLink(ctx, uid)]);
  return { wished, link: link.url };
}

/** Loaded books that are still on the wish list; loads books that were added elsewhere. */
function useWishedBooks(loaded: WishedBook[]): WishedBook[] {
  const { wishes } = useRootData();
  const { revalidate } = useRevalidator();
  const missing = (wishes ?? [])
    .map(({ bookId }) => bookId)
    .filter((bookId) => !loaded.some(({ book }) => book.bookId === bookId))
    .join();

  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);

  return loaded.filter(({ book }) => wishes?.some((wish) => wish.bookId === book.bookId));
}

export default function WishList({ loaderData }: Route.ComponentProps) {
  const wished = useWishedBooks(loaderData.wished);
  const heading = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const focusNear = (position: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(position, buttons.length - 1)] ?? heading.current)?.focus();
  };

  return (
    <Page>
      <div ref={heading} tabIndex={-1} className="unmarked">
        <PageHeading>Lista de desejos</PageHeading>
      </div>
      {wished.length === 0 ? (
        <Empty
          icon="heart"
          title="Nada guardado para depois"
          text="Marque um livro com “Quero depois” e ele espera aqui."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <ul ref={list} className="stack-blocks">
          {wished.map((wish, position) => (
            <Wish key={wish.book.bookId} wish={wish} onRemoved={() => focusNear(position)} />
          ))}
        </ul>
      )}
      {(wished.length > 0 || loaderData.link) && <WishLink url={loaderData.link} />}
    </Page>
  );
}

function Wish({ wish, onRemoved }: { wish: WishedBook; onRemoved: () => void }) {
  const { book, createdAt, published } = wish;
  const { remove, pending } = useWishes();
  const title = published ? <Link to={`/loja/${book.bookURL}`}>{book.title}</Link> : book.title;
  return (
    <li className="wish">
      <Cover title={book.title} coverURL={book.coverURL} className={published ? '' : 'faded'} />
      <div className="stack-close shrinks">
        <h2 className="thing any-length">{title}</h2>
        <p className="note">
          de {book.creatorName} · guardado em {formatDate(createdAt)}
        </p>
        <Offer wish={wish} />
        <p>
          <Button
            data-remove=""
            variant="tertiary"
            size="mini"
            pending={pending === book.bookId}
            aria-label={`Remover da lista: ${book.title}`}
            onClick={async () => {
              if (await remove(book, { undoable: published })) onRemoved();
            }}
          >
            <Icon name="trash" />
            Remover
          </Button>
        </p>
      </div>
    </li>
  );
}

function Offer({ wish: { book, published, owned } }: { wish: WishedBook }) {
  if (owned) {
    return (
      <p className="row level">
        <span className="firm">Esse livro já é seu.</span>
        <ButtonLink to={libraryBookPath(book.bookId)} variant="secondary">
          <Icon name="open-book" />
          Abrir na biblioteca
        </ButtonLink>
      </p>
    );
  }
  if (!published) return <p className="firm lit">Esse livro saiu da loja por enquanto.</p>;
  const words = offerLabel(book);
  return (
    <>
      <p className="wish-price">
        {words ? <span className="price breaks">{words}</span> : <Price cents={book.price} />}
      </p>
      <BuyBook book={book} />
    </>
  );
}
