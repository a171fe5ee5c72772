import { Link } from 'react-router';
import { fileSizeLabel, kindWord, offerLabel } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { OWN_TEAM } from '../../../features/publishing/creators/creator-labels.ts';
import { FIELD_RULES } from '../../../features/publishing/drafts/draft.ts';
import type { DraftFileView, DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import type { WaitingBook } from '../../../features/publishing/drafts/list-waiting.server.ts';
import { priceOf } from '../../../features/publishing/drafts/missing.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ActWindow, useActWindow, useOutcome } from '../../list/row-acts.tsx';
import { BookReviewForm } from './book-review-form.tsx';
import { FactRows } from './fact-rows.tsx';

export const waitingBookPath = ({ creatorId, bookId }: Pick<WaitingBook, 'creatorId' | 'bookId'>): string =>
  `/admin/produtor/${encodeURIComponent(creatorId)}#livro-${bookId}`;

export function WaitingBooks({ books }: { books: readonly WaitingBook[] }) {
  return (
    <section aria-labelledby="livros-em-revisao" className="stack-fields">
      <h2 id="livros-em-revisao" className="heading">
        Livros em revisão
      </h2>
      {books.length === 0 ? (
        <p className="quiet">Nenhum livro espera revisão.</p>
      ) : (
        <ul className="stack-tight">
          {books.map((book) => (
            <li key={book.bookId} className="cluster">
              <Link className="link" to={waitingBookPath(book)}>
                {book.title}
              </Link>
              <span>de {book.creatorName}</span>
              {book.wasOnSale && <Label>Mudança</Label>}
              <span className="note">desde {formatDateTime(book.submittedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const REVIEW: ActWindow<DraftView> = {
  title: () => 'Decidir sobre o livro',
  body: (props) => <BookReviewForm {...props} />,
};

export function BooksInReview({ books, isOwn }: { books: readonly DraftView[]; isOwn: boolean }) {
  const { top, done, finish } = useOutcome();
  const { onOpen, shown } = useActWindow<DraftView>(finish);
  if (books.length === 0 && !done) return null;
  return (
    <section aria-labelledby="em-revisao" className="stack-fields shrinks">
      <h2 id="em-revisao" ref={top} tabIndex={-1} className="heading">
        Livros em revisão
      </h2>
      {done}
      {isOwn && books.length > 0 && <Notice tone="info">{OWN_TEAM}</Notice>}
      {books.length === 0 && <p className="quiet">Nenhum outro livro desta casa espera revisão.</p>}
      <ul className="creator-rows">
        {books.map((book) => (
          <BookInReview
            key={book.bookId}
            book={book}
            onAnswer={isOwn ? null : () => onOpen({ window: REVIEW, subject: book })}
          />
        ))}
      </ul>
      {shown}
    </section>
  );
}

/** A book on sale waits with some fields only; the rest is as the store has it. */
const submittedOf = ({ fields, submitted }: DraftView) => ({ ...fields, ...submitted?.fields });

/** Files sent without the form: all else is as the store has it. */
const bringsOnlyFiles = ({ submitted }: DraftView): boolean => submitted?.fields.title === undefined;

function BookInReview({ book, onAnswer }: { book: DraftView; onAnswer: (() => void) | null }) {
  const fields = submittedOf(book);
  const files = book.files.filter((file) => file.submitted || (file.inForce && file.field === 'coverImage'));
  const cover = files.findLast(({ field }) => field === 'coverImage');
  const note = book.history.find(({ what }) => what === 'submitted' || what === 'changed')?.message;
  const price = priceOf(fields);
  const title = fields.title ?? '';
  const rows = [
    ['Endereço', fields.bookURL ? `/loja/${fields.bookURL}` : null],
    [
      'Preço',
      offerLabel({ price: price ?? 0, allowPayWhatYouWant: fields.allowPayWhatYouWant ?? false }) ??
        formatPrice(price ?? 0),
    ],
    ['Idade', `${fields.rating} (${fields.isOfficialRating ? 'oficial' : 'autodeclarada'})`],
    ['Por quê', fields.ratingDescription],
    ['Etiquetas', fields.tags?.join(', ')],
    ['Em resumo', fields.shortDescription],
    ['Créditos', fields.creditsText],
    ['Recado', note],
  ] as const;
  return (
    <li id={`livro-${book.bookId}`} className="creator-row">
      <div className="creator-row-head">
        <h3>{title}</h3>
        {book.pendingReview && <Label>{bringsOnlyFiles(book) ? 'Arquivo novo' : 'Mudança'}</Label>}
        <span className="note">{book.submitted && formatDateTime(book.submitted.at)}</span>
        {onAnswer && (
          <Button size="mini" onClick={onAnswer} aria-label={`Decidir sobre o livro ${title}`}>
            Decidir
          </Button>
        )}
      </div>
      <div className="book-in-review">
        <Cover title={title} coverURL={cover?.url ?? null} />
        <dl className="creator-facts">
          <FactRows rows={rows} />
          <dt>Arquivos</dt>
          <dd>
            <ul className="stack-tight">
              {files
                .filter(({ field }) => FIELD_RULES[field].kind !== null)
                .map((file) => (
                  <FileInReview key={file.fileId} bookId={book.bookId} file={file} />
                ))}
            </ul>
          </dd>
        </dl>
      </div>
      <details>
        <summary className="link">Ler a descrição</summary>
        <p className="reading as-typed follows">{fields.aboutText}</p>
      </details>
    </li>
  );
}

function FileInReview({ bookId, file }: { bookId: string; file: DraftFileView }) {
  const { fileId, name, field, report } = file;
  return (
    <li>
      <a className="link" href={`/functions/serveDraftFile?${new URLSearchParams({ bookId, fileId })}`} download>
        {name}
      </a>{' '}
      <span className="note">
        {kindWord(FIELD_RULES[field].kind!)}: {fileSizeLabel(file)}
      </span>
      {report?.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
    </li>
  );
}
