import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../features/reading/reading/layout.ts';
import type { Book, BookPlace } from './book.ts';
import { drawPage } from './page-drawing.ts';

interface ThumbnailsProps {
  book: Book;
  likely: Size;
  page: number;
  labelOf: (page: number) => string;
  onGo: (place: BookPlace) => void;
}

const WIDTH_PX = 120;
const NUMBER_HEIGHT_PX = 36;
const COLUMNS = 2;
const SCROLL_PAUSE_MS = 160;

function Thumbnail({ book, page, height }: { book: Book; page: number; height: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    const rest = setTimeout(async () => {
      try {
        const size = await book.sizeOf(page);
        const scale = Math.min(WIDTH_PX / size.width, height / size.height);
        const canvas = await drawPage(book, page, scale, giveUp.signal);
        place.current?.replaceChildren(canvas);
      } catch {
        // The thumbnail stays blank, with its number.
      }
    }, SCROLL_PAUSE_MS);
    return () => {
      clearTimeout(rest);
      giveUp.abort();
    };
  }, [book, page, height]);
  return <span ref={place} className="reader-thumbnail" style={{ width: WIDTH_PX, height }} />;
}

export function Thumbnails({ book, likely, page, labelOf, onGo }: ThumbnailsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = Math.round(WIDTH_PX * Math.min(1.6, Math.max(0.5, likely.height / likely.width)));
  const step = height + NUMBER_HEIGHT_PX;
  const rows = Math.ceil(book.pages / COLUMNS);
  const [seen, setSeen] = useState({ first: 0, last: 3 });

  const look = () => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.max(0, Math.floor(element.scrollTop / step) - 1);
    const last = Math.min(rows - 1, Math.ceil((element.scrollTop + element.clientHeight) / step));
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the list.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.floor((page - 1) / COLUMNS) * step;
    if (top < element.scrollTop || top + step > element.scrollTop + element.clientHeight)
      element.scrollTop = top - (element.clientHeight - step) / 2;
    look();
  }, [page, step]);

  const pages = Array.from({ length: (seen.last - seen.first + 1) * COLUMNS }, (_, i) => seen.first * COLUMNS + i + 1);
  return (
    <div ref={scroller} className="reader-thumbnails" onScroll={look}>
      <ul aria-label="Páginas em miniatura" style={{ height: rows * step }}>
        {pages
          .filter((number) => number <= book.pages)
          .map((number) => (
            <li
              key={number}
              style={{
                top: Math.floor((number - 1) / COLUMNS) * step,
                insetInlineStart: `${((number - 1) % COLUMNS) * (100 / COLUMNS)}%`,
                width: `${100 / COLUMNS}%`,
              }}
            >
              <button
                type="button"
                aria-label={labelOf(number)}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onGo({ page: number })}
              >
                <Thumbnail book={book} page={number} height={height} />
                <span className="figure">{number}</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
