import type { BookPreview } from './book-schema.ts';

/** Number of first pages that anyone may see. */
export const PREVIEW_PAGES = 6;

/** In pixels: for the gallery, and for reading. */
export const PREVIEW_WIDTHS = [400, 1200] as const;

export type PreviewFormat = 'avif' | 'webp';

/** The storage key of a page's picture; its address is the same. */
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
