import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent, TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.d.ts';
import { joinPieces, type PageText } from '../../features/reading/reading/find.ts';
import type { Size } from '../../features/reading/reading/layout.ts';
import { wordTable } from '../../lib/words.ts';

/** A page and an offset from its top edge, in points. */
export interface BookPlace {
  page: number;
  below?: number | undefined;
}

export interface Heading {
  title: string;
  depth: number;
  /** A destination to resolve, an address outside the book, or neither for a plain heading. */
  dest: Destination | null;
  url: string | null;
}

type Destination = string | unknown[];

/** A link on a page; its edges are in points from the upper left corner, at scale 1. */
export interface PageLink {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  dest: Destination | null;
  url: string | null;
  words: string;
}

interface RawOutline {
  title: string;
  dest: Destination | null;
  url: string | null;
  items: RawOutline[];
}

interface RawAnnotation {
  id: string;
  subtype: string;
  rect: [number, number, number, number];
  url?: string;
  dest?: Destination;
}

/** Index of the top edge in a destination's numbers, by its kind. */
const UPPER_EDGE = wordTable<number>({ XYZ: 1, FitH: 0, FitBH: 0 });

const OUTLINE_MAX = 5_000;

const isTextItem = (item: TextContent['items'][number]): item is TextItem => 'str' in item;

/** Needed to tell the page's own text from artifacts. */
export const WITH_MARKS = { includeMarkedContent: true } as const;

/** The page's own text; running heads and the copy's mark become empty strings. */
function ownPieces(items: TextContent['items']): { str: string; hasEOL: boolean }[] {
  const pieces: { str: string; hasEOL: boolean }[] = [];
  const open: boolean[] = [];
  for (const item of items) {
    if (isTextItem(item)) pieces.push(open.includes(true) ? { str: '', hasEOL: false } : item);
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as TextMarkedContent & { tag?: string }).tag === 'Artifact');
  }
  return pieces;
}

/** An open book: wraps pdf.js. Pages count from 1. */
export class Book {
  private readonly document: PDFDocumentProxy;
  private readonly texts = new Map<number, Promise<PageText>>();

  constructor(document: PDFDocumentProxy) {
    this.document = document;
  }

  get pages(): number {
    return this.document.numPages;
  }

  page(number: number): Promise<PDFPageProxy> {
    return this.document.getPage(number);
  }

  /** In points; the page's rotation is applied. */
  async sizeOf(number: number): Promise<Size> {
    const { width, height } = (await this.page(number)).getViewport({ scale: 1 });
    return { width, height };
  }

  text(number: number): Promise<PageText> {
    const kept = this.texts.get(number);
    if (kept) return kept;
    const text = this.page(number)
      .then((page) => page.getTextContent(WITH_MARKS))
      .then(({ items }) => joinPieces(ownPieces(items)));
    this.texts.set(number, text);
    // A failed read may succeed later, so it is not cached.
    text.catch(() => this.texts.delete(number));
    return text;
  }

  async outline(): Promise<Heading[]> {
    const headings: Heading[] = [];
    const walk = (items: readonly RawOutline[], depth: number): void => {
      for (const { title, dest, url, items: below } of items) {
        if (headings.length >= OUTLINE_MAX) return;
        headings.push({ title: title.trim() || 'Sem título', depth, dest, url });
        walk(below ?? [], depth + 1);
      }
    };
    walk(((await this.document.getOutline()) ?? []) as RawOutline[], 0);
    return headings;
  }

  /** Printed page labels (`iv`, `12`), by page; null if they are plain numbers. */
  async labels(): Promise<string[] | null> {
    const labels = await this.document.getPageLabels();
    return labels?.some((label, index) => label !== '' && label !== String(index + 1)) ? labels : null;
  }

  async placeOf(dest: Destination): Promise<BookPlace | null> {
    try {
      const explicit = typeof dest === 'string' ? await this.document.getDestination(dest) : dest;
      if (!Array.isArray(explicit)) return null;
      const [ref, kind, ...view] = explicit as [unknown, { name?: string } | undefined, ...unknown[]];
      const index =
        typeof ref === 'number' ? ref : await this.document.getPageIndex(ref as { num: number; gen: number });
      if (index < 0 || index >= this.pages) return null;
      const page = index + 1;
      const edge = view[UPPER_EDGE.get(kind?.name ?? '') ?? view.length];
      if (typeof edge !== 'number') return { page };
      const [, y = 0] = (await this.page(page)).getViewport({ scale: 1 }).convertToViewportPoint(0, edge);
      return { page, below: Math.max(0, y) };
    } catch {
      return null;
    }
  }

  async links(number: number): Promise<PageLink[]> {
    const page = await this.page(number);
    const annotations = (await page.getAnnotations({ intent: 'display' })) as RawAnnotation[];
    const found = annotations.filter(({ subtype, url, dest }) => subtype === 'Link' && (url || dest));
    if (found.length === 0) return [];
    const viewport = page.getViewport({ scale: 1 });
    const items = (await page.getTextContent()).items.filter(isTextItem);
    return found.map(({ id, rect, url, dest }) => {
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]);
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]);
      const over = items.filter(({ transform: [, , , , x = 0, y = 0], width }) => {
        const middle = x + width / 2;
        return middle >= rect[0] && middle <= rect[2] && y >= rect[1] - 2 && y <= rect[3] + 2;
      });
      return {
        key: id,
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
        dest: dest ?? null,
        url: url ?? null,
        words: over
          .map(({ str }) => str)
          .join(' ')
          .trim(),
      };
    });
  }
}
