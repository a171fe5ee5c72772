import { fileSizeLabel, kindWord } from '../../../features/publishing/books/book-labels.ts';
import type { WaitingFile } from '../../../features/reading/library/list-own-books.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { Warnings } from './file-history.tsx';

/** Files that readers do not have yet, with what they wait for. */
export function WaitingFiles({ bookId, files }: { bookId: string; files: readonly WaitingFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Arquivos que ainda não chegaram a ninguém">
      {files.map((file) => (
        <li key={file.fileId} className="studio-file">
          <div className="studio-file-words">
            <h3 className="thing">
              {kindWord(file.kind)} <Label>{file.inReview ? 'Em revisão' : 'No rascunho'}</Label>
            </h3>
            <p className="any-length">
              <a
                className="link"
                href={`/functions/serveDraftFile?${new URLSearchParams({ bookId, fileId: file.fileId })}`}
                download
              >
                {file.name}
              </a>{' '}
              · {fileSizeLabel(file)}
            </p>
            <p className="note">
              {file.inReview
                ? `Só a equipe vê. Enviado em ${formatDate(file.addedAt)}.`
                : 'Só a equipe vê. Vai junto quando o livro for mandado à revisão.'}
            </p>
          </div>
          {file.warnings.length > 0 && <Warnings warnings={file.warnings} />}
        </li>
      ))}
    </ul>
  );
}
