import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Annotation } from '../../features/annotations/annotation-schema.ts';
import type { Hit } from '../../features/reading/find.ts';
import {
  clamp,
  GAP,
  layOut,
  type Mode,
  pagesIn,
  rowAt,
  rowCount,
  rowOf,
  rowSize,
  SCALE,
  type Size,
  scaleFor,
  type Zoom,
} from '../../features/reading/layout.ts';
import type { Book, PageLink, Place } from './book.ts';
import type { WordLayer } from './highlights.ts';
import { PageSheet } from './page-sheet.tsx';
import { useGestures } from './use-gestures.ts';
import { useSizes } from './use-sizes.ts';

export type Target = Place & { asked: number };

interface PageViewportProps {
  viewport: RefObject<HTMLElement | null>;
  book: Book;
  likely: Size;
  mode: Mode;
  zoom: Zoom;
  page: number;
  target: Target;
  labelOf: (page: number) => string;
  hitsOf: (page: number) => readonly Hit[];
  currentHit: Hit | null;
  annotationsOn: (page: number) => readonly Annotation[];
  onAnnotation: (annotationId: string) => void;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onTurn: (step: 1 | -1) => void;
  onTap: () => void;
  /** Scrolled forwards (1) or back (-1). */
  onScrolled: (way: 1 | -1) => void;
  onLink: (link: PageLink) => void;
  onWords: (page: number, layer: WordLayer | null) => void;
}

/** Space for the bars above and below the pages, and at the sides. In pixels. */
const MARGIN = { block: 72, inline: 16 } as const;
/** The line, as a fraction of the height, that decides which page is being read. */
const EYE = 0.35;
/** Width of the side areas where a tap turns the page, as a fraction. */
const SIDE = 0.22;

function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface Anchor {
  row: number;
  /** Fraction of the row's height and of the desk's width, from 0 to 1. */
  down: number;
  across: number;
  /** Position in the window, in pixels from the desk's corner. */
  x: number;
  y: number;
}

