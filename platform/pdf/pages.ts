import type { PdfDocument } from './document.ts';
import { Malformed } from './lexer.ts';
import { type Dict, isDict, Name, type PdfObject, Ref } from './objects.ts';

const MAX_PAGES = 50_000;
const MAX_DEPTH = 64;

export interface Page {
  ref: Ref;
  dict: Dict;
  /** Inherited attributes filled in: the reference or object as written. */
  resources: PdfObject;
  mediaBox: PdfObject;
  cropBox: PdfObject;
  rotate: PdfObject;
}

type Inherited = Pick<Page, 'resources' | 'mediaBox' | 'cropBox' | 'rotate'>;

/** Every page in order. Throws `Malformed` on a page tree that loops, is too deep, or holds no page. */
export async function readPages(document: PdfDocument): Promise<Page[]> {
  const root = await document.resolve(document.trailer.get('Root'));
  const top = isDict(root) ? root.get('Pages') : null;
  if (!(top instanceof Ref)) throw new Malformed('no pages');
  const pages: Page[] = [];
  const path = new Set<number>();

  const visit = async (ref: Ref, inherited: Inherited, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH || path.has(ref.num)) throw new Malformed('the page tree loops');
    const node = await document.resolve(ref);
    if (!isDict(node)) throw new Malformed('a page is missing');
    const own: Inherited = {
      resources: node.get('Resources') ?? inherited.resources,
      mediaBox: node.get('MediaBox') ?? inherited.mediaBox,
      cropBox: node.get('CropBox') ?? inherited.cropBox,
      rotate: node.get('Rotate') ?? inherited.rotate,
    };
    const kids = await document.resolve(node.get('Kids'));
    const type = await document.resolve(node.get('Type'));
    if (Array.isArray(kids) && !(type instanceof Name && type.text === 'Page')) {
      path.add(ref.num);
      for (const kid of kids) {
        if (!(kid instanceof Ref)) throw new Malformed('a page stands inside its tree');
        await visit(kid, own, depth + 1);
      }
      path.delete(ref.num);
      return;
    }
    if (pages.length >= MAX_PAGES) throw new Malformed('too many pages');
    pages.push({ ref, dict: node, ...own });
  };

  await visit(top, { resources: null, mediaBox: null, cropBox: null, rotate: null }, 0);
  if (pages.length === 0) throw new Malformed('no pages');
  return pages;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

async function readBox(document: PdfDocument, object: PdfObject): Promise<Box | null> {
  const array = await document.resolve(object);
  if (!Array.isArray(array) || array.length < 4) return null;
  const [a, b, c, d] = await Promise.all(array.slice(0, 4).map((item) => document.resolve(item)));
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return null;
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}

const LETTER: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

export interface Geometry {
  /** What a reader sees, in user space. */
  visible: Box;
  rotate: 0 | 90 | 180 | 270;
  userUnit: number;
}

export async function geometryOf(document: PdfDocument, page: Page): Promise<Geometry> {
  const media = (await readBox(document, page.mediaBox)) ?? LETTER;
  const crop = (await readBox(document, page.cropBox)) ?? media;
  const visible: Box = {
    x0: Math.max(media.x0, crop.x0),
    y0: Math.max(media.y0, crop.y0),
    x1: Math.min(media.x1, crop.x1),
    y1: Math.min(media.y1, crop.y1),
  };
  const turned = await document.resolve(page.rotate);
  const unit = await document.resolve(page.dict.get('UserUnit'));
  const degrees = typeof turned === 'number' ? (((Math.round(turned / 90) * 90) % 360) + 360) % 360 : 0;
  return {
    visible: visible.x1 > visible.x0 && visible.y1 > visible.y0 ? visible : media,
    rotate: degrees as Geometry['rotate'],
    userUnit: typeof unit === 'number' && unit > 0 ? unit : 1,
  };
}

/** The content streams of a page, in order. */
export async function contentsOf(document: PdfDocument, page: Page): Promise<Ref[]> {
  const contents = page.dict.get('Contents');
  if (contents instanceof Ref && (await document.stream(contents))) return [contents];
  const list = await document.resolve(contents);
  if (list === null) return [];
  if (!Array.isArray(list)) throw new Malformed('a page’s content is no stream');
  return list.filter((item): item is Ref => item instanceof Ref);
}
