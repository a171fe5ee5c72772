import { doOrder } from '../platform/child-process.ts';
import type { DemoBook } from './demo-books.ts';
import type { Manuscript } from './print/manuscript.ts';

export interface PrintOrder {
  book: DemoBook;
  manuscript: Manuscript;
  sheet: boolean;
  path: string;
}

export const PRINT_FILE = import.meta.url;

export const PRINT_TASK = 'print a file of the demo';

doOrder<PrintOrder>(PRINT_TASK, async ({ book, manuscript, sheet, path }) => {
  const { writeDemoPdf, writeDemoSheet } = await import('./print/make-pdf.server.ts');
  await (sheet ? writeDemoSheet(book, path) : writeDemoPdf(book, manuscript, path));
});
