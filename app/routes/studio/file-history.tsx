import { isFreeKind } from '../../../features/publishing/books/book.ts';
import { fileSizeLabel, kindWord } from '../../../features/publishing/books/book-labels.ts';
import type { FileLine } from '../../../features/publishing/books/file-lines.ts';
import { markWord } from '../../../features/publishing/books/mark-labels.ts';
import { OlderVersions } from '../../../features/publishing/books/older-versions.tsx';
import { VersionNote } from '../../../features/publishing/books/version-note.tsx';
import type { OwnFile } from '../../../features/reading/library/list-own-books.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { copiesLabel } from './studio-labels.ts';

interface FileHistoryProps {
  line: FileLine<OwnFile>;
  onSend: () => void;
  onMark: () => void;
}

const countLabel = (file: OwnFile): string => (isFreeKind(file.kind) ? '' : ` · ${copiesLabel(file.downloads)}`);

export function FileHistory({ line: { current, older }, onSend, onMark }: FileHistoryProps) {
  return (
    <li className="studio-file">
      <div className="studio-file-words">
        <h3 className="thing">
          {kindWord(current.kind)} <Label>Versão {current.version}</Label>
        </h3>
        <p className="any-length">
          {current.name} · {fileSizeLabel(current)}
        </p>
        <p className="note">
          {markWord(current.mark)} · desde {formatDate(current.addedAt)}
          {countLabel(current)}
        </p>
        <VersionNote note={current.note} />
      </div>
      <div className="studio-file-acts">
        <Button variant="secondary" size="mini" onClick={onSend}>
          Enviar nova versão
          <span className="sr-only"> de {current.name}</span>
        </Button>
        {current.mark !== 'none' && (
          <Button variant="tertiary" size="mini" onClick={onMark}>
            Mudar onde vai o nome
            <span className="sr-only"> em {current.name}</span>
          </Button>
        )}
      </div>
      {current.warnings.length > 0 && <Warnings warnings={current.warnings} />}
      <OlderVersions name={current.name} files={older}>
        {(file) => (
          <li key={file.fileId} className="note any-length">
            Versão {file.version}, de {formatDate(file.addedAt)} · {file.name} · {fileSizeLabel(file)}
            {countLabel(file)}
            <VersionNote note={file.note} />
          </li>
        )}
      </OlderVersions>
    </li>
  );
}

export const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div className="studio-warnings">
    <Notice tone="warning" title="O que a conferência achou">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  </div>
);
