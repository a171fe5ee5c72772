import { useCallback, useEffect, useRef, useState } from 'react';
import { clamp, SCALE, type Size } from '../../features/reading/layout.ts';
import type { ReadableFile } from '../../features/reading/open-for-reading.server.ts';
import type { ReadingView } from '../../features/reading/reading.ts';
import { readerPath } from '../../features/seo/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Action, Appearance } from './appearance.tsx';
import type { Book, PageLink, Place } from './book.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Help } from './help.tsx';
import { KeepBook } from './keep-book.tsx';
import { LampFilters } from './lamp-filters.tsx';
import { OtherFiles } from './other-files.tsx';
import { PageViewport } from './page-viewport.tsx';
import { Panel, type PanelName } from './panel.tsx';
import { PlaceSlips } from './place-slips.tsx';
import { readerKeys } from './reader-keys.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Tool, TopBar } from './top-bar.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useChrome, useFullScreen } from './use-chrome.ts';
import { useHits } from './use-hits.ts';
import { headingAt, useOutline } from './use-outline.ts';
import { useLabels } from './use-pages.ts';
import { useReading } from './use-reading.ts';
import { useSettings } from './use-settings.ts';

interface OpenBookProps {
  book: Book;
  start: number;
  likely: Size;
  title: string;
  bookId: string;
  file: ReadableFile;
  files: readonly ReadableFile[];
  /** Whether position and bookmarks are saved. */
  kept: boolean;
  lent: boolean;
  copyURL: string;
  reading: ReadingView;
  onAt: (page: number) => void;
}

const coversPages = (): boolean => window.matchMedia('(width < 76.25rem)').matches;

