import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { titleIn } from '../../../features/characters/system-look.ts';
import { getShelf } from '../../../features/library/get-shelf.server.ts';
import { getLibraryVersion } from '../../../features/library/library-version.server.ts';
import { arrangeShelf, begunBooks } from '../../../features/library/shelf.ts';
import { getShelfLook } from '../../../features/library/shelf-look.server.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/library.ts';
import { Begun } from './library-begun.tsx';
import { BookDrawer } from './library-drawer.tsx';
import { LibraryHead } from './library-head.tsx';
import { isNarrowed, movesDrawerOnly, readLibraryQuery } from './library-query.ts';
import { LibraryShelf } from './library-shelf.tsx';
import { OwnedSkins } from './library-skins.tsx';
import './library.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Biblioteca', 'Os seus livros e as suas skins na RPGpédia, para ler e baixar.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const query = readLibraryQuery(new URL(request.url).searchParams);
  const version = await getLibraryVersion(ctx, uid);
  const { books, skins } = await getShelf(ctx, uid);
  const look = query.look ?? (await getShelfLook(ctx, uid)) ?? 'grid';
  const plain = query.part === 'all' && query.page === 1 && !isNarrowed(query);
  return {
    version,
    owned: books.length,
    shelf: arrangeShelf(books, query, (system) => titleIn(ctx.systems, system)),
    plain,
    begun: plain ? begunBooks(books) : [],
    /** The book in the address; it may be on another page of the shelf. */
    named: books.find((book) => book.bookId === query.open) ?? null,
    look,
    skins: skins.flatMap((skin) => ctx.catalogue.skin(skin.skinId) ?? []),
  };
}

/** The drawer's data is already on the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  movesDrawerOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export default function Library({ loaderData }: Route.ComponentProps) {
  const { version, owned, shelf, plain, begun, named, look, skins } = loaderData;
  useFresh('library', version);
  const { user } = useRootData();
  const shown = [...shelf.books, ...begun, ...(named ? [named] : [])];
  return (
    <Page bleed theme={user?.customization.profileMainColor ?? 0} className="library">
      <LibraryHead owned={owned} />
      <Begun books={begun} />
      <LibraryShelf owned={owned} shelf={shelf} look={look} />
      {plain && <OwnedSkins skins={skins} />}
      <BookDrawer books={shown} />
    </Page>
  );
}
