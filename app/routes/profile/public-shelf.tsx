import { data, Link, redirect } from 'react-router';
import { z } from 'zod';
import { getPublicShelf, type PublicShelfPage } from '../../../features/community/profile/get-public-profile.server.ts';
import { profilePath, shelfPath } from '../../../features/community/profile/profile-page.ts';
import { bookPath } from '../../../features/community/seo/paths.ts';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { isUuid } from '../../../lib/uuid.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { profileHead } from '../../head/profile-head.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/public-shelf.ts';
import { ClosedProfile } from './closed-profile.tsx';
import '../../profile/showcases.css';

const addressOf = ({ handle, shelf: { shelfId } }: PublicShelfPage, page = 1): string =>
  shelfPath(handle, shelfId) + (page === 1 ? '' : `?pagina=${page}`);

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData;
  return found && 'shelf' in found
    ? profileHead(args, found, { name: found.shelf.name, path: addressOf(found, found.shelf.page) })
    : profileHead(args, found);
};

const pageNumber = z.coerce.number().int().min(1).max(1_000);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber.safeParse(new URL(request.url).searchParams.get('pagina') ?? 1);
  const found =
    page.success && isUuid(params.shelfId)
      ? await getPublicShelf(context.get(ctxContext), context.get(callerContext), params.handle, {
          shelfId: params.shelfId,
          page: page.data,
        })
      : null;
  if (!found) throw new Response(null, { status: 404 });
  if ('movedTo' in found)
    throw redirect(shelfPath(found.movedTo, params.shelfId), { status: 301, headers: { 'Cache-Control': 'no-store' } });
  return 'closed' in found ? data(found, 403) : found;
}

export default function PublicShelf({ loaderData }: Route.ComponentProps) {
  return 'closed' in loaderData ? <ClosedProfile /> : <Shown found={loaderData} />;
}

function Shown({ found }: { found: PublicShelfPage }) {
  const { publicUrl } = useRootData();
  const { handle, look, isOwner, shelf } = found;
  const { name, count, books, page, pages } = shelf;
  return (
    <Page theme={look.mainColor}>
      <PageHeading
        lead={
          <>
            Uma prateleira de{' '}
            <Link to={profilePath(handle)} className="link">
              {look.name}
            </Link>
            {count > 0 && `, com ${bookCount(count)}`}
            {pages > 1 && `, página ${page} de ${pages}`}.
          </>
        }
        actions={
          <>
            <CopyButton text={publicUrl + addressOf(found)} label="Copiar link" of="da prateleira" />
            {isOwner && (
              <ButtonLink size="mini" variant="secondary" to={`/biblioteca?prateleira=${shelf.shelfId}`}>
                Cuidar da prateleira
              </ButtonLink>
            )}
          </>
        }
      >
        {name}
      </PageHeading>
      {books.length === 0 ? (
        <Empty
          icon="bookshelf"
          title="Nenhum livro aqui agora"
          text="Quando houver, aparece neste mesmo endereço."
          action={<ButtonLink to={profilePath(handle)}>Ver o perfil</ButtonLink>}
        />
      ) : (
        <ul className="shelf-page">
          {books.map(({ bookId, bookURL, title, coverURL }) => (
            <li key={bookId}>
              <Link to={bookPath(bookURL)} aria-label={title}>
                <Cover title={title} coverURL={coverURL} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row follows-well" aria-label="Páginas">
          {page > 1 && (
            <ButtonLink variant="secondary" rel="prev" to={addressOf(found, page - 1)}>
              Página anterior
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink variant="secondary" rel="next" to={addressOf(found, page + 1)}>
              Próxima página
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}
