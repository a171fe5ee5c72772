import { Link } from 'react-router';
import { Cover } from '../../../features/books/cover.tsx';
import { getBook } from '../../../features/books/get-book.server.ts';
import { getWishList } from '../../../features/wishlist/get-wish-list.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { BuyBook } from '../../buying/buy-book.tsx';
import { WishButton } from '../../buying/wish-button.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/wishlist.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Lista de desejos · RPGpédia' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const wishes = await getWishList(ctx, context.get(callerContext)!.uid);
  const books = await Promise.all(wishes.map((wish) => getBook(ctx, { bookId: wish.bookId })));
  return { wishes: wishes.map((wish, i) => ({ ...wish, book: books[i] ?? null })) };
}

export default function WishList({ loaderData }: Route.ComponentProps) {
  const { wishes } = loaderData;
  return (
    <Page>
      <PageHeading>Lista de desejos</PageHeading>
      {wishes.length === 0 ? (
        <Empty
          icon="heart"
          title="Nada guardado para depois"
          text="Marque um livro com “Quero depois” e ele espera aqui."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-6">
          {wishes.map(({ bookId, title, createdAt, book }) => (
            <li key={bookId} className="grid grid-cols-[6rem_1fr] items-start gap-5 border-b-2 border-grain pb-6">
              <Cover title={title} coverURL={book?.coverURL ?? null} />
              <div className="grid min-w-0 gap-3">
                <h2 className="font-reading text-3 font-extrabold normal-case wrap-anywhere">
                  {book ? <Link to={`/loja/${book.bookURL}`}>{title}</Link> : title}
                </h2>
                <p className="text-small text-ash">
                  {book ? `Guardado em ${formatDate(createdAt)}` : 'Esse livro saiu da loja por enquanto.'}
                </p>
                <div className="flex flex-wrap items-end gap-4">
                  {book && <BuyBook book={book} />}
                  <WishButton bookId={bookId} title={title} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
