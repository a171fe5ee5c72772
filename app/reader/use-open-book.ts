import { useCallback, useEffect, useRef, useState } from 'react';
import { readerPath } from '../../features/community/seo/paths.ts';
import { clamp, SCALE, type Size } from '../../features/reading/reading/layout.ts';
import type { ReadableFile } from '../../features/reading/reading/open-for-reading.server.ts';
import type { ReadingView } from '../../features/reading/reading/reading.ts';
import { toast } from '../../ui/toast.ts';
import type { Book, BookPlace, PageLink } from './book.ts';
import type { PanelName } from './panel.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useChrome, useFullScreen } from './use-chrome.ts';
import { useHits } from './use-hits.ts';
import { headingAt, useOutline } from './use-outline.ts';
import { useLabels } from './use-pages.ts';
import { useReading } from './use-reading.ts';
import { useSettings } from './use-settings.ts';

export interface OpenedBook {
  book: Book;
  start: number;
  likely: Size;
  title: string;
  bookId: string;
  bookURL: string;
  file: ReadableFile;
  files: readonly ReadableFile[];
  /** True if position and bookmarks are saved. */
  kept: boolean;
  lent: boolean;
  copyURL: string;
  /** Counts the pages of the newest main file. */
  pageOne: number | null;
  reading: ReadingView;
  onAt: (page: number) => void;
}

const coversPages = (): boolean => window.matchMedia('(width < 76.25rem)').matches;

async function copyLinkTo(page: number, path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast.success(`Link da página ${page} copiado. Ele abre para quem tem este livro.`);
  } catch {
    toast.error('O navegador não deixou copiar. Copie o endereço desta página.');
  }
}

/** All that an open book is, and what may be done with it. */
export function useOpenBook(opened: OpenedBook) {
  const { book, start, bookId, file, kept, reading: loaded, onAt } = opened;
  const { pages } = book;
  const [settings, change] = useSettings();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [help, setHelp] = useState(false);
  const viewport = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const chrome = useChrome();
  const fullScreen = useFullScreen();
  const headings = useOutline(book);
  const labels = useLabels(book, kept ? (opened.pageOne ?? null) : null);
  const { mode } = settings;
  const { fileId } = file;
  const place = useReading({ bookId, fileId, kept, pages, start, mode, viewport, loaded, onTurnedOn: chrome.hide });
  const { page, jump } = place;
  const bookmarks = useBookmarks(bookId, place.position.reading);
  const notes = useAnnotations({ bookId, fileId, page });
  useEffect(() => onAt(page), [page, onAt]);

  const closePanel = useCallback(() => {
    setPanel(null);
    viewport.current?.focus({ preventScroll: true });
  }, []);
  const openPanel = (name: PanelName) => {
    if (name === 'bookmarks' && !kept) return;
    setPanel(name);
    chrome.show();
    if (name === 'search') requestAnimationFrame(() => searchInput.current?.select());
  };
  const goFromPanel = useCallback(
    (to: BookPlace) => {
      jump(to);
      if (coversPages()) closePanel();
    },
    [jump, closePanel],
  );
  const hits = useHits(book, viewport, goFromPanel);
  const marked = bookmarks.isMarked(page);

  return {
    ...opened,
    pages,
    settings,
    change,
    viewport,
    searchInput,
    chrome,
    fullScreen,
    headings,
    labels,
    place,
    bookmarks,
    notes,
    hits,
    marked,
    hidden: chrome.hidden && panel === null,
    panel: {
      name: panel,
      set: setPanel,
      open: openPanel,
      close: closePanel,
      toggle: (name: PanelName) => (panel === name ? closePanel() : openPanel(name)),
      go: goFromPanel,
    },
    help: { open: help, show: () => setHelp(true), close: () => setHelp(false) },
    toPage: useCallback((to: number) => jump({ page: to }), [jump]),
    followLink: async (link: PageLink): Promise<void> => {
      const to = link.dest === null ? null : await book.placeOf(link.dest);
      if (to) jump(to);
      else toast.warning('Esse atalho do livro não leva a lugar nenhum.');
    },
    scaleBy: (factor: number): void => {
      const sheet = viewport.current?.querySelector<HTMLElement>('.reader-sheet');
      const scale = Number(sheet?.style.getPropertyValue('--total-scale-factor') ?? 1);
      change({ zoom: clamp(scale * factor, SCALE.min, SCALE.max) });
    },
    copyLink: () => void copyLinkTo(page, readerPath(bookId, { page, fileId: kept ? undefined : fileId })),
    toggleBookmark: () => {
      if (!kept) return toast.warning('Marcadores são do livro na versão mais nova.');
      if (marked) return bookmarks.remove(page);
      const heading = headings?.[headingAt(headings, page)];
      bookmarks.add(page, heading?.title ?? '');
    },
    typedPage: (text: string): boolean => {
      const to = labels.pageNamed(text);
      if (to === null) return false;
      jump({ page: to });
      viewport.current?.focus({ preventScroll: true });
      return true;
    },
    typePage: () => {
      chrome.show();
      document.querySelector<HTMLInputElement>('.reader-jump input')?.focus();
    },
  };
}

export type OpenBookModel = ReturnType<typeof useOpenBook>;
