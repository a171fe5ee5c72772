import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const WORDS = 'O dragão acorda quando a lua cruza a torre do norte e os sinos da vila tocam pela última vez'.split(' ');

/** A book of A4 pages as they are sold: text, a tinted page, a dark page, a table. */
export async function storyBook(pages = 6): Promise<Buffer> {
  let seed = 1;
  const word = (): string => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return WORDS[(seed >>> 8) % WORDS.length]!;
  };
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const document = new PDFDocument({ size: 'A4', margin: 56, autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().fillColor('#000');
    if (page % 6 === 4) document.rect(0, 0, 595, 842).fill('#f3ead6').fillColor('#222');
    if (page % 6 === 5) document.rect(0, 0, 595, 842).fill('#1b1b2a').fillColor('#eee');
    document.fontSize(20).text(`Capítulo ${page}`).fontSize(10.5);
    for (let i = 0; i < 6; i += 1)
      if (page % 6 === 0)
        document
          .rect(56, 120 + i * 40, 480, 40)
          .stroke()
          .text(words(12), 60, 130 + i * 40);
      else document.moveDown(0.5).text(words(80), { align: 'justify' });
  }
  document.end();
  return buffer(document);
}

/** A PDF with a picture on each page, in its size. */
export async function picturesAsPdf(pictures: readonly Buffer[], dotsPerInch: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const size: [number, number] = [(width * 72) / dotsPerInch, (height * 72) / dotsPerInch];
    document.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0] });
  }
  document.end();
  return buffer(document);
}
