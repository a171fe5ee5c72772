/** Where the caller's own copy of a file is to be had. */
export const copyAddress = (bookId: string, fileId: string): string =>
  `/functions/serveWatermarkedPDF?${new URLSearchParams({ bookId, fileId })}`;
