import type { Bookmark } from '../../features/reading/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Place } from './book.ts';

interface BookmarkListProps {
  bookmarks: readonly Bookmark[];
  page: number;
  labelOf: (page: number) => string;
  onGo: (place: Place) => void;
  onRemove: (page: number) => void;
}

export function BookmarkList({ bookmarks, page, labelOf, onGo, onRemove }: BookmarkListProps) {
  if (bookmarks.length === 0)
    return (
      <p className="reader-note">
        Nenhuma página marcada ainda. Marque a que está aberta com o botão{' '}
        <Icon name="bookmark" className="size-4 inline" /> ou com a tecla <kbd>B</kbd>.
      </p>
    );
  return (
    <ul className="reader-list">
      {bookmarks.map((mark) => (
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
            aria-label={`Tirar o marcador da página ${mark.page}`}
            onClick={() => onRemove(mark.page)}
          >
            <Icon name="trash" />
          </button>
        </li>
      ))}
    </ul>
  );
}
