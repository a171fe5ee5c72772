import { Link } from 'react-router';
import type { GrantSource } from '../../../features/accounts/tables.ts';
import { formatBytes } from '../../../features/books/book-words.ts';
import { Cover } from '../../../features/books/cover.tsx';
import { getLibrary } from '../../../features/library/get-library.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import type { Route } from './+types/library.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Biblioteca', 'Os seus livros e as suas skins na RPGpédia, para ler e baixar.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const library = await getLibrary(ctx, context.get(callerContext)!.uid);
  return { ...library, skins: library.skins.flatMap((skin) => ctx.catalogue.skin(skin.skinId) ?? []) };
}

const HOW: Record<GrantSource, string> = {
  purchase: 'Comprado',
  code: 'Resgatado com código',
  gift: 'Ganhado de presente',
  request: 'Liberado pela editora',
  loan: 'Emprestado pela mesa',
};

export default function Library({ loaderData }: Route.ComponentProps) {
  const { books, skins } = loaderData;
  const redeem = useRedeem();
  return (
    <Page>
      <PageHeading lead="Cada cópia é sua: leva o seu nome e abre em qualquer leitor de PDF.">Biblioteca</PageHeading>
      {books.length === 0 ? (
        <Empty
          icon="bookshelf"
          title="Sua estante ainda cheira a madeira"
          text="Os livros que você comprar ou resgatar ficam aqui."
          action={
            <span className="flex flex-wrap gap-4">
              <ButtonLink to="/loja">Ver a loja</ButtonLink>
              <Button variant="secondary" onClick={() => redeem.open()}>
                Resgatar um código
              </Button>
            </span>
          }
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-9 gap-y-12">
          {books.map((book) => (
            <li key={book.bookId} className="grid min-w-0 grid-cols-[8rem_1fr] items-start gap-5">
              <Cover title={book.title} coverURL={book.coverURL} />
              <div className="grid min-w-0 gap-3">
                <h2 className="font-reading text-3 font-extrabold normal-case wrap-anywhere">
                  <Link to={`/loja/${book.bookURL}`}>{book.title}</Link>
                </h2>
                <p className="text-small text-ash">
                  {book.creatorName}
                  <br />
                  {HOW[book.acquiredBy]} em {formatDate(book.acquiredAt)}
                </p>
                {book.files.length === 0 && <p role="status">O arquivo está sendo preparado. Volte em instantes.</p>}
                <ul className="grid gap-2">
                  {book.files.map((file) => (
                    <li key={file.fileId}>
                      <a
                        className="button button-primary button-mini"
                        href={`/functions/serveWatermarkedPDF?bookId=${book.bookId}&fileId=${file.fileId}`}
                        download
                        aria-label={`Baixar ${book.title}: ${file.name}`}
                      >
                        <Icon name="download" />
                        Baixar
                      </a>
                      <p className="mt-2 text-small text-ash wrap-anywhere">
                        {file.name} · {formatBytes(file.bytes)}
                        {file.pages && ` · ${file.pages} páginas`}
                        {file.version > 1 && ` · versão ${file.version}`}
                      </p>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
      {skins.length > 0 && (
        <section aria-labelledby="skins" className="mt-16">
          <h2 id="skins" className="mb-5 text-2">
            Suas skins
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-6">
            {skins.map((skin) => (
              <li key={skin.id} className="grid gap-2">
                {skin.imgURL && (
                  <img
                    src={skin.imgURL}
                    alt=""
                    width="400"
                    height="200"
                    loading="lazy"
                    className="h-36 w-full bg-board object-contain"
                  />
                )}
                <span>{skin.title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
