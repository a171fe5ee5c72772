import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPath } from '../../scripts/tools.ts';
import { checkCopy, lookAt } from './check-copy.ts';
import { findFooter } from './footer.ts';
import { comparePage } from './pictures.ts';
import { compareStructure, readStructure } from './structure.ts';
import { runTool } from './tool.ts';

const TEXT = { name: 'Maria Ação', code: 'TST-0001' };
const STAMP = new URL('../../scripts/stamp.ts', import.meta.url).pathname;
const able = ['pdftotext', 'pdftoppm', 'pdfinfo', 'qpdf'].every(onPath);

async function make(path: string, words: string): Promise<void> {
  const document = new PDFDocument({ compress: false });
  document.outline.addItem('Capítulo 1');
  document.fontSize(40).text(words);
  document.addPage({ size: [400, 300] }).text('Dois');
  document.end();
  await pipeline(document, createWriteStream(path));
}

describe.skipIf(!able)('the check of a copy', () => {
  let folder: string;
  let before: string;
  let after: string;
  const check = async (copy: string): Promise<string[]> =>
    checkCopy({ before, after: copy }, await lookAt(before), TEXT, '00000001');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rpgpedia-check-'));
    [before, after] = [join(folder, 'before.pdf'), join(folder, 'after.pdf')];
    await make(before, 'Um');
    const stamp = await runTool(process.execPath, [STAMP, before, after, '--name', TEXT.name, '--code', TEXT.code]);
    expect(stamp.stderr).toBe('');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds nothing wrong with a copy', async () => {
    expect(await check(after)).toEqual([]);
  });

  it('sees that an original is not a prefix', async () => {
    const bytes = await readFile(after);
    bytes[20] = bytes[20]! ^ 1;
    const copy = join(folder, 'changed.pdf');
    await writeFile(copy, bytes);
    expect(await check(copy)).toEqual(['the original is not a prefix']);
  });

  it('sees that a footer is missing', async () => {
    const copy = join(folder, 'unstamped.pdf');
    await copyFile(before, copy);
    expect(await check(copy)).toContain('no copy code in the text (page 1, 2)');
  });

  it('sees damage that qpdf sees', async () => {
    const copy = join(folder, 'damaged.pdf');
    const bytes = await readFile(after, 'latin1');
    await writeFile(copy, bytes.replace(/startxref\s+\d+\s+%%EOF\s*$/, 'startxref\n7\n%%EOF\n'), 'latin1');
    expect((await check(copy)).join()).toMatch(/qpdf --check: 0 became [12]/);
  });

  it('sees pixels that changed outside the footer', async () => {
    const other = join(folder, 'other.pdf');
    await make(other, 'Outro');
    expect(await comparePage(before, other, 1, null)).toMatch(/pixels outside the footer changed/);
    expect(await comparePage(before, before, 1, null)).toBeNull();
  });

  it('sees a footer that leaves the page, or stands sideways', () => {
    const word = (text: string, left: number): object => ({ text, left, right: left + 30, top: 280, bottom: 288 });
    const words = [word('Maria', 10), word('Ação', 42), word('TST-0001', 80)] as never;
    expect(findFooter({ width: 400, height: 300, words }, TEXT.name, TEXT.code)).toHaveProperty('box');
    expect(findFooter({ width: 100, height: 300, words }, TEXT.name, TEXT.code)).toHaveProperty('wrong');
    const upright = { text: 'Maria Ação TST-0001', left: 10, right: 18, top: 100, bottom: 200 };
    expect(findFooter({ width: 400, height: 300, words: [upright] }, TEXT.name, TEXT.code)).toEqual({
      wrong: 'the footer stands sideways',
    });
  });

  it('sees what else the catalog leads to change', async () => {
    const [old, own] = [(await readStructure(before))!, (await readStructure(after))!];
    expect(compareStructure(old, own)).toEqual({ differences: [], rewritten: 0 });
    const changed = JSON.parse(JSON.stringify(own).replaceAll('Capítulo 1', 'Capítulo 2')) as typeof own;
    expect(compareStructure(old, changed).differences.join()).toMatch(/Title: .*Capítulo 1.* became .*Capítulo 2/);
    const pages = Object.entries(own.objects).filter(([, value]) => JSON.stringify(value).includes('"/Type":"/Page"'));
    const [name, page] = pages[0]!;
    const turned = JSON.parse(JSON.stringify(page).replace('"/Type"', '"/Rotate":90,"/Type"'));
    expect(compareStructure(old, { ...own, objects: { ...own.objects, [name]: turned } }).differences.join()).toMatch(
      /Rotate: is new/,
    );
  });
});
