import { Link } from 'react-router';
import { bookPath } from '../../../features/community/seo/paths.ts';
import { fileSizeLabel, kindWord } from '../../../features/publishing/books/book-labels.ts';
import { FIELD_RULES } from '../../../features/publishing/drafts/draft.ts';
import type { DraftFileView, DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { type BookForAdmin, getBookForAdmin } from '../../../features/publishing/drafts/get-book-for-admin.server.ts';
import { priceOf } from '../../../features/publishing/drafts/missing.ts';
import { ratingOf } from '../../../features/publishing/rating/rating.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { stateLabel } from '../studio/studio-labels.ts';
import { FIELD_LABELS } from '../studio/wizard/field-labels.ts';
import { EVENT_LABELS } from '../studio/wizard/life-labels.ts';
import type { Route } from './+types/book.ts';
import { AdminPage } from './admin-page.tsx';
import { AUDIT } from './audit-list.tsx';
import { BookForm } from './book-form.tsx';
import { BookSale } from './book-sale.tsx';
import { waitingBookPath } from './books-in-review.tsx';
import { FactRows } from './fact-rows.tsx';
import './creators.css';
import { BOOKS_PATH, creatorAdminPath } from './paths.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.title ?? 'Livro', 'Um livro de uma casa da RPGpédia.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const book = await getBookForAdmin(context.get(ctxContext), params.bookId);
  if (!book) throw new Response(null, { status: 404 });
  return book;
}

export default function AdminBook({ loaderData: { view, title, creatorName, unsent } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <Trail links={[{ to: BOOKS_PATH, label: 'Livros' }]} here={title} />
      <PageHeading>
        <span className="any-length">{title}</span>
      </PageHeading>
      <div className="stack-rooms">
        <Facts view={view} creatorName={creatorName} />
        <Unsent unsent={unsent} />
        {view.state !== 'rejected' && <BookForm key={view.bookId} view={view} />}
        <BookSale key={`sale ${view.state} ${view.pendingReview}`} view={view} />
        <History view={view} />
      </div>
    </AdminPage>
  );
}

function Facts({ view, creatorName }: { view: DraftView; creatorName: string }) {
  const { bookId, creatorId, bookURL, fields, files, revision, updatedAt } = view;
  const price = priceOf(fields);
  const rating = ratingOf(fields.rating ?? null);
  const rows = [
    ['Id', bookId],
    ['Preço', price === null ? null : formatPrice(price)],
    ['Idade', rating],
    ['Última mudança', `${formatDateTime(updatedAt)}, revisão ${revision}`],
  ] as const;
  const papers = files.filter(({ field }) => FIELD_RULES[field].kind !== null);
  return (
    <section aria-labelledby="dados" className="stack-fields">
      <h2 id="dados" className="heading">
        Como está
      </h2>
      <p className="row-close level">
        <Label>{stateLabel(view)}</Label>
        {(view.state === 'inReview' || view.pendingReview) && (
          <Link className="link" to={waitingBookPath(view)}>
            Decidir a revisão
          </Link>
        )}
      </p>
      <dl className="creator-facts">
        <dt>Casa</dt>
        <dd className="any-length">
          <Link className="link" to={creatorAdminPath(creatorId)}>
            {creatorName}
          </Link>
        </dd>
        {bookURL && (
          <>
            <dt>Na loja</dt>
            <dd className="any-length">
              {view.state === 'published' ? (
                <Link className="link" to={bookPath(bookURL)}>
                  {bookPath(bookURL)}
                </Link>
              ) : (
                bookPath(bookURL)
              )}
            </dd>
          </>
        )}
        <FactRows rows={rows} />
        <dt>Arquivos</dt>
        <dd>
          {papers.length === 0 ? (
            'Nenhum ainda'
          ) : (
            <ul className="stack-tight">
              {papers.map((file) => (
                <FileRow key={file.fileId} bookId={bookId} file={file} />
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  );
}

function FileRow({ bookId, file }: { bookId: string; file: DraftFileView }) {
  const { fileId, name, field, inForce } = file;
  const query = new URLSearchParams({ bookId, fileId });
  return (
    <li className="any-length">
      <a className="link" href={`/functions/serveDraftFile?${query}`} download>
        {name}
      </a>{' '}
      <span className="note">
        {kindWord(FIELD_RULES[field].kind!)}, {fileSizeLabel(file)}
        {inForce ? '' : ', ainda com ninguém'}
      </span>
    </li>
  );
}

function Unsent({ unsent }: Pick<BookForAdmin, 'unsent'>) {
  if (unsent.length === 0) return null;
  return (
    <Notice tone="warning" title="A casa está no meio de uma mudança">
      Ela salvou, e ainda não publicou: {unsent.map((name) => FIELD_LABELS[name]).join(', ')}. O que você puser na loja
      agora leva isso junto.
    </Notice>
  );
}

function History({ view: { bookId, history } }: { view: DraftView }) {
  return (
    <section aria-labelledby="historico" className="stack-fields">
      <h2 id="historico" className="heading">
        O que aconteceu
      </h2>
      {history.length === 0 && <p className="quiet">Nada ainda.</p>}
      <ol className="creator-rows">
        {history.map(({ at, what, by, message }) => (
          <li key={`${at} ${what}`} className="creator-row">
            <p>
              <strong>{EVENT_LABELS[what]}</strong>
              {by && ` por ${by}`} <span className="note">{formatDateTime(at)}</span>
              {message && <span className="any-length own-line">{message}</span>}
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="link" to={AUDIT.address({ thing: `book:${bookId}` })}>
          O que fizemos com este livro, na auditoria
        </Link>
      </p>
    </section>
  );
}
