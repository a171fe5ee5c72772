import { FILE_KINDS } from '../../../features/people/uploads/file-kind.ts';
import { isFreeKind } from '../../../features/publishing/books/book.ts';
import { fileSizeLabel, kindWord } from '../../../features/publishing/books/book-labels.ts';
import type { BookDetail, BookFileView } from '../../../features/publishing/books/book-schema.ts';
import { VersionNote } from '../../../features/publishing/books/version-note.tsx';
import type { BookNews } from '../../../features/reading/library/find-news.server.ts';
import { allOf } from '../../../lib/list.ts';
import { formatDate } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { copyAddress } from '../../api/copy-address.ts';

interface BookFilesProps {
  book: BookDetail;
  owned: boolean;
  news: BookNews | null;
}

export function BookFiles({ book, owned, news }: BookFilesProps) {
  if (book.files.length === 0) return null;
  const files = FILE_KINDS.flatMap((kind) => book.files.filter((file) => file.kind === kind));
  return (
    <section aria-labelledby="arquivos" className="stack-fields">
      <h2 id="arquivos" className="book-heading">
        O que vem
      </h2>
      {news && (
        <p>
          Versão {news.version}, de {formatDate(news.at)}.
          <VersionNote note={news.note} />
        </p>
      )}
      <ul className="file-list">
        {files.map((file) => (
          <FileRow key={file.fileId} bookId={book.bookId} file={file} owned={owned} />
        ))}
      </ul>
      <p className="note">{markSentence(files)} O arquivo é seu, sem senha nem prazo.</p>
    </section>
  );
}

const FOOTER = 'Cada página da sua cópia leva o seu nome e o código da compra no rodapé.';
const METADATA =
  'A sua cópia leva o seu nome e o código da compra só nos dados do arquivo: as páginas ficam como quem publica as fez.';

/** A sentence, before the purchase, about how copies of the files name their owner. */
function markSentence(files: readonly BookFileView[]): string {
  const marked = files.filter(({ mark }) => mark !== 'none');
  const quiet = marked.filter(({ mark }) => mark === 'metadata');
  if (quiet.length === 0) return FOOTER;
  if (quiet.length === marked.length) return METADATA;
  const names = quiet.map(({ kind, name }) => (kind === 'main' ? 'o livro' : name));
  return `${FOOTER} Exceção: ${allOf(names)}, com o nome só nos dados do arquivo.`;
}

function FileRow({ bookId, file, owned }: { bookId: string; file: BookFileView; owned: boolean }) {
  const free = isFreeKind(file.kind);
  return (
    <li>
      <span className="shrinks">
        <span className="thing own-line">{kindWord(file.kind)}</span>
        <span className="note any-length">
          {file.name} · {fileSizeLabel(file)}
        </span>
      </span>
      {free || owned ? (
        <a className="button button-secondary button-mini" href={copyAddress(bookId, file.fileId)} download>
          <Icon name="download" />
          {free ? 'Baixar de graça' : 'Baixar'}
          <span className="sr-only">: {kindWord(file.kind)}</span>
        </a>
      ) : (
        <span className="note">com o livro</span>
      )}
    </li>
  );
}
