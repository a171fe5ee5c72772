import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { firstViewOf } from '../../../features/reading/reading/first-view.server.ts';
import { openForReading } from '../../../features/reading/reading/open-for-reading.server.ts';
import { FROZEN_WORDS } from '../../../features/shop/orders/frozen.ts';
import { accent, PageAccent } from '../../../ui/accent.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Page } from '../../../ui/page.tsx';
import { copyAddress } from '../../api/copy-address.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { Opening, Reader } from '../../reader/reader.tsx';
import { TopBar } from '../../reader/top-bar.tsx';
import type { Route } from './+types/reader.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.book.title ?? 'Leitor', 'Um livro da sua biblioteca, aberto para ler.');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const readable = await openForReading(ctx, caller, params.bookId);
  if (!readable) throw new Response(null, { status: 404 });
  if (!readable.owned || readable.frozen)
    return data({ ...readable, asked: null, file: null, firstView: null }, { status: 403 });
  const query = new URL(request.url).searchParams;
  const number = Number(query.get('pagina'));
  const asked = Number.isSafeInteger(number) && number >= 1 ? number : null;
  const wanted = query.get('arquivo');
  const file = wanted === null ? readable.files[0] : readable.files.find(({ fileId }) => fileId === wanted);
  if (wanted !== null && !file) throw new Response(null, { status: 404 });
  // The saved position is for the newest version, not for the other files.
  const left = file === readable.files[0] ? readable.reading.position?.page : undefined;
  const firstView =
    file && (asked ?? left ?? 1) === 1 ? await firstViewOf(ctx, caller, params.bookId, file.fileId) : null;
  return data({ ...readable, file: file ?? null, asked, firstView });
}

/** Turning a page changes only the address. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  // A reader uses its live state; data loaded later is never newer.
  const [opened] = useState(loaderData);
  const { book } = opened;
  return (
    <Page bleed className="reader">
      <PageAccent colour={book.accentColor} />
      <div className="reader-room" {...accent(book.accentColor)}>
        {opened.owned && opened.frozen ? (
          <Frozen title={book.title} />
        ) : !opened.owned ? (
          <NotYours title={book.title} bookURL={book.bookURL} />
        ) : opened.file === null ? (
          <Prepared title={book.title} />
        ) : hydrated ? (
          <Reader
            book={book}
            file={opened.file}
            files={opened.files}
            lent={opened.lent}
            copyURL={copyAddress(book.bookId, opened.file.fileId)}
            firstView={opened.firstView}
            reading={opened.reading}
            asked={opened.asked}
          />
        ) : (
          <>
            <TopBar title={book.title} hidden={false} />
            <Opening />
            <noscript>
              <div className="reader-message">
                <p>Para ler aqui, ligue o JavaScript do seu navegador.{!opened.lent && ' Ou baixe o livro:'}</p>
                {!opened.lent && (
                  <p>
                    <a className="button button-primary" href={copyAddress(book.bookId, opened.file.fileId)} download>
                      Baixar o PDF
                    </a>
                  </p>
                )}
              </div>
            </noscript>
          </>
        )}
      </div>
    </Page>
  );
}

const NotYours = ({ title, bookURL }: { title: string; bookURL: string }) => (
  <>
    <TopBar title={title} hidden={false} />
    <div className="reader-message">
      <h2>Este livro não está na sua biblioteca</h2>
      <p>O link que você abriu serve para quem tem o livro. Ele pode ser seu também.</p>
      <p>
        <ButtonLink to={`/loja/${bookURL}`}>Ver o livro na loja</ButtonLink>
      </p>
    </div>
  </>
);

const Frozen = ({ title }: { title: string }) => (
  <>
    <TopBar title={title} hidden={false} />
    <div className="reader-message">
      <h2>Este livro está guardado</h2>
      <p>{FROZEN_WORDS.book}</p>
      <p>
        <ButtonLink to="/compras">Ver as compras</ButtonLink>
      </p>
    </div>
  </>
);

const Prepared = ({ title }: { title: string }) => (
  <>
    <TopBar title={title} hidden={false} />
    <div className="reader-message">
      <h2>O arquivo está sendo preparado</h2>
      <p>Isso leva instantes. Abra de novo daqui a pouco.</p>
      <p>
        <ButtonLink to="." reloadDocument>
          Abrir de novo
        </ButtonLink>
      </p>
    </div>
  </>
);
