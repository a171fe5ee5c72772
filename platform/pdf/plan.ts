import { z } from 'zod';
import { balanceOf, closing, opening } from './balance.ts';
import type { PdfDocument } from './document.ts';
import { drawFooter } from './footer.ts';
import { MAX_FOOTER_OBJECTS } from './footer-objects.ts';
import { type Dict, isDict, type PdfObject, Ref, serialise } from './objects.ts';
import { contentsOf, geometryOf, type Page } from './pages.ts';

export const PLAN_FORMAT = 1;

/** What every copy of a file has in common: objects to append, where they stand, and how the update ends. */
export const stampPlan = z.object({
  format: z.literal(PLAN_FORMAT),
  /** Bytes of the original, counted from its header. */
  base: z.int(),
  /** The common objects, latin-1. */
  common: z.string(),
  /** Object number, generation and offset within `common` of each. */
  entries: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** Number of the footer's form; the objects after it differ from copy to copy. */
  form: z.int(),
  xref: z.enum(['table', 'stream']),
  previous: z.int(),
  /** Trailer entries, serialised. */
  trailer: z.string(),
  /** First half of /ID, hexadecimal. */
  id: z.string(),
});

export type Plan = z.infer<typeof stampPlan>;

const MAX_CONTENT = 32 * 1024 * 1024;

class Writer {
  readonly entries: Plan['entries'] = [];
  private readonly parts: string[] = ['\n'];
  private length = 1;
  private next: number;

  constructor(firstFree: number) {
    this.next = firstFree;
  }
  take(): number {
    return this.next++;
  }
  write(num: number, gen: number, body: string): void {
    this.entries.push([num, gen, this.length]);
    const text = `${num} ${gen} obj\n${body}\nendobj\n`;
    this.parts.push(text);
    this.length += text.length;
  }
  stream(data: string): Ref {
    const num = this.take();
    this.write(num, 0, `<</Length ${data.length}>>\nstream\n${data}\nendstream`);
    return new Ref(num, 0);
  }
  get text(): string {
    return this.parts.join('');
  }
}

/** All of a page's content, decoded; null when it is too large or filtered in a way that is not read here. */
async function readContent(document: PdfDocument, refs: readonly Ref[]): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const ref of refs) {
    const stream = await document.stream(ref);
    if (!stream) continue;
    const data = await document.streamData(stream);
    if (!data) return null;
    total += data.length;
    if (total > MAX_CONTENT) return null;
    parts.push(data, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** Plans the update that lays the footer on every page. */
export async function makePlan(document: PdfDocument, pages: readonly Page[]): Promise<Plan> {
  const form = document.size;
  const writer = new Writer(form + MAX_FOOTER_OBJECTS);
  const shared = new Map<string, Ref>();
  const share = (text: string): Ref => {
    let ref = shared.get(text);
    if (!ref) {
      ref = writer.stream(text);
      shared.set(text, ref);
    }
    return ref;
  };
  const resourcesByOrigin = new Map<string, { ref: Ref; formName: string }>();
  const done = new Set<number>();

  const resourcesOf = async (page: Page): Promise<{ ref: Ref; formName: string }> => {
    const origin = page.resources instanceof Ref ? `ref ${page.resources.num}` : serialise(page.resources);
    const known = resourcesByOrigin.get(origin);
    if (known) return known;
    const effective = await document.resolve(page.resources);
    const resources: Dict = new Map(isDict(effective) ? effective : []);
    const xobjects = await document.resolve(resources.get('XObject'));
    const merged: Dict = new Map(isDict(xobjects) ? xobjects : []);
    let formName = 'RpgFooter';
    while (merged.has(formName)) formName += 'x';
    merged.set(formName, new Ref(form, 0));
    resources.set('XObject', merged);
    const num = writer.take();
    writer.write(num, 0, serialise(resources));
    const made = { ref: new Ref(num, 0), formName };
    resourcesByOrigin.set(origin, made);
    return made;
  };

  for (const page of pages) {
    // The same page may stand in the tree twice.
    if (done.has(page.ref.num)) continue;
    done.add(page.ref.num);
    const contents = await contentsOf(document, page);
    const content = await readContent(document, contents);
    const balance = balanceOf(content ?? new Uint8Array());
    const { ref, formName } = await resourcesOf(page);
    const before = share(opening(balance));
    const after = share(`${closing(balance)}${drawFooter(await geometryOf(document, page), formName)}`);
    const dict: Dict = new Map(page.dict);
    dict.set('Contents', [before, ...contents, after] satisfies PdfObject[]);
    dict.set('Resources', ref);
    writer.write(page.ref.num, document.genOf(page.ref.num), serialise(dict));
  }

  const kept: Dict = new Map();
  for (const key of ['Root', 'Info']) {
    const value = document.trailer.get(key);
    if (value !== undefined) kept.set(key, value);
  }
  kept.set('Size', writer.take());
  kept.set('Prev', document.startxref);
  const ids = await document.resolve(document.trailer.get('ID'));
  const first = Array.isArray(ids) ? await document.resolve(ids[0]) : null;
  return {
    format: PLAN_FORMAT,
    base: document.bytes - document.shift,
    common: writer.text,
    entries: writer.entries,
    form,
    xref: document.form,
    previous: document.startxref,
    trailer: serialise(kept).slice(2, -2),
    id: first !== null && typeof first === 'object' && 'bytes' in first ? Buffer.from(first.bytes).toString('hex') : '',
  };
}