export function OpenBook({
  book,
  start,
  likely,
  title,
  bookId,
  file,
  files,
  kept,
  lent,
  copyURL,
  reading: loaded,
  onAt,
}: OpenBookProps) {
  const { pages } = book;
  const [settings, change] = useSettings();
  const { mode, zoom } = settings;
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [help, setHelp] = useState(false);
  const viewport = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const chrome = useChrome();
  const fullScreen = useFullScreen();
  const headings = useOutline(book);
  const { labelOf, printedOn, pageNamed } = useLabels(book);
  const { page, target, back, position, turnTo, jump, turn, scroll, scrolledTo } = useReading({
    bookId,
    fileId: file.fileId,
    kept,
    pages,
    start,
    mode,
    viewport,
    loaded,
    onTurnedOn: chrome.hide,
  });
  const bookmarks = useBookmarks(bookId, position.reading);
  const notes = useAnnotations({ bookId, fileId: file.fileId, page });
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
  const togglePanel = (name: PanelName) => (panel === name ? closePanel() : openPanel(name));
  const goFromPanel = useCallback(
    (place: Place) => {
      jump(place);
      if (coversPages()) closePanel();
    },
    [jump, closePanel],
  );
  const { search, hitsOf, onWords } = useHits(book, viewport, goFromPanel);

  const onLink = async (link: PageLink) => {
    const place = link.dest === null ? null : await book.placeOf(link.dest);
    if (place) jump(place);
    else toast.warning('Esse atalho do livro não leva a lugar nenhum.');
  };
  const scaleBy = (factor: number) => {
    const sheet = viewport.current?.querySelector<HTMLElement>('.reader-sheet');
    const scale = Number(sheet?.style.getPropertyValue('--total-scale-factor') ?? 1);
    change({ zoom: clamp(scale * factor, SCALE.min, SCALE.max) });
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(
        window.location.origin + readerPath(bookId, { page, fileId: kept ? undefined : file.fileId }),
      );
      toast.success(`Link da página ${page} copiado. Ele abre para quem tem este livro.`);
    } catch {
      toast.error('O navegador não deixou copiar. Copie o endereço desta página.');
    }
  };
  const marked = bookmarks.isMarked(page);
  const toggleBookmark = () => {
    if (!kept) return toast.warning('Marcadores são do livro na versão mais nova.');
    if (marked) return bookmarks.remove(page);
    const heading = headings?.[headingAt(headings, page)];
    bookmarks.add(page, heading?.title ?? '');
  };
  const typedPage = (text: string): boolean => {
    const to = pageNamed(text);
    if (to === null) return false;
    jump({ page: to });
    viewport.current?.focus({ preventScroll: true });
    return true;
  };
  const typePage = () => {
    chrome.show();
    document.querySelector<HTMLInputElement>('.reader-jump input')?.focus();
  };
  const toPage = useCallback((to: number) => jump({ page: to }), [jump]);

  useKeys(
    readerKeys({
      pages,
      settings,
      change,
      turn,
      scroll,
      jump,
      scaleBy,
      nextHit: search.step,
      openPanel,
      togglePanel,
      toggleBookmark,
      highlight: notes.highlight,
      toggleFullScreen: fullScreen.toggle,
      typePage,
      help: () => setHelp(true),
      dismiss: () => (panel ? closePanel() : chrome.toggle()),
    }),
    settings.keys,
  );

  const hidden = chrome.hidden && panel === null;
  return (
    <div className="reader-table" data-paper={settings.paper} data-panel={panel ?? undefined}>
      <TopBar title={title} hidden={hidden}>
        <Tool
          icon="menu"
          label="Sumário e páginas"
          expanded={panel !== null}
          onClick={() => togglePanel(panel ?? 'outline')}
        />
        <Tool icon="search" label="Procurar no livro" onClick={() => openPanel('search')} />
        {kept && (
          <Tool
            icon="bookmark"
            label={marked ? 'Tirar o marcador desta página' : 'Marcar esta página'}
            pressed={marked}
            onClick={toggleBookmark}
          />
        )}
        <Tool icon="share" label="Copiar o link desta página" roomy onClick={() => void copyLink()} />
        {fullScreen.possible && (
          <Tool icon="expand" label="Tela cheia" pressed={fullScreen.full} roomy onClick={fullScreen.toggle} />
        )}
        <Tool icon="help" label="Ajuda: teclado e toque" roomy onClick={() => setHelp(true)} />
        <Appearance settings={settings} onChange={change}>
          <Action onClick={() => void copyLink()}>Copiar o link desta página</Action>
          {fullScreen.possible && (
            <Action onClick={fullScreen.toggle}>{fullScreen.full ? 'Sair da tela cheia' : 'Tela cheia'}</Action>
          )}
          <Action onClick={() => setHelp(true)}>Ajuda: teclado e toque</Action>
          {!lent && (
            <>
              <KeepBook bookId={bookId} fileId={file.fileId} copyURL={copyURL} />
              <a href={copyURL} download>
                Baixar o PDF
              </a>
            </>
          )}
          <OtherFiles bookId={bookId} files={files} fileId={file.fileId} />
        </Appearance>
      </TopBar>
      {panel && (
        <Panel
          open={panel}
          book={book}
          likely={likely}
          page={page}
          headings={headings}
          bookmarks={kept ? position.reading.bookmarks : null}
          notes={{ ...notes.list, files }}
          search={search}
          searchInput={searchInput}
          labelOf={labelOf}
          onOpen={setPanel}
          onClose={closePanel}
          onGo={goFromPanel}
          onRenameBookmark={bookmarks.add}
          onRemoveBookmark={bookmarks.remove}
        />
      )}
      <PageViewport
        viewport={viewport}
        book={book}
        likely={likely}
        mode={mode}
        zoom={zoom}
        page={page}
        target={target}
        labelOf={labelOf}
        hitsOf={hitsOf}
        currentHit={search.current}
        annotationsOn={notes.on}
        onAnnotation={(id) => {
          notes.open(id);
          openPanel('notes');
        }}
        onPage={scrolledTo}
        onZoom={(scale) => change({ zoom: scale })}
        onTurn={turn}
        onTap={chrome.toggle}
        onScrolled={(way) => (way === 1 ? chrome.hide() : chrome.show())}
        onLink={(link) => void onLink(link)}
        onWords={onWords}
      />
      <div className="reader-foot">
        <SelectionBar
          onHighlight={notes.add}
          onNote={(passage) => {
            notes.addWithNote(passage);
            openPanel('notes');
          }}
        />
        <div className="reader-slips" role="status">
          <PlaceSlips
            page={page}
            elsewhere={position.elsewhere}
            before={position.before}
            back={panel === null ? back : null}
            search={panel === null ? search : null}
            onContinue={(to) => jump({ page: clamp(to, 1, pages) })}
            onStay={position.stay}
            onReturn={(to) => turnTo({ page: to })}
          />
        </div>
      </div>
      <BottomBar
        page={page}
        pages={pages}
        printed={printedOn(page)}
        hidden={hidden}
        onPage={toPage}
        onTyped={typedPage}
        onTurn={turn}
        onZoom={(step) => scaleBy(SCALE.step ** step)}
      />
      <p className="sr-only" role="status">
        {labelOf(page)}
      </p>
      <LampFilters />
      <Help open={help} keys={settings.keys} onKeys={(keys) => change({ keys })} onClose={() => setHelp(false)} />
    </div>
  );
}
