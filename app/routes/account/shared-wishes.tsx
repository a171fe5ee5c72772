import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookPath } from '../../../features/community/seo/paths.ts';
import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { readSharedWishes, type SharedWishes } from '../../../features/shop/orders/read-shared-wishes.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { GiveBook } from '../../buying/give-book.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/shared-wishes.ts';
import './wishes.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? quietHead(`Os desejos de ${loaderData.name}`, 'Uma lista de desejos da RPGpédia, para quem recebeu o link.')
    : quietHead('Lista não encontrada', 'Este link não mostra lista nenhuma.');

const TOKEN_MAX = 64;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const shared = token.length > TOKEN_MAX ? null : await readSharedWishes(ctx, token, caller?.uid ?? null);
  if (!shared) throw new Response(null, { status: 404 });
  const { uid, name, wishes } = shared;
  return { token, name, wishes, isOwner: caller?.uid === uid };
}

export const ErrorBoundary = lostLinkPage({
  what: 'Esta lista',
  why: 'Quem a fez desligou o link, ou ele veio pela metade.',
  next: 'Peça outro a quem o mandou.',
});

export default function SharedWishList({ loaderData: { token, name, wishes, isOwner } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        lead={
          isOwner
            ? 'É isto que vê quem abre o link, com um botão para dar cada livro a você.'
            : `Quem fez esta lista a mostrou a você por um link. O livro que você der vai direto para a biblioteca de ${name}.`
        }
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
      {wishes.length === 0 ? (
        <Empty
          icon="heart"
          title="Nada na lista agora"
          text="Quando houver, aparece neste mesmo link."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <ul className="stack-blocks">
          {wishes.map((wish) => (
            <Wished key={wish.book.bookId} wish={wish} owner={name}>
              {!isOwner && wish.state === 'open' && <GiveBook book={wish.book} wishList={token} />}
            </Wished>
          ))}
        </ul>
      )}
    </Page>
  );
}

interface WishedProps {
  wish: SharedWishes['wishes'][number];
  owner: string;
  children: ReactNode;
}

function Wished({ wish: { book, state }, owner, children }: WishedProps) {
  const words = offerLabel(book);
  return (
    <li className="wish">
      <Cover title={book.title} coverURL={book.coverURL} />
      <div className="stack-close shrinks any-length">
        <h2 className="thing any-length">
          <Link to={bookPath(book.bookURL)}>{book.title}</Link>
        </h2>
        <p className="note">de {book.creatorName}</p>
        {state === 'open' ? (
          <p className="wish-price">
            {words ? <span className="price breaks">{words}</span> : <Price cents={book.price} />}
          </p>
        ) : (
          <p className="firm">
            {state === 'given' ? `Já deram este livro a ${owner}.` : `${owner} já tem este livro.`}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
