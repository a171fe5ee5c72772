import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readerPath } from '../../features/library/copy-address.ts';
import { clamp, pagesIn, rowCount, rowOf, SCALE, type Size } from '../../features/reading/layout.ts';
import type { ReadingView } from '../../features/reading/reading.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { Action, Appearance } from './appearance.tsx';
import type { Book, PageLink, Place } from './book.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Desk, type Target } from './desk.tsx';
import { Help } from './help.tsx';
import { placeOfHit, type WordLayer } from './highlights.ts';
import { Panel, type PanelName } from './panel.tsx';
import { Slip } from './slip.tsx';
import { Tool, TopBar } from './top-bar.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { useChrome, useFullScreen } from './use-chrome.ts';
import { useKeys } from './use-keys.ts';
import { headingAt, useOutline } from './use-outline.ts';
import { useLabels, usePageAddress } from './use-pages.ts';
import { usePosition } from './use-position.ts';
import { type FoundHit, useSearch } from './use-search.ts';
import { type Settings, useSettings } from './use-settings.ts';

interface OpenBookProps {
  book: Book;
  start: number;
  likely: Size;
  title: string;
  bookId: string;
  fileId: string;
  copyURL: string;
  reading: ReadingView;
  onAt: (page: number) => void;
}

const NO_HITS: readonly FoundHit[] = [];
const PAPERS: readonly Settings['paper'][] = ['day', 'sepia', 'night'];
/** A hit is brought so far down the desk, in pixels. */
const HIT_TOP = 180;

