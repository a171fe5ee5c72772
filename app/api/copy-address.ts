import { addressOf } from './call.ts';

export const copyAddress = (bookId: string, fileId: string): string =>
  addressOf('serveWatermarkedPDF', { bookId, fileId });
