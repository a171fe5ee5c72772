import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const run = promisify(execFile);

/** Greys above this are rules and shades. */
const INK_GREY = 160;

interface PrintedPage {
  /** The depth of each half's ink, as a part of the page's height. */
  left: number;
  right: number;
  foot: string;
}

interface PrintedText {
  pages: PrintedPage[];
  text: string;
  /** The grey of the margin: 255 is white. */
  margin: number;
}

/** Prints the page as it stands. */
export async function readPrinted(page: Page): Promise<PrintedText> {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-print-'));
  try {
    const file = join(folder, 'page.pdf');
    await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
    await run('pdftoppm', ['-r', '20', '-gray', '-png', file, join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    const { stdout: text } = await run('pdftotext', ['-raw', file, '-']);
    const { stdout: laid } = await run('pdftotext', ['-layout', file, '-']);
    const feet = laid.split('\f').map((words) => words.trim().split('\n').at(-1)?.trim() ?? '');
    let margin = 255;
    const pages: PrintedPage[] = [];
    for (const [at, name] of pictures.entries()) {
      const { data, info } = await sharp(join(folder, name)).greyscale().raw().toBuffer({ resolveWithObject: true });
      margin = Math.min(margin, data[2 * info.width + 2]!);
      const lowest = { left: 0, right: 0 };
      for (const [spot, grey] of data.entries())
        if (grey < INK_GREY) {
          const half = spot % info.width < info.width / 2 ? 'left' : 'right';
          lowest[half] = Math.floor(spot / info.width) / info.height;
        }
      pages.push({ ...lowest, foot: feet[at]! });
    }
    return { pages, text, margin };
  } finally {
    await rm(folder, { recursive: true });
  }
}