/** The open book with everything around it. */
export function OpenBook({
  book,
  start,
  likely,
  title,
  bookId,
  fileId,
  copyURL,
  reading: loaded,
  onAt,
}: OpenBookProps) {
  const { pages } = book;
  const [settings, change] = useSettings();
  const { mode, zoom } = settings;
  const [page, setPage] = useState(start);
  const [target, setTarget] = useState<Target>({ page: start, asked: 0 });
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [help, setHelp] = useState(false);
  /** Where a jump began. */
  const [back, setBack] = useState<number | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const layers = useRef(new Map<number, WordLayer>());
  const chrome = useChrome();
  const fullScreen = useFullScreen();
  const headings = useOutline(book);
  const { labelOf, printedOn, pageNamed } = useLabels(book);

  const show = useCallback((place: Place) => {
    setPage(place.page);
    setTarget((before) => ({ ...place, asked: before.asked + 1 }));
  }, []);
  const position = usePosition(bookId, pages, {
    fileId,
    loaded,
    opened: start,
    follow: (to) => show({ page: clamp(to, 1, pages) }),
    shows: (other) => rowOf(mode, other) === rowOf(mode, page),
  });
  const { turned } = position;
  const bookmarks = useBookmarks(bookId, position.reading);

  usePageAddress(page);
  useEffect(() => onAt(page), [page, onAt]);

  const turnTo = useCallback(
    (place: Place) => {
      show(place);
      setBack(null);
      turned(place.page);
    },
    [show, turned],
  );
  const scrolledTo = useCallback(
    (to: number) => {
      setPage(to);
      turned(to);
    },
    [turned],
  );
  /** As `turnTo`, with a way back. */
  const jump = useCallback(
    (place: Place) => {
      turnTo(place);
      if (place.page !== page) setBack(page);
    },
    [turnTo, page],
  );
  const turn = useCallback(
    (step: 1 | -1) => {
      const row = rowOf(mode, page) + step;
      if (row < 0 || row >= rowCount(mode, pages)) return;
      turnTo({ page: pagesIn(mode, row, pages)[0]! });
      if (step === 1) chrome.hide();
    },
    [mode, page, pages, turnTo, chrome.hide],
  );
  /** A screenful on or back; at a page's end, the next one. */
  const scroll = useCallback(
    (step: 1 | -1, part = 0.9) => {
      const element = desk.current;
      if (!element) return;
      const before = element.scrollTop;
      element.scrollBy({ top: step * element.clientHeight * part, behavior: 'instant' });
      if (mode !== 'continuous' && element.scrollTop === before && part > 0.5) turn(step);
    },
    [mode, turn],
  );

  const bringHit = useCallback((hit: FoundHit) => {
    const layer = layers.current.get(hit.page);
    const element = desk.current;
    const at = layer && placeOfHit(layer, hit);
    if (!at || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (at.top < top + HIT_TOP / 2 || at.bottom > bottom - HIT_TOP / 2) element.scrollTop += at.top - top - HIT_TOP;
  }, []);
  const goToHit = useCallback(
    (hit: FoundHit) => {
      jump({ page: hit.page });
      requestAnimationFrame(() => bringHit(hit));
    },
    [jump, bringHit],
  );
  const search = useSearch(book, goToHit);
  const wanted = useRef<FoundHit | null>(null);
  wanted.current = search.current;
  const onWords = useCallback(
    (number: number, layer: WordLayer | null) => {
      if (!layer) return void layers.current.delete(number);
      layers.current.set(number, layer);
      if (wanted.current?.page === number) bringHit(wanted.current);
    },
    [bringHit],
  );
  const hitsOf = useCallback((number: number) => search.found.byPage.get(number) ?? NO_HITS, [search.found]);

  const onLink = useCallback(
    async (link: PageLink) => {
      const place = link.dest === null ? null : await book.placeOf(link.dest);
      if (place) jump(place);
      else toast.warning('Esse atalho do livro não leva a lugar nenhum.');
    },
    [book, jump],
  );

  const scaleBy = (step: 1 | -1) => {
    const sheet = desk.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    const now = sheet ? Number(sheet.style.getPropertyValue('--total-scale-factor')) : 1;
    change({ zoom: clamp(now * SCALE.step ** step, SCALE.min, SCALE.max) });
  };
  const openPanel = (name: PanelName) => {
    setPanel(name);
    chrome.show();
    if (name === 'search') requestAnimationFrame(() => searchInput.current?.select());
  };
  const closePanel = () => {
    setPanel(null);
    desk.current?.focus({ preventScroll: true });
  };
  const togglePanel = (name: PanelName) => (panel === name ? closePanel() : openPanel(name));
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + readerPath(bookId, page));
      toast.success(`Link da página ${page} copiado. Ele abre para quem tem este livro.`);
    } catch {
      toast.error('O navegador não deixou copiar. Copie o endereço desta página.');
    }
  };
  const marked = bookmarks.isMarked(page);
  const toggleBookmark = () => {
    const at = headings ? headingAt(headings, page) : -1;
    if (marked) bookmarks.remove(page);
    else bookmarks.add(page, headings?.[at]?.title ?? '');
  };
  const typedPage = (text: string): boolean => {
    const to = pageNamed(text);
    if (to !== null) jump({ page: to });
    return to !== null;
  };
  const focusJump = () => {
    chrome.show();
    document.querySelector<HTMLInputElement>('.reader-jump input')?.focus();
  };
  const dismiss = () => {
    if (panel) closePanel();
    else chrome.toggle();
  };

  useKeys(
    {
      always: {
        ArrowRight: () => turn(1),
        ArrowLeft: () => turn(-1),
        ArrowDown: () => scroll(1, 0.12),
        ArrowUp: () => scroll(-1, 0.12),
        PageDown: () => scroll(1),
        PageUp: () => scroll(-1),
        ' ': () => scroll(1),
        'shift+ ': () => scroll(-1),
        Home: () => jump({ page: 1 }),
        End: () => jump({ page: pages }),
        Escape: dismiss,
        F3: () => search.step(1),
        'shift+F3': () => search.step(-1),
        'ctrl+f': () => openPanel('search'),
        'ctrl++': () => scaleBy(1),
        'ctrl+=': () => scaleBy(1),
        'ctrl+-': () => scaleBy(-1),
        'ctrl+0': () => change({ zoom: mode === 'continuous' ? 'width' : 'page' }),
      },
      letters: {
        '+': () => scaleBy(1),
        '=': () => scaleBy(1),
        '-': () => scaleBy(-1),
        '0': () => change({ zoom: mode === 'continuous' ? 'width' : 'page' }),
        g: focusJump,
        b: toggleBookmark,
        s: () => togglePanel('outline'),
        t: () => togglePanel('pages'),
        m: () => togglePanel('bookmarks'),
        '/': () => openPanel('search'),
        '1': () => change({ mode: 'single' }),
        '2': () => change({ mode: 'spread' }),
        '3': () => change({ mode: 'continuous' }),
        n: () => change({ paper: PAPERS[(PAPERS.indexOf(settings.paper) + 1) % PAPERS.length]! }),
        f: fullScreen.toggle,
        '?': () => setHelp(true),
      },
    },
    settings.keys,
  );

  const { elsewhere, before } = position;
  const asked = useMemo(() => {
    if (elsewhere?.why === 'device') return `Em outro aparelho você está na página ${elsewhere.page}.`;
    return elsewhere && `Da última vez você parou na página ${elsewhere.page}.`;
  }, [elsewhere]);

  return (
    <div className="reader-table" data-paper={settings.paper} data-panel={panel ?? undefined}>
      <TopBar title={title} hidden={chrome.hidden && !panel}>
        <Tool
          icon="menu"
          label="Sumário e páginas"
          expanded={panel !== null}
          onClick={() => togglePanel(panel ?? 'outline')}
        />
        <Tool icon="search" label="Procurar no livro" onClick={() => openPanel('search')} />
        <Tool
          icon="bookmark"
          label={marked ? 'Tirar o marcador desta página' : 'Marcar esta página'}
          pressed={marked}
          onClick={toggleBookmark}
        />
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
          <a className="button button-tertiary button-mini" href={copyURL} download>
            Baixar o PDF
          </a>
        </Appearance>
      </TopBar>
      {panel && (
        <Panel
          open={panel}
          book={book}
          likely={likely}
          page={page}
          headings={headings}
          bookmarks={position.reading.bookmarks}
          search={search}
          searchInput={searchInput}
          labelOf={labelOf}
          onOpen={setPanel}
          onClose={closePanel}
          onGo={jump}
          onRemoveBookmark={bookmarks.remove}
        />
      )}
      <Desk
        desk={desk}
        book={book}
        likely={likely}
        mode={mode}
        zoom={zoom}
        page={page}
        target={target}
        labelOf={labelOf}
        hitsOf={hitsOf}
        currentHit={search.current}
        onPage={scrolledTo}
        onZoom={(scale) => change({ zoom: scale })}
        onTurn={turn}
        onTap={chrome.toggle}
        onScrolled={(way) => (way === 1 ? chrome.hide() : chrome.show())}
        onLink={(link) => void onLink(link)}
        onWords={onWords}
      />
      <BottomBar
        page={page}
        pages={pages}
        printed={printedOn(page)}
        hidden={chrome.hidden && !panel}
        onPage={(to) => jump({ page: to })}
        onTyped={typedPage}
        onTurn={turn}
        onZoom={scaleBy}
      />
      <div className="reader-slips" role="status">
        {elsewhere && (
          <Slip
            actions={
              <>
                <Button size="mini" onClick={() => jump({ page: clamp(elsewhere.page, 1, pages) })}>
                  Continuar da página {elsewhere.page}
                </Button>
                <Button size="mini" variant="secondary" onClick={position.stay}>
                  Ficar na {page}
                </Button>
              </>
            }
          >
            {asked}
          </Slip>
        )}
        {before !== null && (
          <Slip
            actions={
              <Button size="mini" variant="secondary" onClick={() => turnTo({ page: before })}>
                Voltar à página {before}
              </Button>
            }
          >
            Seguindo o seu outro aparelho, na página {page}.
          </Slip>
        )}
        {back !== null && before === null && elsewhere === null && (
          <Slip
            actions={
              <Button size="mini" variant="secondary" onClick={() => turnTo({ page: back })}>
                Voltar à página {back}
              </Button>
            }
          >
            Você veio da página {back}.
          </Slip>
        )}
      </div>
      <p className="sr-only" role="status">
        {labelOf(page)}
      </p>
      <Help open={help} keys={settings.keys} onKeys={(keys) => change({ keys })} onClose={() => setHelp(false)} />
    </div>
  );
}
