import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { findFooter, readText, type TextPage } from './footer.ts';
import { comparePage, type PlacedBox } from './pictures.ts';
import { compareStructure, readStructure } from './structure.ts';
import { runTool } from './tool.ts';

const PICTURES = 3;
const MANY_PICTURES = 40;

export const original = z.object({
  popplerPages: z.number().nullable(),
  qpdfPages: z.number().nullable(),
  /** 0: valid, 1: warnings, 2: errors. */
  check: z.number(),
});

export type Original = z.infer<typeof original>;

const RANK: Readonly<Record<number, number>> = { 0: 0, 3: 1 };

async function popplerPages(path: string): Promise<number | null> {
  const run = await runTool('pdfinfo', [path], 30);
  const pages = /^Pages:\s+(\d+)/m.exec(run.stdout.toString('utf8'))?.[1];
  return run.code === 0 && pages !== undefined ? Number(pages) : null;
}

async function qpdfPages(path: string): Promise<number | null> {
  const run = await runTool('qpdf', ['--show-npages', path], 60);
  return run.code === 0 || run.code === 3 ? Number(run.stdout.toString('utf8')) : null;
}

async function qpdfCheck(path: string): Promise<number> {
  const run = await runTool('qpdf', ['--check', path], 120);
  return run.code === null ? 2 : (RANK[run.code] ?? 2);
}

export async function lookAt(path: string): Promise<Original> {
  return {
    popplerPages: await popplerPages(path),
    qpdfPages: await qpdfPages(path),
    check: await qpdfCheck(path),
  };
}

async function isPrefix(before: string, after: string): Promise<boolean> {
  const own = createReadStream(after, { end: Math.max(0, (await stat(before)).size - 1) });
  const [original, start] = await Promise.all([digest(createReadStream(before)), digest(own)]);
  return original === start;
}

export async function digest(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

function sample(pages: number, most: number, seed: string): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, i) => i + 1);
  const from = Number.parseInt(seed.slice(0, 8), 16);
  const between = Array.from({ length: most - 2 }, (_, i) => 2 + ((from + i * Math.floor(pages / most)) % (pages - 2)));
  return [...new Set([1, ...between, pages])];
}

function footers(
  pages: TextPage[],
  text: { name: string; code: string },
): { wrong: string[]; boxes: (PlacedBox | null)[] } {
  const wrong = new Map<string, number[]>();
  const boxes = pages.map((page, i) => {
    const found = findFooter(page, text.name, text.code);
    if ('box' in found) return found.box;
    wrong.set(found.wrong, [...(wrong.get(found.wrong) ?? []), i + 1]);
    return null;
  });
  const listed = (numbers: number[]): string =>
    numbers.length > 8 ? `${numbers.slice(0, 8).join(', ')} and ${numbers.length - 8} more` : numbers.join(', ');
  return { boxes, wrong: [...wrong].map(([what, numbers]) => `${what} (page ${listed(numbers)})`) };
}

export async function checkCopy(
  paths: { before: string; after: string },
  seen: Original,
  text: { name: string; code: string },
  seed: string,
): Promise<string[]> {
  const { before, after } = paths;
  if (!(await isPrefix(before, after))) return ['the original is not a prefix'];
  const wrong: string[] = [];
  const copy = await lookAt(after);
  const counts = [seen.popplerPages, seen.qpdfPages];
  for (const [tool, pages, own] of [
    ['poppler', seen.popplerPages, copy.popplerPages],
    ['qpdf', seen.qpdfPages, copy.qpdfPages],
  ] as const) {
    // The tools may disagree on a broken original; a repaired copy may make them agree.
    if (pages !== null && (own === null || !counts.includes(own))) wrong.push(`${tool}: ${pages} pages became ${own}`);
  }
  if (copy.check > seen.check) wrong.push(`qpdf --check: ${seen.check} became ${copy.check}`);
  const pages = copy.popplerPages === null ? null : await readText(after);
  const found = pages && footers(pages, text);
  if (found) wrong.push(...found.wrong);
  if (copy.popplerPages !== null && !found) wrong.push('pdftotext does not read the copy');
  const { differences, rewritten } =
    seen.qpdfPages === copy.qpdfPages ? await structureOf(before, after) : { differences: [], rewritten: 0 };
  const unchanged = seen.popplerPages !== null && copy.popplerPages === seen.popplerPages;
  const drawn = rewritten > 0 ? MANY_PICTURES : PICTURES;
  for (const page of unchanged ? sample(seen.popplerPages ?? 0, drawn, seed) : []) {
    const difference = await comparePage(before, after, page, found?.boxes[page - 1] ?? null);
    if (difference) wrong.push(difference);
  }
  return [...wrong, ...differences];
}

async function structureOf(before: string, after: string): Promise<{ differences: string[]; rewritten: number }> {
  const structure = await readStructure(before);
  if (!structure) return { differences: [], rewritten: 0 };
  const own = await readStructure(after);
  return own ? compareStructure(structure, own) : { differences: ['qpdf no longer reads the structure'], rewritten: 0 };
}
