import { type RefObject, useEffect, useRef } from 'react';
import type { Size } from '../../features/reading/reading/layout.ts';
import type { Bookmark } from '../../features/reading/reading/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import { TabPanels } from '../../ui/tab-panels.tsx';
import { AnnotationList, type AnnotationListProps } from './annotation-list.tsx';
import type { Book, BookPlace } from './book.ts';
import { BookmarkList } from './bookmark-list.tsx';
import { OutlineList } from './outline-list.tsx';
import { SearchPanel } from './search-panel.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { PlacedHeading } from './use-outline.ts';
import type { Search } from './use-search.ts';

export type PanelName = 'outline' | 'pages' | 'bookmarks' | 'notes' | 'search';

interface PanelProps {
  open: PanelName;
  book: Book;
  likely: Size;
  page: number;
  headings: readonly PlacedHeading[] | null;
  /** Null where bookmarks are not available. */
  bookmarks: readonly Bookmark[] | null;
  notes: Omit<AnnotationListProps, 'onGo' | 'page'>;
  search: Search;
  searchInput: RefObject<HTMLInputElement | null>;
  labelOf: (page: number) => string;
  onOpen: (panel: PanelName) => void;
  onClose: () => void;
  onGo: (place: BookPlace) => void;
  onRenameBookmark: (page: number, label: string) => void;
  onRemoveBookmark: (page: number) => void;
}

export function Panel({ open, book, likely, page, labelOf, onGo, onOpen, onClose, ...rest }: PanelProps) {
  const panel = useRef<HTMLElement>(null);

  // A key or a button elsewhere opens the panel: move the focus into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from tab to tab the focus stays where it is.
  useEffect(() => {
    // A note that opens to be written has it already.
    if (panel.current?.contains(document.activeElement)) return;
    if (open === 'search') rest.searchInput.current?.focus();
    else panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);

  return (
    <aside ref={panel} className="reader-panel" aria-label="Navegar no livro">
      <button type="button" className="reader-tool reader-panel-close" aria-label="Fechar o painel" onClick={onClose}>
        <Icon name="close" />
      </button>
      <TabPanels
        label="Navegar no livro"
        current={open}
        onCurrent={(id) => onOpen(id as PanelName)}
        tabs={[
          { id: 'outline', label: 'Sumário', panel: <OutlineList headings={rest.headings} page={page} onGo={onGo} /> },
          {
            id: 'pages',
            label: 'Páginas',
            panel: <Thumbnails book={book} likely={likely} page={page} labelOf={labelOf} onGo={onGo} />,
          },
          ...(rest.bookmarks === null
            ? []
            : [
                {
                  id: 'bookmarks',
                  label: 'Marcadores',
                  panel: (
                    <BookmarkList
                      bookmarks={rest.bookmarks}
                      page={page}
                      labelOf={labelOf}
                      onGo={onGo}
                      onRename={rest.onRenameBookmark}
                      onRemove={rest.onRemoveBookmark}
                    />
                  ),
                },
              ]),
          { id: 'notes', label: 'Notas', panel: <AnnotationList {...rest.notes} page={page} onGo={onGo} /> },
          {
            id: 'search',
            label: 'Busca',
            panel: <SearchPanel search={rest.search} pages={book.pages} input={rest.searchInput} />,
          },
        ]}
      />
    </aside>
  );
}