export function PageViewport(props: PageViewportProps) {
  const { viewport, book, likely, mode, zoom, page, target, onPage, onZoom, onTurn, onTap, onScrolled } = props;
  const { pages } = book;
  const viewportSize = useElementSize(viewport);
  const { sizeOf, learn } = useSizes(book, likely);
  const flows = mode === 'continuous';
  const rows = rowCount(mode, pages);
  const current = rowOf(mode, page);

  const room = viewportSize && {
    width: viewportSize.width - 2 * MARGIN.inline,
    height: viewportSize.height - 2 * MARGIN.block,
  };
  const reference = flows ? likely : rowSize(mode, current, pages, sizeOf);
  const wanted = room ? scaleFor(zoom, reference, room) : 1;
  const column = useMemo(
    () => (flows ? layOut(rows, (row) => sizeOf(row + 1).height, wanted, MARGIN.block) : null),
    [flows, rows, sizeOf, wanted],
  );
  const scale = column?.scale ?? wanted;

  const [seen, setSeen] = useState({ first: current, last: current });
  const anchor = useRef<Anchor>({ row: current, down: 0, across: 0.5, x: 0, y: MARGIN.block });
  const scrolledTo = useRef(0);

  const look = useCallback(() => {
    const element = viewport.current;
    if (!element || !column) return;
    const { scrollTop, clientHeight } = element;
    const first = Math.max(0, rowAt(column, scrollTop) - 1);
    const last = Math.min(rows - 1, rowAt(column, scrollTop + clientHeight) + 1);
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [viewport, column, rows]);

  const hold = useCallback(
    (x: number, y: number) => {
      const element = viewport.current;
      if (!element || !column) return;
      const at = element.scrollTop + y;
      const row = rowAt(column, at);
      const height = column.tops[row + 1]! - column.tops[row]!;
      const across = (element.scrollLeft + x) / element.scrollWidth;
      anchor.current = { row, down: (at - column.tops[row]!) / height, across, x, y };
    },
    [viewport, column],
  );

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !column) return;
    const { row, down, across, x, y } = anchor.current;
    const height = column.tops[row + 1]! - column.tops[row]!;
    element.scrollTop = column.tops[row]! + down * height - y;
    element.scrollLeft = across * element.scrollWidth - (x || element.clientWidth / 2);
    scrolledTo.current = element.scrollTop;
    look();
  }, [viewport, column, look]);

  // A jump and a change of layout both put a page at the top.
  const arrived = useRef<{ target: Target; mode: Mode } | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !viewportSize) return;
    const before = arrived.current;
    if (before?.target === target && before.mode === mode) return;
    arrived.current = { target, mode };
    const to: Place = before && before.target === target ? { page } : target;
    const below = (to.below ?? 0) * scale;
    if (column) {
      element.scrollTop = column.tops[to.page - 1]! + below - MARGIN.block;
      hold(0, MARGIN.block);
      look();
    } else element.scrollTop = below;
    scrolledTo.current = element.scrollTop;
  }, [viewport, viewportSize, target, mode, page, column, scale, hold, look]);

  // A turned page starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row alone decides.
  useLayoutEffect(() => {
    if (!flows && viewport.current && arrived.current?.target.page !== page) viewport.current.scrollTop = 0;
  }, [flows, current]);

  const scrolled = () => {
    const element = viewport.current;
    if (!element) return;
    const moved = element.scrollTop - scrolledTo.current;
    scrolledTo.current = element.scrollTop;
    if (Math.abs(moved) > 2) onScrolled(moved > 0 ? 1 : -1);
    if (!column) return;
    look();
    hold(0, 0);
    const end = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
    const now = end ? pages : rowAt(column, element.scrollTop + element.clientHeight * EYE) + 1;
    if (now !== page && Math.abs(moved) > 0) onPage(now);
  };

  useGestures(viewport, {
    turns: !flows,
    onScale: (factor, x, y) => {
      const box = viewport.current?.getBoundingClientRect();
      if (box) hold(x - box.left, y - box.top);
      onZoom(clamp(scale * factor, SCALE.min, SCALE.max));
    },
    onTap: (across) => {
      if (!flows && across < SIDE) onTurn(-1);
      else if (!flows && across > 1 - SIDE) onTurn(1);
      else onTap();
    },
    onTurn,
  });

  const shown = flows
    ? Array.from({ length: seen.last - seen.first + 1 }, (_, index) => seen.first + index).filter((row) => row < rows)
    : [current];
  const shownPages = shown.flatMap((row) => pagesIn(mode, row, pages));
  const learning = shownPages.join(' ');
  useEffect(() => void learn(learning.split(' ').map(Number)), [learning, learn]);

  const widest = Math.max(...shownPages.map((shownPage) => sizeOf(shownPage).width * scale), reference.width * scale);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller that the keyboard reaches.
    <section ref={viewport} className="reader-desk" aria-label="Páginas do livro" tabIndex={0} onScroll={scrolled}>
      {viewportSize && (
        <div
          className={flows ? 'reader-column' : 'reader-opening'}
          style={
            column
              ? { height: column.tops[rows]! - GAP + MARGIN.block, minWidth: widest + 2 * MARGIN.inline }
              : { padding: `${MARGIN.block}px ${MARGIN.inline}px` }
          }
        >
          {shown.map((row) => (
            <div key={row} className="reader-row" style={column ? { top: column.tops[row] } : {}}>
              {pagesIn(mode, row, pages).map((number) => (
                <PageSheet
                  key={number}
                  book={book}
                  page={number}
                  size={sizeOf(number)}
                  scale={scale}
                  label={props.labelOf(number)}
                  hits={props.hitsOf(number)}
                  currentHit={props.currentHit}
                  annotations={props.annotationsOn(number)}
                  onAnnotation={props.onAnnotation}
                  onLink={props.onLink}
                  onWords={props.onWords}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
