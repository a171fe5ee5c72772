import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';

/** Writes a PDF of A5 pages with these words, one page each; `enclosed` is a file inside it. */
export async function writePdf(path: string, pages: readonly string[], enclosed?: Buffer): Promise<void> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false });
  const file = createWriteStream(path);
  document.pipe(file);
  for (const words of pages) document.addPage().text(words);
  if (enclosed) document.file(enclosed, { name: 'mapa.bin' });
  document.end();
  await once(file, 'finish');
}
