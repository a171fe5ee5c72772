import { Form, Link } from 'react-router';
import type { BookSummary } from '../../../features/books/book.ts';
import { offerWords, systemWord } from '../../../features/books/book-words.ts';
import { Cover } from '../../../features/books/cover.tsx';
import { listBooks } from '../../../features/books/list-books.server.ts';
import { getLibrary } from '../../../features/library/get-library.server.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { useCart } from '../../buying/use-cart.ts';
import { WishButton } from '../../buying/wish-button.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/store.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Loja · RPGpédia' },
  {
    name: 'description',
    content: 'Livros de RPG de editoras brasileiras e skins para o seu perfil, suas fichas e suas rolagens.',
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const params = new URL(request.url).searchParams;
  const q = (params.get('q') ?? '').slice(0, 128);
  const cursor = params.get('pagina')?.slice(0, 128);
  const tab = params.get('tipo') === 'skins' ? 'skins' : 'livros';
  const [page, library] = await Promise.all([
    // A page that does not exist any more is the first one.
    listBooks(ctx, { q, ...(cursor ? { cursor } : {}) }).catch(() => listBooks(ctx, { q })),
    caller ? getLibrary(ctx, caller.uid) : null,
  ]);
  return {
    tab,
    q,
    ...page,
    skins: ctx.catalogue.skins.filter((skin) => skin.available),
    titles: Object.fromEntries(ctx.catalogue.titles.map((title) => [title.id, title.label])),
    ownedBooks: library?.books.map((book) => book.bookId) ?? [],
    ownedSkins: library?.skins.map((skin) => skin.skinId) ?? [],
  };
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { user } = useRootData();
  const { tab } = loaderData;
  return (
    <Page theme={user?.customization.profileMainColor ?? 0}>
      <PageHeading
        actions={
          tab === 'livros' && (
            <Form role="search" className="flex w-full max-w-md items-stretch gap-2" preventScrollReset>
              <label className="sr-only" htmlFor="busca">
                Buscar na loja
              </label>
              <input
                id="busca"
                name="q"
                type="search"
                className="control"
                defaultValue={loaderData.q}
                maxLength={128}
                placeholder="Título, autor ou clima"
              />
              <Button type="submit" variant="secondary">
                <Icon name="search" />
                Buscar
              </Button>
            </Form>
          )
        }
      >
        Loja
      </PageHeading>
      <TabLinks
        label="O que ver na loja"
        links={[
          { to: '/loja', label: 'Livros', current: tab === 'livros' },
          { to: '/loja?tipo=skins', label: 'Skins', current: tab === 'skins' },
        ]}
      />
      <div className="pt-9">{tab === 'livros' ? <Books {...loaderData} /> : <Skins {...loaderData} />}</div>
    </Page>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Books({ books, nextCursor, q, ownedBooks }: Data) {
  const { has } = useCart();
  if (books.length === 0) {
    return (
      <Empty
        icon="search"
        title={q ? `Nada com “${q}” por aqui` : 'A estante ainda está vazia'}
        text="Tente uma palavra mais curta, sem se preocupar com acentos."
        action={<ButtonLink to="/loja">Ver todos os livros</ButtonLink>}
      />
    );
  }
  const state = (book: BookSummary): string | null =>
    ownedBooks.includes(book.bookId) ? 'Na sua estante' : has(book.bookId) ? 'No carrinho' : null;
  return (
    <>
      <h2 className="sr-only">Livros</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-7 gap-y-10">
        {books.map((book) => (
          <li key={book.bookId} className="flex min-w-0 flex-col gap-2">
            <Link to={`/loja/${book.bookURL}`} className="grid gap-2">
              <Cover title={book.title} coverURL={book.coverURL} />
              <span className="font-reading text-[1.3125rem]/tight font-extrabold wrap-anywhere">{book.title}</span>
            </Link>
            <p className="text-small text-ash">
              {book.creatorName}
              {book.system && ` · ${systemWord(book.system)}`}
            </p>
            <p className="mt-auto text-[1.375rem]">
              {offerWords(book) ? (
                <span className="price whitespace-normal">{offerWords(book)}</span>
              ) : (
                <Price cents={book.price} />
              )}
            </p>
            <p className="flex min-h-9 flex-wrap items-center gap-3">
              {state(book) && <Label>{state(book)}</Label>}
              {!ownedBooks.includes(book.bookId) && <WishButton bookId={book.bookId} title={book.title} size="mini" />}
            </p>
          </li>
        ))}
      </ul>
      {nextCursor && (
        <p className="mt-10">
          <ButtonLink
            variant="secondary"
            to={`/loja?${new URLSearchParams({ ...(q ? { q } : {}), pagina: nextCursor })}`}
          >
            Próxima página
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const PIECES = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja' } as const;

function Skins({ skins, titles, ownedSkins }: Data) {
  const { add, has, pending } = useCart();
  const themes = [...new Set(skins.map((skin) => skin.themeId))];
  return (
    <ul className="grid gap-14">
      {themes.map((themeId) => (
        <li key={themeId}>
          <h2 className="mb-5 text-2">{titles[themeId] ?? themeId}</h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6">
            {skins
              .filter((skin) => skin.themeId === themeId)
              .map((skin) => (
                <li key={skin.id} className="grid content-start gap-3">
                  {skin.imgURL && (
                    <img
                      src={skin.imgURL}
                      alt=""
                      loading="lazy"
                      width="400"
                      height="200"
                      className="h-44 w-full bg-board object-contain"
                    />
                  )}
                  <p className="font-reading text-3 font-extrabold">
                    {PIECES[skin.type]} <span className="sr-only">{skin.title}</span>
                  </p>
                  <p className="text-[1.375rem]">
                    <Price cents={skin.price} />
                  </p>
                  {ownedSkins.includes(skin.id) ? (
                    <p>
                      <Label>É sua</Label>
                    </p>
                  ) : has(skin.id) ? (
                    <p>
                      <Label>No carrinho</Label>
                    </p>
                  ) : (
                    <Button
                      size="mini"
                      className="justify-self-start"
                      pending={pending === skin.id}
                      aria-label={`Pôr no carrinho: ${skin.title}`}
                      onClick={() => void add({ productType: 'skin', productId: skin.id, title: skin.title })}
                    >
                      Pôr no carrinho
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
