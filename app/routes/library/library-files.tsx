import { Link } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import { FILE_KINDS } from '../../../features/people/uploads/file-kind.ts';
import { isFreeKind } from '../../../features/publishing/books/book.ts';
import { fileSizeLabel, kindWord } from '../../../features/publishing/books/book-labels.ts';
import { type FileLine, fileLines } from '../../../features/publishing/books/file-lines.ts';
import { markWord } from '../../../features/publishing/books/mark-labels.ts';
import { OlderVersions } from '../../../features/publishing/books/older-versions.tsx';
import { VersionNote } from '../../../features/publishing/books/version-note.tsx';
import { isLent, type LibraryBook, type LibraryFile } from '../../../features/reading/library/library.ts';
import { formatDate } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { copyAddress } from '../../api/copy-address.ts';

type LibraryFileLine = FileLine<LibraryFile>;

export function DrawerFiles({ book }: { book: LibraryBook }) {
  const lines = fileLines(book.files).toSorted(
    (a, b) => FILE_KINDS.indexOf(a.current.kind) - FILE_KINDS.indexOf(b.current.kind),
  );
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="arquivos">
      <h3 id="arquivos">Arquivos</h3>
      {isLent(book) && (
        <Notice tone="info">É da mesa: dá para ler aqui enquanto o empréstimo durar, sem baixar.</Notice>
      )}
      <ul className="library-files">
        {lines.map((line) => (
          <FileItem key={line.current.fileId} book={book} line={line} />
        ))}
      </ul>
    </section>
  );
}

const isTakeable = (book: LibraryBook, file: LibraryFile): boolean =>
  file.unavailable === undefined && (!isLent(book) || isFreeKind(file.kind));

const versionLabel = (file: LibraryFile): string => `Versão ${file.version}, de ${formatDate(file.addedAt)}`;

const takenLabel = ({ downloadedAt }: LibraryFile): string =>
  downloadedAt ? `baixado em ${formatDate(downloadedAt)}` : 'ainda não baixado';

function FileItem({ book, line: { current, older } }: { book: LibraryBook; line: LibraryFileLine }) {
  const news = current.downloadedAt === null && older.some((file) => file.downloadedAt !== null);
  return (
    <li>
      <div className="library-file">
        <p>
          <strong>{kindWord(current.kind)}</strong> {news && <Label>Versão nova</Label>}
          <span>
            {current.name} · {fileSizeLabel(current)}
            <br />
            {older.length > 0 && `${versionLabel(current)} · `}
            {isTakeable(book, current) && !isFreeKind(current.kind) && takenLabel(current)}
            {current.mark === 'metadata' && ` · ${markWord('metadata').toLowerCase()}`}
            <VersionNote note={current.note} />
          </span>
        </p>
        <FileActs book={book} file={current} words={`${kindWord(current.kind)}, ${current.name}`} />
      </div>
      <OlderVersions name={current.name} files={older}>
        {(file) => (
          <li key={file.fileId} className="library-file">
            <p>
              <span>
                {versionLabel(file)}
                <br />
                {fileSizeLabel(file)}
                {isTakeable(book, file) && !isFreeKind(file.kind) && ` · ${takenLabel(file)}`}
                <VersionNote note={file.note} />
              </span>
            </p>
            <FileActs book={book} file={file} words={`${kindWord(file.kind)}, versão ${file.version}`} />
          </li>
        )}
      </OlderVersions>
    </li>
  );
}

interface FileActsProps {
  book: LibraryBook;
  file: LibraryFile;
  words: string;
}

function FileActs({ book, file, words }: FileActsProps) {
  const newest = file.current && file.kind === 'main';
  return (
    <span className="library-file-acts">
      {/* The newest version of the book has its button at the top of the drawer. */}
      {file.unavailable !== undefined && file.kind !== 'main' && <span>{file.unavailable}</span>}
      {file.pages !== undefined && !newest && file.unavailable === undefined && (
        <Link className="link" to={readerPath(book.bookId, { fileId: file.fileId })}>
          Ler
          <span className="sr-only">: {words}</span>
        </Link>
      )}
      {isTakeable(book, file) && <Take book={book} file={file} words={words} />}
    </span>
  );
}

function Take({ book, file, words }: FileActsProps) {
  return (
    <a className="button button-secondary button-mini" href={copyAddress(book.bookId, file.fileId)} download>
      <Icon name="download" />
      Baixar
      <span className="sr-only">: {words}</span>
    </a>
  );
}
