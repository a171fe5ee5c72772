import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument as Edited, PDFName } from 'pdf-lib';
import PDFDocument from 'pdfkit';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { takeTexts } from '../../features/publishing/page-texts/take-texts.server.ts';
import { publishFile } from '../../server/control.ts';
import { type Tables, uidOf } from './seats.ts';
import type { Visitor } from './visitor.ts';

export type Paint = (page: PDFKit.PDFDocument) => unknown;

/** Paints a page with a text. */
export const words =
  (text: string): Paint =>
  (page) =>
    page.text(text);

/** Writes a PDF of such pages, with `labels` as its page labels. */
export async function writePages({ app }: Tables, pages: readonly Paint[], labels?: object): Promise<string> {
  const path = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, margin: 40 });
  const file = createWriteStream(path);
  document.pipe(file);
  for (const paint of pages) paint(document.addPage());
  document.end();
  await once(file, 'finish');
  if (labels) {
    const edited = await Edited.load(await readFile(path));
    edited.catalog.set(PDFName.of('PageLabels'), edited.context.obj(labels as never));
    await writeFile(path, await edited.save({ useObjectStreams: false }));
  }
  return path;
}

/** Publishes a book, whose words are taken out afterwards, as the job does. */
export async function publishPages(
  tables: Tables,
  title: string,
  pages: readonly Paint[],
  labels?: object,
): Promise<string> {
  const file = await writePages(tables, pages, labels);
  const house = { creator: 'casa', creatorName: 'Casa' };
  const { bookId } = await publishFile(tables.app.ctx, { file, title, price: '10,00', ...house });
  await takeTexts(tables.app.ctx);
  return bookId;
}

/** Gives somebody a book. */
export async function ownBook(tables: Tables, by: Visitor, bookId: string): Promise<void> {
  const row = { userId: await uidOf(by), kind: 'book' as const, itemId: bookId, source: 'gift' as const };
  await tables.app.ctx.db.insert(grants).values({ ...row, sourceId: 'prova', createdAt: tables.app.clock.now() });
}
