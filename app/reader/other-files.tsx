import { readerPath } from '../../features/community/seo/paths.ts';
import { kindWord } from '../../features/publishing/books/book-labels.ts';
import type { ReadableFile } from '../../features/reading/reading/open-for-reading.server.ts';
import { formatDate } from '../../lib/time.ts';

export const fileLabel = ({ kind, name, version, addedAt }: ReadableFile): string =>
  kind === 'main' ? `versão ${version}, de ${formatDate(addedAt)}` : name;

interface OtherFilesProps {
  bookId: string;
  files: readonly ReadableFile[];
  fileId: string;
}

export const OtherFiles = ({ bookId, files, fileId }: OtherFilesProps) => (
  <>
    {files.map((file, place) =>
      file.fileId === fileId ? null : (
        <a key={file.fileId} href={readerPath(bookId, place === 0 ? {} : { fileId: file.fileId })}>
          Ler {place === 0 ? 'o livro, na versão mais nova' : file.kind === 'main' ? `a ${fileLabel(file)}` : file.name}
          {file.kind !== 'main' && ` (${kindWord(file.kind).toLowerCase()})`}
        </a>
      ),
    )}
  </>
);
