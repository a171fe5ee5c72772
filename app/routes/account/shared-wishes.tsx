import { Link } from 'react-router';
import { offerLabel } from '../../../features/books/book-labels.ts';
import type { BookSummary } from '../../../features/books/book-schema.ts';
import { Cover } from '../../../features/books/cover.tsx';
import { listOwnedIds } from '../../../features/library/list-owned-ids.server.ts';
import { bookPath } from '../../../features/seo/paths.ts';
import { readSharedWishes } from '../../../features/wishlist/wish-link.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Label } from '../../../ui/label.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { BuyBook } from '../../buying/buy-book.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/shared-wishes.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? quietHead(`Os desejos de ${loaderData.name}`, 'Uma lista de desejos da RPGpédia, para quem recebeu o link.')
    : quietHead('Lista não encontrada', 'Este link não mostra lista nenhuma.');

const TOKEN_MAX = 64;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const shared = token.length > TOKEN_MAX ? null : await readSharedWishes(ctx, token);
  if (!shared) throw new Response(null, { status: 404 });
  const { uid, name, books } = shared;
  return { name, books, isOwner: caller?.uid === uid, owned: caller ? await listOwnedIds(ctx, caller.uid) : [] };
}

export default function SharedWishes({ loaderData: { name, books, isOwner, owned } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        lead={isOwner ? 'É isto que vê quem abre o link.' : 'Quem fez esta lista a mostrou a você por um link.'}
        actions={
          isOwner && (
            <ButtonLink to="/lista-de-desejos" variant="secondary">
              Cuidar da lista
            </ButtonLink>
          )
        }
      >
        Os desejos de {name}
      </PageHeading>
      {books.length === 0 ? (
        <Empty
          icon="heart"
          title="Nada na lista agora"
          text="Quando houver, aparece neste mesmo link."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-9">
          {books.map((book) => (
            <Wished key={book.bookId} book={book} isOwned={owned.includes(book.bookId)} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Wished({ book, isOwned }: { book: BookSummary; isOwned: boolean }) {
  const words = offerLabel(book);
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-5 border-b-2 border-grain pb-9 desktop:grid-cols-[9rem_minmax(0,1fr)] desktop:gap-9">
      <Cover title={book.title} coverURL={book.coverURL} />
      <div className="grid min-w-0 gap-3">
        <h2 className="font-reading text-3 font-extrabold normal-case wrap-anywhere">
          <Link to={bookPath(book.bookURL)}>{book.title}</Link>
        </h2>
        <p className="text-small text-ash">de {book.creatorName}</p>
        <p className="text-[1.75rem]">
          {words ? <span className="price whitespace-normal">{words}</span> : <Price cents={book.price} />}
        </p>
        {isOwned ? (
          <p>
            <Label>Na sua estante</Label>
          </p>
        ) : (
          <BuyBook book={book} />
        )}
      </div>
    </li>
  );
}
