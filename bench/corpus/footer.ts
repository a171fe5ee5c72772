import type { Box, PlacedBox } from './pictures.ts';
import { runTool } from './tool.ts';

interface Word extends Box {
  text: string;
}

export interface TextPage {
  width: number;
  height: number;
  words: Word[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

/** Pages rotated by 90°: their words have rotated coordinates, but the page size is not rotated. */
async function turnedPages(path: string): Promise<Set<number>> {
  const { stdout } = await runTool('pdfinfo', ['-f', '1', '-l', '-1', path], 60);
  const turned = stdout.toString('utf8').matchAll(/^Page\s+(\d+) rot:\s+(?:90|270)$/gm);
  return new Set([...turned].map((match) => Number(match[1])));
}

export async function readText(path: string): Promise<TextPage[] | null> {
  const run = await runTool('pdftotext', ['-q', '-bbox', '-cropbox', path, '-'], 120);
  if (run.code !== 0 || run.cut) return null;
  const turned = await turnedPages(path);
  const pages: TextPage[] = [];
  const pattern =
    /<page width="([^"]+)" height="([^"]+)">|<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)</g;
  for (const match of run.stdout.toString('utf8').matchAll(pattern)) {
    if (match[1] !== undefined) {
      const sides = [Number(match[1]), Number(match[2])] as const;
      const [width, height] = turned.has(pages.length + 1) ? [sides[1], sides[0]] : sides;
      pages.push({ width, height, words: [] });
    } else {
      const [left, top, right, bottom] = match.slice(3, 7).map(Number) as [number, number, number, number];
      pages.at(-1)?.words.push({ left, top, right, bottom, text: plain(match[7] ?? '').normalize('NFC') });
    }
  }
  return pages;
}

export function findFooter(page: TextPage, name: string, code: string): { box: PlacedBox } | { wrong: string } {
  const words = `${name} ${code}`.split(' ');
  const found: Word[] = [];
  const last = page.words.findLast(({ text }) => text.includes(code));
  if (!last) return { wrong: 'no copy code in the text' };
  const nearest = (part: string): Word | undefined =>
    page.words.filter(({ text }) => text.includes(part)).toSorted((a, b) => distance(a, last) - distance(b, last))[0];
  for (const part of words) {
    const word = nearest(part);
    if (!word) return { wrong: `“${part}” is not in the text` };
    found.push(word);
  }
  const box = {
    unitsWide: page.width,
    unitsHigh: page.height,
    left: Math.min(...found.map(({ left }) => left)) / page.width,
    top: Math.min(...found.map(({ top }) => top)) / page.height,
    right: Math.max(...found.map(({ right }) => right)) / page.width,
    bottom: Math.max(...found.map(({ bottom }) => bottom)) / page.height,
  };
  const slack = 0.002;
  if (box.left < -slack || box.top < -slack || box.right > 1 + slack || box.bottom > 1 + slack)
    return { wrong: 'the footer leaves the visible box' };
  if (last.bottom - last.top > last.right - last.left) return { wrong: 'the footer stands sideways' };
  return { box };
}

function distance(a: Box, b: Box): number {
  return Math.hypot(a.left - b.left, a.top - b.top);
}
