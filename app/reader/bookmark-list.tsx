import { useEffect, useRef, useState } from 'react';
import type { Bookmark } from '../../features/reading/reading/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookPlace } from './book.ts';

interface BookmarkListProps {
  bookmarks: readonly Bookmark[];
  page: number;
  labelOf: (page: number) => string;
  onGo: (place: BookPlace) => void;
  onRename: (page: number, label: string) => void;
  onRemove: (page: number) => void;
}

export function BookmarkList({ bookmarks, page, labelOf, onGo, onRename, onRemove }: BookmarkListProps) {
  const [renamed, setRenamed] = useState<number | null>(null);
  if (bookmarks.length === 0)
    return (
      <p className="reader-note">
        Nenhuma página marcada ainda. Marque a que está aberta com o botão{' '}
        <Icon name="bookmark" className="symbol-small in-text" /> ou com a tecla <kbd>B</kbd>.
      </p>
    );
  return (
    <ul className="reader-list">
      {bookmarks.map((mark) =>
        mark.page === renamed ? (
          <li key={mark.page}>
            <RenameForm
              mark={mark}
              placeholder={labelOf(mark.page)}
              onName={(label) => label !== mark.label && onRename(mark.page, label)}
              onDone={() => setRenamed(null)}
            />
          </li>
        ) : (
          <li key={mark.page} className="reader-marked">
            <button
              type="button"
              className="reader-item"
              {...(mark.page === page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onGo({ page: mark.page })}
            >
              <span>{mark.label || labelOf(mark.page)}</span>
              <span className="figure">{mark.page}</span>
            </button>
            <button
              type="button"
              className="reader-tool"
              aria-label={`Dar nome ao marcador da página ${mark.page}`}
              data-rename={mark.page}
              onClick={() => setRenamed(mark.page)}
            >
              <Icon name="pencil" />
            </button>
            <button
              type="button"
              className="reader-tool"
              aria-label={`Tirar o marcador da página ${mark.page}`}
              onClick={() => onRemove(mark.page)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}

interface RenameFormProps {
  mark: Bookmark;
  placeholder: string;
  onName: (label: string) => void;
  onDone: () => void;
}

/** Enter saves the name, Esc keeps the old one; focus returns to the pencil button. */
function RenameForm({ mark, placeholder, onName, onDone }: RenameFormProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.select();
    return () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rename="${mark.page}"]`)?.focus());
    };
  }, [mark.page]);

  return (
    <form
      className="reader-rename"
      onSubmit={(event) => {
        event.preventDefault();
        onName(input.current?.value.trim() ?? '');
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        ref={input}
        className="control"
        aria-label={`Nome do marcador da página ${mark.page}`}
        defaultValue={mark.label}
        placeholder={placeholder}
        maxLength={128}
      />
      <Button type="submit" size="mini">
        Salvar
      </Button>
    </form>
  );
}
