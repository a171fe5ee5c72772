import { Link } from 'react-router';
import { isFreeKind } from '../../../features/books/book.ts';
import { formatBytes, offerWords, systemWord } from '../../../features/books/book-words.ts';
import { Cover } from '../../../features/books/cover.tsx';
import { getBook } from '../../../features/books/get-book.server.ts';
import { creatorPath } from '../../../features/found/schema-org.ts';
import { getLibrary } from '../../../features/library/get-library.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { accent } from '../../../ui/accent.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Page } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { BuyBook } from '../../buying/buy-book.tsx';
import { WishButton } from '../../buying/wish-button.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { bookHead } from '../../head/book-head.ts';
import type { Route } from './+types/book.ts';

export const meta: Route.MetaFunction = (args) => bookHead(args, args.loaderData?.book);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const book = await getBook(ctx, { bookURL: params.bookURL });
  if (!book) throw new Response(null, { status: 404 });
  const library = caller ? await getLibrary(ctx, caller.uid) : null;
  return { book, owned: library?.books.some((item) => item.bookId === book.bookId) ?? false };
}

/** `2 a 5 pessoas`. */
function players(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (min === max || max === null) return `${min} ${min === 1 ? 'pessoa' : 'pessoas'}`;
  return min === null ? `até ${max} pessoas` : `${min} a ${max} pessoas`;
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, owned } = loaderData;
  const facts: [string, string | null][] = [
    ['Sistema', book.system && systemWord(book.system)],
    ['Tipo', book.bookType],
    ['Para', players(book.minimumRecommendedPlayersAmount, book.maximumRecommendedPlayersAmount)],
    ['Complexidade', book.complexity === null ? null : `${book.complexity} de 5`],
    ['Idade', book.rating && (book.rating === 'L' ? 'Livre' : `${book.rating} anos`)],
    ['Motivo da classificação', book.ratingDescription],
    ['Lançamento', book.releaseDate && formatDate(`${book.releaseDate}T12:00:00-03:00`)],
    ['Origem', book.originRegion],
    ['Editora original', book.originalPublisher],
    ['Inteligência artificial', book.declaresNoAI ? 'O autor declara que não usou' : null],
  ];
  const files = book.files.filter((file) => !isFreeKind(file.kind));
  const free = book.files.filter((file) => isFreeKind(file.kind));
  return (
    <Page bleed>
      <div {...accent(book.accentColor)}>
        <div className="sheet">
          <div className="column grid items-end gap-x-12 gap-y-6 pt-9 desktop:grid-cols-[17rem_1fr] desktop:pt-14">
            <div className="cover-arrives max-w-68 desktop:-mb-14">
              <Cover title={book.title} coverURL={book.coverURL} className="outline-4 outline-ink" />
            </div>
            <div className="grid min-w-0 content-end gap-3 pb-9">
              <nav aria-label="Você está em" className="text-small font-semibold">
                <Link to="/loja" className="underline">
                  Loja
                </Link>{' '}
                → Livros
              </nav>
              <h1 className="wrap-anywhere">{book.title}</h1>
              {book.subtitle && <p className="second-voice">{book.subtitle}</p>}
              <p>
                de{' '}
                <Link to={creatorPath(book.creatorId)} className="link">
                  {book.creatorName}
                </Link>
              </p>
              {owned ? (
                <div className="flex flex-wrap items-center gap-4">
                  <span className="font-bold">Esse livro já é seu.</span>
                  <ButtonLink to="/biblioteca">
                    <Icon name="open-book" />
                    Abrir na biblioteca
                  </ButtonLink>
                </div>
              ) : (
                <>
                  <p className="text-[2.25rem]/none">
                    {book.allowPayWhatYouWant ? (
                      <span className="price text-[2.25rem]">{offerWords(book)}</span>
                    ) : (
                      <Price cents={book.price} className="text-[2.25rem]" />
                    )}
                  </p>
                  <div className="flex flex-wrap items-end gap-4">
                    <BuyBook book={book} />
                    <WishButton bookId={book.bookId} title={book.title} />
                  </div>
                </>
              )}
            </div>
          </div>
        </div>
        <div className="column grid gap-x-14 gap-y-12 py-12 desktop:grid-cols-[17rem_1fr] desktop:pt-24">
          <section aria-labelledby="ficha" className="order-2 grid content-start gap-5 desktop:order-1">
            <h2 id="ficha" className="text-2">
              Ficha
            </h2>
            <dl className="grid gap-3">
              {facts.map(
                ([name, value]) =>
                  value && (
                    <div key={name} className="border-b-2 border-grain pb-2">
                      <dt className="text-small text-ash">{name}</dt>
                      <dd className="font-semibold">{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            {book.tags.length > 0 && (
              <ul className="flex flex-wrap gap-2" aria-label="Assuntos">
                {book.tags.map((tag) => (
                  <li key={tag}>
                    <Label>{tag}</Label>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <div className="order-1 grid min-w-0 content-start gap-10 desktop:order-2">
            <section aria-label="Sobre o livro" className="grid gap-4">
              {(book.aboutText || book.shortDescription)
                .split(/\n{2,}/)
                .filter(Boolean)
                .map((paragraph) => (
                  <p key={paragraph.slice(0, 60)} className="reading">
                    {paragraph}
                  </p>
                ))}
            </section>
            {files.length > 0 && (
              <section aria-labelledby="arquivos" className="grid gap-3">
                <h2 id="arquivos" className="text-2">
                  O que vem
                </h2>
                <ul className="grid gap-2">
                  {files.map((file) => (
                    <li key={file.fileId}>
                      {file.name} · {formatBytes(file.bytes)}
                      {file.pages && ` · ${file.pages} páginas`}
                    </li>
                  ))}
                </ul>
                <p className="text-small text-ash">
                  Cada página da sua cópia leva o seu nome e o código da compra no rodapé.
                </p>
              </section>
            )}
            {free.length > 0 && (
              <section aria-labelledby="gratis" className="grid gap-3">
                <h2 id="gratis" className="text-2">
                  De graça para qualquer pessoa
                </h2>
                <ul className="grid gap-2">
                  {free.map((file) => (
                    <li key={file.fileId}>
                      <a
                        className="link"
                        href={`/functions/serveWatermarkedPDF?bookId=${book.bookId}&fileId=${file.fileId}`}
                        download
                      >
                        {file.name}
                      </a>{' '}
                      · {formatBytes(file.bytes)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {book.creditsText && (
              <section aria-labelledby="creditos" className="grid gap-3">
                <h2 id="creditos" className="text-2">
                  Créditos
                </h2>
                <p className="whitespace-pre-line text-ash">{book.creditsText}</p>
              </section>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
