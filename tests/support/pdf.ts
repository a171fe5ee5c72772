import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Writes a PDF of A5 pages with these words, one page each; `enclosed` is an attached file. */
export async function writePdf(path: string, pages: readonly string[], enclosed?: Buffer): Promise<void> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false });
  const file = createWriteStream(path);
  document.pipe(file);
  for (const words of pages) document.addPage().text(words);
  if (enclosed) document.file(enclosed, { name: 'mapa.bin' });
  document.end();
  await once(file, 'finish');
}

interface BookOfTests {
  pages: number;
  /** The words of a page, counted from 1. */
  words: (page: number) => string;
  chapters?: Readonly<Record<number, string>>;
  /** The links on the first page: one to another page, and an external one. */
  links?: { to: number; url: string };
  /** Bytes of noise drawn as a picture on every page. */
  picture?: number;
}

export async function writeBook(path: string, { pages, words, chapters = {}, links, picture }: BookOfTests) {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, margin: 40 });
  const file = createWriteStream(path);
  document.pipe(file);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage();
    const chapter = chapters[page];
    document.addNamedDestination(`p${page}`);
    if (chapter) {
      document.outline.addItem(chapter);
      document.fontSize(22).text(chapter).fontSize(12);
    }
    document.text(words(page));
    if (picture) document.image(await noise(picture, page), 40, 220, { width: 340 });
    if (page === 1 && links) {
      document.text('Ir ao capítulo', { goTo: `p${links.to}`, underline: true });
      document.text('Ver fora', { link: links.url, underline: true });
    }
  }
  document.end();
  await once(file, 'finish');
}

/** A picture of about `bytes` bytes that does not compress. */
async function noise(bytes: number, seed: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const pixels = Buffer.alloc(side * side * 3);
  let state = seed;
  for (let i = 0; i < pixels.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[i] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

export async function lockedPdf(userPassword: string, ownerPassword = userPassword): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', userPassword, ownerPassword });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('Só para quem sabe');
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}
