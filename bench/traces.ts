import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { MARK_KINDS } from '../platform/pdf/port.ts';
import { traceFile } from '../platform/pdf/trace/trace-file.ts';
import { onPath } from '../scripts/tools.ts';
import { stampedCopy, TEXT } from '../tests/support/stamped.ts';
import { picturesAsPdf, storyBook } from '../tests/support/traced.ts';

/* Prints a table of what each tool leaves of a copy's marks, one row a tool. `bench/traces.ts FILE.pdf` takes
   another book. */

type Change = (from: string, to: string, folder: string) => Promise<void> | void;

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: 'ignore' });
};

const crop: Change = async (from, to) => {
  const document = await PDFDocument.load(await readFile(from), { updateMetadata: false });
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    for (const set of [page.setMediaBox, page.setCropBox]) set.call(page, 50, 60, width - 100, height - 120);
  }
  await writeFile(to, await document.save());
};

interface Scan {
  dotsPerInch: number;
  degrees: number;
  quality: number;
  grey?: boolean;
}

const scan =
  ({ dotsPerInch, degrees, quality, grey = false }: Scan): Change =>
  async (from, to, folder) => {
    run('pdftoppm', '-r', String(dotsPerInch), '-jpeg', from, join(folder, 'page'));
    const pages: Buffer[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.startsWith('page')).sort()) {
      const path = join(folder, name);
      const picture = sharp(await readFile(path)).rotate(degrees, { background: '#fff' });
      pages.push(await (grey ? picture.grayscale() : picture).jpeg({ quality }).toBuffer());
      await rm(path);
    }
    await writeFile(to, await picturesAsPdf(pages, dotsPerInch));
  };

const GS = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite'];

const after =
  (first: Change, then: Change): Change =>
  async (from, to, folder) => {
    await first(from, `${to}.between`, folder);
    await then(`${to}.between`, to, folder);
  };

const gs: Change = (from, to) => run('gs', ...GS, `-sOutputFile=${to}`, from);
const cairo: Change = (from, to) => run('pdftocairo', '-pdf', from, to);

const CHANGES: readonly (readonly [name: string, tool: string, change: Change])[] = [
  ['as sold', 'sh', (from, to) => run('cp', from, to)],
  ['qpdf, object streams', 'qpdf', (from, to) => run('qpdf', '--object-streams=generate', from, to)],
  ['qpdf, pages taken out', 'qpdf', (from, to) => run('qpdf', '--empty', '--pages', from, '2-z', '--', to)],
  ['mutool clean -gggz', 'mutool', (from, to) => run('mutool', 'clean', '-gggz', from, to)],
  ['pdftk cat', 'pdftk', (from, to) => run('pdftk', from, 'cat', 'output', to)],
  ['pdf-lib, cropped', 'sh', crop],
  ['cropped, then Ghostscript', 'gs', after(crop, gs)],
  ['Ghostscript pdfwrite', 'gs', gs],
  [
    'Ghostscript, for PDF 1.3',
    'gs',
    (from, to) => run('gs', ...GS, '-dCompatibilityLevel=1.3', `-sOutputFile=${to}`, from),
  ],
  [
    'PostScript and back',
    'gs',
    (from, to) => {
      run('pdftops', from, `${to}.ps`);
      run('gs', ...GS, `-sOutputFile=${to}`, `${to}.ps`);
    },
  ],
  ['pdftocairo -pdf', 'pdftocairo', cairo],
  ['cropped, then pdftocairo', 'pdftocairo', after(crop, cairo)],
  ['scan 150 dpi, JPEG, 3°', 'pdftoppm', scan({ dotsPerInch: 150, degrees: 3, quality: 75 })],
  ['scan 150 dpi, grey, −3°', 'pdftoppm', scan({ dotsPerInch: 150, degrees: -3, quality: 75, grey: true })],
  ['scan 150 dpi, JPEG 50', 'pdftoppm', scan({ dotsPerInch: 150, degrees: 1, quality: 50 })],
  ['cropped, scan 150 dpi, 3°', 'pdftoppm', after(crop, scan({ dotsPerInch: 150, degrees: 3, quality: 75 }))],
  ['scan 150 dpi, upside down', 'pdftoppm', scan({ dotsPerInch: 150, degrees: 180, quality: 75 })],
  ['scan 200 dpi, 3°', 'pdftoppm', scan({ dotsPerInch: 200, degrees: 3, quality: 75 })],
  ['scan 100 dpi, 3°', 'pdftoppm', scan({ dotsPerInch: 100, degrees: 3, quality: 75 })],
  ['scan 75 dpi, 3°', 'pdftoppm', scan({ dotsPerInch: 75, degrees: 3, quality: 75 })],
];

const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-traces-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  const [given] = process.argv.slice(2);
  const { copy } = await stampedCopy(given ? await readFile(given) : await storyBook());
  const from = join(folder, 'copy.pdf');
  await writeFile(from, copy);
  say(`| | ${MARK_KINDS.join(' | ')} | seconds |\n|---|${'---|'.repeat(MARK_KINDS.length + 1)}`);
  for (const [name, tool, change] of CHANGES) {
    if (!onPath(tool)) {
      say(`| ${name} | skipped: no ${tool} |`);
      continue;
    }
    const to = join(folder, 'changed.pdf');
    try {
      await change(from, to, folder);
    } catch (error) {
      say(`| ${name} | failed: ${String(error).split('\n')[0]} |`);
      continue;
    }
    const began = performance.now();
    const { marks, pages, looked } = await traceFile(to);
    const cells = MARK_KINDS.map((kind) => {
      const wrong = marks.some((mark) => mark.kind === kind && mark.copyCode !== TEXT.copyCode);
      const right = marks.find((mark) => mark.kind === kind && mark.copyCode === TEXT.copyCode);
      if (!right) return wrong ? 'WRONG' : '–';
      const of = kind === 'dots' ? `${right.pages} of ${looked}, ${right.agreement!.toFixed(2)}` : `${right.pages}`;
      return `${of}${wrong ? ' and WRONG' : ''}`;
    });
    if (pages === null) cells[0] += ' (not opened)';
    say(`| ${name} | ${cells.join(' | ')} | ${((performance.now() - began) / 1000).toFixed(1)} |`);
    await rm(to, { force: true });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
