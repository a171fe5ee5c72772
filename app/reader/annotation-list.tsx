import { useEffect, useRef, useState } from 'react';
import { readerPath } from '../../features/community/seo/paths.ts';
import { COLOUR_WORDS, COLOURS, type Colour, NOTE_MAX } from '../../features/reading/annotations/annotation.ts';
import type { Annotation } from '../../features/reading/annotations/annotation-schema.ts';
import type { ReadableFile } from '../../features/reading/reading/open-for-reading.server.ts';
import { mentions } from '../../lib/mentions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TryAgain } from '../errors/try-again.tsx';
import type { BookPlace } from './book.ts';
import { fileLabel } from './other-files.tsx';

interface OpenedNote {
  id: string;
  edit: boolean;
}

export interface AnnotationListProps {
  bookId: string;
  fileId: string;
  files: readonly ReadableFile[];
  /** Null until they are read. */
  annotations: readonly Annotation[] | null;
  failure: string | null;
  onAgain: () => void;
  page: number;
  opened: OpenedNote | null;
  onOpened: (opened: OpenedNote | null) => void;
  onGo: (place: BookPlace) => void;
  onSave: (annotation: Annotation, before: Annotation) => void;
  onRemove: (annotation: Annotation) => void;
  onNotePage: () => void;
}

/** Annotations of the book, searched by their words and by their colour. */
export function AnnotationList(props: AnnotationListProps) {
  const { bookId, annotations, failure, onAgain, onNotePage } = props;
  const [q, setQ] = useState('');
  const [colour, setColour] = useState<Colour | ''>('');
  const found = (annotations ?? []).filter(
    (one) => (colour === '' || one.colour === colour) && mentions(`${one.quote} ${one.note}`, q),
  );
  return (
    <div className="reader-notes">
      <div className="reader-notes-tools">
        <input
          type="search"
          className="control"
          aria-label="Procurar nas notas"
          placeholder="Procurar nas notas"
          maxLength={128}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <select
          className="control"
          aria-label="Cor"
          value={colour}
          onChange={({ currentTarget }) => setColour(currentTarget.value as Colour | '')}
        >
          <option value="">Toda cor</option>
          {COLOURS.map((name) => (
            <option key={name} value={name}>
              {COLOUR_WORDS[name]}
            </option>
          ))}
        </select>
        <Button size="mini" variant="secondary" onClick={onNotePage}>
          Anotar esta página
        </Button>
        {annotations !== null && annotations.length > 0 && (
          <a
            className="button button-tertiary button-mini"
            href={`/biblioteca/${encodeURIComponent(bookId)}/notas`}
            download
          >
            Exportar em Markdown
          </a>
        )}
      </div>
      {failure && <TryAgain message={failure} onAgain={onAgain} />}
      {annotations === null && !failure && (
        <p className="reader-note" role="status">
          Lendo as suas notas…
        </p>
      )}
      {annotations?.length === 0 && (
        <p className="reader-note">
          Nada destacado ainda. Selecione um trecho da página e escolha uma cor, ou aperte <kbd>D</kbd>. O arquivo do
          livro não muda.
        </p>
      )}
      {annotations !== null && annotations.length > 0 && found.length === 0 && (
        <p className="reader-note">Nenhuma nota diz isso.</p>
      )}
      <ul className="reader-list">
        {found.map((one) => (
          <AnnotationRow key={one.annotationId} {...props} one={one} />
        ))}
      </ul>
    </div>
  );
}

function AnnotationRow({ one, ...list }: AnnotationListProps & { one: Annotation }) {
  const { bookId, fileId, files, opened, onOpened, onGo, onSave, onRemove, page } = list;
  const row = useRef<HTMLLIElement>(null);
  const isOpened = opened?.id === one.annotationId;
  const editing = isOpened && opened.edit;
  const elsewhere = one.fileId !== fileId;
  const file = files.find((other) => other.fileId === one.fileId);

  useEffect(() => {
    if (isOpened && !editing) row.current?.querySelector<HTMLElement>('.reader-item')?.focus();
  }, [isOpened, editing]);

  const words = (
    <>
      <span className="reader-quote">{one.quote || 'Nota da página'}</span>
      <span className="figure">{one.page}</span>
    </>
  );
  return (
    <li ref={row} className="reader-annotation" data-colour={one.colour}>
      <div className="reader-marked">
        {!elsewhere ? (
          <button
            type="button"
            className="reader-item"
            {...(one.page === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onGo({ page: one.page })}
          >
            {words}
          </button>
        ) : file ? (
          <a
            className="reader-item"
            href={readerPath(bookId, {
              page: one.page,
              ...(file.fileId === files[0]?.fileId ? {} : { fileId: file.fileId }),
            })}
          >
            {words}
          </a>
        ) : (
          <p className="reader-item">{words}</p>
        )}
        <button
          type="button"
          className="reader-tool"
          aria-label={`Mudar a nota da página ${one.page}`}
          aria-expanded={editing}
          onClick={() => onOpened(editing ? null : { id: one.annotationId, edit: true })}
        >
          <Icon name="pencil" />
        </button>
        <button
          type="button"
          className="reader-tool"
          aria-label={`Apagar ${one.quote ? 'o destaque' : 'a nota'} da página ${one.page}`}
          onClick={() => onRemove(one)}
        >
          <Icon name="trash" />
        </button>
      </div>
      {elsewhere && (
        <p className="reader-elsewhere">
          {file
            ? `Fica em outro arquivo: ${fileLabel(file)}. Lá ele aparece no lugar.`
            : 'Fica em uma versão do arquivo que não abre mais.'}
        </p>
      )}
      {editing ? (
        <NoteForm
          one={one}
          onSave={(changed) => {
            onSave(changed, one);
            onOpened({ id: one.annotationId, edit: false });
          }}
          onClose={() => onOpened({ id: one.annotationId, edit: false })}
        />
      ) : (
        one.note && <p className="reader-annotation-note">{one.note}</p>
      )}
    </li>
  );
}

interface NoteFormProps {
  one: Annotation;
  onSave: (annotation: Annotation) => void;
  onClose: () => void;
}

/** Esc keeps what there was. */
function NoteForm({ one, onSave, onClose }: NoteFormProps) {
  const [note, setNote] = useState(one.note);
  const [colour, setColour] = useState(one.colour);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <form
      className="reader-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...one, note: note.trim(), colour });
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <textarea
        ref={area}
        className="control"
        aria-label={`Nota da página ${one.page}`}
        rows={4}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <fieldset className="reader-colours">
        <legend className="sr-only">Cor</legend>
        {COLOURS.map((name) => (
          <label key={name} className="reader-colour" data-colour={name} title={COLOUR_WORDS[name]}>
            <input type="radio" className="sr-only" checked={colour === name} onChange={() => setColour(name)} />
            <span className="sr-only">{COLOUR_WORDS[name]}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="mini">
        Salvar
      </Button>
    </form>
  );
}
