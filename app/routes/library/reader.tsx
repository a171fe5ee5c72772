import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { copyAddress } from '../../../features/library/copy-address.ts';
import { firstViewOf } from '../../../features/reading/first-view.server.ts';
import { openForReading } from '../../../features/reading/open-for-reading.server.ts';
import { accent, PageAccent } from '../../../ui/accent.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { Opening, Reader } from '../../reader/reader.tsx';
import { TopBar } from '../../reader/top-bar.tsx';
import type { Route } from './+types/reader.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.book.title ?? 'Leitor', 'Um livro da sua biblioteca, aberto para ler.');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const readable = await openForReading(ctx, caller.uid, params.bookId);
  if (!readable) throw new Response(null, { status: 404 });
  if (!readable.owned) return data({ ...readable, asked: null, firstView: null }, { status: 403 });
  const { fileId, reading } = readable;
  const number = Number(new URL(request.url).searchParams.get('pagina'));
  const asked = Number.isSafeInteger(number) && number >= 1 ? number : null;
  const opensAtFirst = (asked ?? reading.position?.page ?? 1) === 1;
  const firstView = fileId && opensAtFirst ? await firstViewOf(ctx, caller, params.bookId, fileId) : null;
  return data({ ...readable, asked, firstView });
}

/** Turning a page changes the address and nothing else. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  // A reader follows its own live state; what is loaded again later is no news to it.
  const [opened] = useState(loaderData);
  const { book } = opened;
  return (
    <Page bleed className="reader">
      <PageAccent colour={book.accentColor} />
      <div className="reader-room" {...accent(book.accentColor)}>
        {!opened.owned ? (
          <NotYours title={book.title} bookURL={book.bookURL} />
        ) : opened.fileId === null ? (
          <Prepared title={book.title} />
        ) : hydrated ? (
          <Reader
            book={book}
            fileId={opened.fileId}
            copyURL={copyAddress(book.bookId, opened.fileId)}
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
                <p>Para ler aqui, ligue o JavaScript do seu navegador. Ou baixe o livro:</p>
                <p>
                  <a className="button button-primary" href={copyAddress(book.bookId, opened.fileId)} download>
                    Baixar o PDF
                  </a>
                </p>
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
