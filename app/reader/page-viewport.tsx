import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Annotation } from '../../features/reading/annotations/annotation-schema.ts';
import type { Hit } from '../../features/reading/reading/find.ts';
import {
  clamp,
  GAP_PX,
  layOut,
  type Mode,
  pagesIn,
  rowCount,
  rowOf,
  rowSize,
  SCALE,
  type Size,
  scaleFor,
  type Zoom,
} from '../../features/reading/reading/layout.ts';
import type { Book, PageLink } from './book.ts';
import { MARGIN, turnOfTap } from './desk-scroll.ts';
import type { WordLayer } from './highlights.ts';
import { PageSheet } from './page-sheet.tsx';
import type { Target } from './reading-place.ts';
import { useDeskScroll } from './use-desk-scroll.ts';
import { useGestures } from './use-gestures.ts';
import { useSizes } from './use-sizes.ts';

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

  const { seen, hold, onScroll } = useDeskScroll({
    viewport,
    size: viewportSize,
    column,
    mode,
    scale,
    pages,
    rows,
    current,
    page,
    target,
    onPage,
    onScrolled,
  });

  useGestures(viewport, {
    turns: !flows,
    onScale: (factor, x, y) => {
      const box = viewport.current?.getBoundingClientRect();
      if (box) hold(x - box.left, y - box.top);
      onZoom(clamp(scale * factor, SCALE.min, SCALE.max));
    },
    onTap: (across) => {
      const turn = flows ? null : turnOfTap(across);
      if (turn === null) onTap();
      else onTurn(turn);
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
    <section ref={viewport} className="reader-desk" aria-label="Páginas do livro" tabIndex={0} onScroll={onScroll}>
      {viewportSize && (
        <div
          className={flows ? 'reader-column' : 'reader-opening'}
          style={
            column
              ? { height: column.tops[rows]! - GAP_PX + MARGIN.block, minWidth: widest + 2 * MARGIN.inline }
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
