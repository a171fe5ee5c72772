import type { BookPreview } from './book-schema.ts';

/** How many of a book's first pages anyone may look at. */
export const PREVIEW_PAGES = 6;

/** In pixels: for the page on the table, and for reading it. */
export const PREVIEW_WIDTHS = [400, 1200] as const;

export type PreviewFormat = 'avif' | 'webp';

/** Where a picture of a page is kept; the page's address is the same. */
export const previewKey = (fileId: string, page: number, width: number, format: PreviewFormat): string =>
  `previews/${fileId}-${page}-${width}.${format}`;

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
