import { doOrder } from '../../platform/child-process.ts';
import type { DemoBook } from '../books/demo/demo-books.ts';

export interface PrintOrder {
  book: DemoBook;
  sheet: boolean;
  path: string;
}

/** This very file, wherever it was bundled to. */
export const PRINT_FILE = import.meta.url;

export const PRINT_TASK = 'print a file of the demo';

doOrder<PrintOrder>(PRINT_TASK, async ({ book, sheet, path }) => {
  const { writeDemoPdf, writeDemoSheet } = await import('../books/demo/make-pdf.server.ts');
  await (sheet ? writeDemoSheet(book, path) : writeDemoPdf(book, path));
});
