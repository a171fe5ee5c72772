import { readFile, writeFile } from 'node:fs/promises';
import { memoryOf } from './process.ts';

/** One way to put a line on every page of a file, in its own process. Arguments: the way, from, to. */
const [way, from, to] = process.argv.slice(2) as [string, string, string];
const LINE = 'Maria Silva · TST-0001';

const WAYS: Record<string, () => Promise<void>> = {
  ours: async () => {
    const { createStamper } = await import('../platform/pdf/index.ts');
    const { fileSource } = await import('../platform/pdf/file-source.ts');
    const source = await fileSource(from);
    const { plan } = await createStamper().inspect(source);
    await source.close();
    await writeFile(to, plan);
  },
  'pdf-lib': async () => {
    const { PDFDocument } = await import('pdf-lib');
    const document = await PDFDocument.load(await readFile(from));
    for (const page of document.getPages()) page.drawText(LINE, { x: 10, y: 10, size: 7.5 });
    await writeFile(to, await document.save());
  },
  '@cantoo/pdf-lib': async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(await readFile(from));
    for (const page of document.getPages()) page.drawText(LINE, { x: 10, y: 10, size: 7.5 });
    await writeFile(to, await document.save());
  },
  '@libpdf/core': async () => {
    const { PDF } = await import('@libpdf/core');
    const document = await PDF.load(await readFile(from));
    for (const page of document.getPages()) page.drawText(LINE, { x: 10, y: 10, size: 7.5 });
    await writeFile(to, await document.save());
  },
};

// The kernel's maximum for the process begins with its parent's memory, so it is not used.
const idle = memoryOf(process.pid).resident;
const began = performance.now();
await WAYS[way]!();
process.stdout.write(
  `${Math.round(performance.now() - began)} ${Math.round((memoryOf(process.pid).peak - idle) / 1024)}\n`,
);
process.exit(0);
