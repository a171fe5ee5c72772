import type { BookPreview } from './book-schema.ts';

/** Pages of a book that anyone may see, at most. */
export const PREVIEW_PAGES_MAX = 20;

interface PriceTerms {
  price: number | null;
  allowPayWhatYouWant: boolean;
  minimumPrice: number | null;
}

/** Whether nobody has the book for nothing. */
export const isPaid = ({ price, allowPayWhatYouWant, minimumPrice }: PriceTerms): boolean =>
  (price ?? 0) > 0 || (allowPayWhatYouWant && (minimumPrice ?? 0) > 0);

/**
 * The pages of a file that a preview shows: those of the choice that exist, in order. None where that were the whole of
 * a paid book, for its creator never chose that.
 */
export function previewOf(chosen: readonly number[], pages: number, paid: boolean): number[] {
  const there = [...new Set(chosen)].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return paid && there.length >= pages ? [] : there.slice(0, PREVIEW_PAGES_MAX);
}

/** The widths in pixels: for the gallery, and for reading. */
export const PREVIEW_WIDTHS = [400, 1200] as const;

export type PreviewFormat = 'avif' | 'webp';

/** The storage key of a page's picture; its address is the same. */
export const previewKey = (fileId: string, page: number, width: number, format: PreviewFormat): string =>
  `previews/${fileId}-${page}-${width}.${format}`;

/** The keys of everything that is stored of a page. */
export const previewKeys = (fileId: string, page: number): string[] =>
  PREVIEW_WIDTHS.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => previewKey(fileId, page, width, format)),
  );

export const previewView = (row: { fileId: string; page: number; width: number; height: number }): BookPreview => ({
  page: row.page,
  width: row.width,
  height: row.height,
  pictures: PREVIEW_WIDTHS.map((width) => ({
    width,
    avif: `/${previewKey(row.fileId, row.page, width, 'avif')}`,
    webp: `/${previewKey(row.fileId, row.page, width, 'webp')}`,
  })),
});
