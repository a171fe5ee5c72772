import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listShelves } from '../../../features/community/profile/list-shelves.server.ts';
import { skinTitle } from '../../../features/ownership/catalogue/lookup.ts';
import { getUnanswered } from '../../../features/reading/book-requests/list-requests.server.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { getShelf } from '../../../features/reading/library/get-shelf.server.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import { getLibraryVersion } from '../../../features/reading/library/library-version.server.ts';
import { pageOfShelf, readShelved, type ShelfPage } from '../../../features/reading/library/list-shelf.server.ts';
import { arrangeShelf, begunBooks } from '../../../features/reading/library/shelf.ts';
import { getShelfLook } from '../../../features/reading/library/shelf-look.server.ts';
import type { DeletedShelf, OwnShelf } from '../../../features/reading/shelves/shelves-schema.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { allOf } from '../../../lib/list.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { CURSOR_PARAM } from '../../list/address-params.ts';
import { useList } from '../../list/list-page.tsx';
import { loadList } from '../../list/load-list.server.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/library.ts';
import { Begun } from './library-begun.tsx';
import { BookDrawer } from './library-drawer.tsx';
import { LibraryHead } from './library-head.tsx';
import { BookRequests } from './library-requests.tsx';
import { LibraryShelf } from './library-shelf.tsx';
import { OwnedSkins, type ShownSkin } from './library-skins.tsx';
import { choiceOf, LIBRARY, movesDrawerOnly } from './library-view.tsx';
import { useControls } from './use-library-form.ts';
import './library.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Biblioteca', 'Os seus livros e as suas skins na RPGpédia, para ler e baixar.');

interface ShelfScreen extends ShelfPage {
  /** Books, archived ones too. */
  owned: number;
  /** Titles whose payment a bank looks at. */
  frozen: string[];
  begun: LibraryBook[];
  /** Those that the reader made. */
  shelves: OwnShelf[];
  deletedShelves: DeletedShelf[];
  /** The book in the address; it may be on another page of the shelf. */
  named: LibraryBook | null;
  skins: ShownSkin[];
  /** Requests that the reader waits for, or may make again. */
  requests: BookRequestView[];
}

const NO_SHELF: ShelfScreen = {
  rows: [],
  nextCursor: null,
  total: 0,
  similar: false,
  parts: { all: 0, waiting: 0, updated: 0, archived: 0 },
  creators: [],
  systems: [],
  owned: 0,
  frozen: [],
  begun: [],
  shelves: [],
  deletedShelves: [],
  named: null,
  skins: [],
  requests: [],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const { searchParams } = new URL(request.url);
  const view = LIBRARY.read(searchParams);
  const choice = choiceOf(view);
  const version = await getLibraryVersion(ctx, uid);
  const look = view.look ?? (await getShelfLook(ctx, uid)) ?? 'grid';
  const plain = view.part === 'all' && !searchParams.has(CURSOR_PARAM) && !LIBRARY.isNarrowed(view);
  const shelf = await loadList(searchParams, NO_SHELF, async (cursor) => {
    const [{ books, skins }, { shelves, deleted }, shelved, requests] = await Promise.all([
      getShelf(ctx, uid),
      listShelves(ctx, uid),
      readShelved(ctx, uid, choice),
      plain ? getUnanswered(ctx, uid) : [],
    ]);
    const arranged = arrangeShelf(books, choice, (system) => titleIn(ctx.systems, system), shelved);
    return {
      ...pageOfShelf(arranged, choice, cursor),
      owned: books.length,
      frozen: books.flatMap(({ frozen: isFrozen, title }) => (isFrozen ? [title] : [])),
      begun: plain ? begunBooks(books) : [],
      shelves,
      deletedShelves: deleted,
      named: books.find((book) => book.bookId === view.open) ?? null,
      skins: skins.map(({ skinId }) => ({
        id: skinId,
        title: skinTitle(ctx.catalogue, skinId),
        imgURL: ctx.catalogue.skin(skinId)?.imgURL ?? null,
      })),
      requests,
    };
  });
  return { version, shelf, plain, look };
}

/** The drawer's data is already on the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  movesDrawerOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export default function Library({ loaderData }: Route.ComponentProps) {
  const { version, shelf, plain, look } = loaderData;
  useFresh('library', version);
  const { user } = useRootData();
  const shown = useList(LIBRARY, shelf);
  const hasControls = useControls(shelf.owned, shown.view);
  const { owned, begun, named, skins, requests, frozen } = shelf;
  return (
    <Page bleed theme={user?.customization.profileMainColor ?? 0} className="library">
      <LibraryHead owned={owned} hasControls={hasControls} />
      {frozen.length > 0 && (
        <Notice tone="warning" title="O banco está analisando um pagamento">
          Até a resposta, {allOf(frozen)} {frozen.length === 1 ? 'fica guardado' : 'ficam guardados'}: não dá para ler
          nem baixar.
        </Notice>
      )}
      <Begun books={begun} />
      <LibraryShelf shelf={shelf} shown={shown} look={look} hasControls={hasControls} />
      <BookRequests requests={requests} />
      {plain && <OwnedSkins skins={skins} />}
      <BookDrawer books={[...shown.pages.rows, ...begun, ...(named ? [named] : [])]} />
    </Page>
  );
}
