/** Where a file of a book is had: a personal copy, or as it is for files anyone may have. */
export const copyAddress = (bookId: string, fileId: string): string =>
  `/functions/serveWatermarkedPDF?${new URLSearchParams({ bookId, fileId })}`;

/** Where a book is read; at a page, or where its reader stopped. */
export const readerPath = (bookId: string, page?: number): string =>
  `/biblioteca/${encodeURIComponent(bookId)}/ler${page === undefined ? '' : `?pagina=${page}`}`;
