import { addressOf } from './call.ts';

/** Where a file of a book is had: a personal copy, or as it is for files anyone may have. */
export const copyAddress = (bookId: string, fileId: string): string =>
  addressOf('serveWatermarkedPDF', { bookId, fileId });
