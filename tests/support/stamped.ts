import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createStamper } from '../../platform/pdf/index.ts';
import { memorySource } from '../../platform/pdf/memory-source.ts';
import type { PdfInfo, RangeReader, StampMode, StampText } from '../../platform/pdf/port.ts';

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

export const canLook = has('pdftotext') && has('qpdf');

export const TEXT: StampText = { name: 'José da Conceição', copyCode: 'TST0-0001-ABCD' };

const stamper = createStamper();

const readerOf = (bytes: Uint8Array): RangeReader =>
  async function* (start, end) {
    // Never a view of the original: the copy may be overwritten.
    yield Buffer.from(bytes.subarray(start, end));
  };

export interface StampedCopy {
  info: PdfInfo;
  copy: Buffer;
  plan: Uint8Array;
}

export async function copyBy(plan: Uint8Array, original: Uint8Array, text: StampText): Promise<Buffer> {
  const key = createHash('sha256').update(plan).digest('hex');
  const opened = await stamper.openPlan(key, async () => memorySource(plan));
  const copy = opened!.copyFor(text);
  const bytes = await buffer(copy.read(0, copy.bytes, readerOf(original), readerOf(plan)));
  if (bytes.length !== copy.bytes) throw new Error(`a copy of ${bytes.length} bytes was said to have ${copy.bytes}`);
  if (!bytes.subarray(0, original.length).equals(original)) throw new Error('the original is no prefix of the copy');
  return bytes;
}

/** Inspects a file and makes one whole copy, as publishing and serving do. */
export async function stampedCopy(original: Uint8Array, text = TEXT, mode: StampMode = 'footer'): Promise<StampedCopy> {
  const { info, plan } = await stamper.inspect(memorySource(original), mode);
  return { info, copy: await copyBy(plan, original, text), plan };
}

export class Desk {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rpgpedia-pdf-'));

  path(name: string): string {
    return join(this.folder, name);
  }

  put(name: string, bytes: Uint8Array): string {
    writeFileSync(this.path(name), bytes);
    return this.path(name);
  }

  derive(bytes: Uint8Array, ...args: string[]): Buffer {
    const [from, to] = [this.put('from.pdf', bytes), this.path('to.pdf')];
    execFileSync('qpdf', [
      ...args.map((arg) => (arg === '{}' ? from : arg)),
      ...(args.includes('{}') ? [] : [from]),
      to,
    ]);
    return readFileSync(to);
  }

  pages(bytes: Uint8Array): string[] {
    const file = this.put('text.pdf', bytes);
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' });
    return text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.normalize('NFC'));
  }

  /** qpdf's warnings and errors; empty when there are none. */
  complaints(bytes: Uint8Array): string {
    const file = this.put('check.pdf', bytes);
    const { stdout, stderr, status } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  }

  /** Position of a word on the first page, in points from the upper left corner as displayed. */
  wordBox(
    bytes: Uint8Array,
    word: string,
  ): { x0: number; y0: number; x1: number; y1: number; width: number; height: number } {
    const html = execFileSync('pdftotext', ['-bbox', '-cropbox', this.put('box.pdf', bytes), '-'], {
      encoding: 'utf8',
    });
    const page = /<page width="([\d.]+)" height="([\d.]+)"/.exec(html)!.slice(1).map(Number);
    const found = new RegExp(`xMin="([\\d.-]+)" yMin="([\\d.-]+)" xMax="([\\d.-]+)" yMax="([\\d.-]+)">${word}<`).exec(
      html,
    );
    if (!found) throw new Error(`no ${word} on the page`);
    const [x0, y0, x1, y1] = found.slice(1).map(Number) as [number, number, number, number];
    return { x0, y0, x1, y1, width: page[0]!, height: page[1]! };
  }

  /** The first page in grey pixels, and its width. */
  picture(bytes: Uint8Array, dotsPerInch = 72): { width: number; pixels: Buffer } {
    const file = this.put('picture.pdf', bytes);
    const out = execFileSync('pdftoppm', ['-gray', '-r', String(dotsPerInch), '-f', '1', '-l', '1', file], {
      maxBuffer: 1 << 28,
    });
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(out.toString('latin1', 0, 40))!;
    return { width: Number(head[1]), pixels: out.subarray(head[0].length) };
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
