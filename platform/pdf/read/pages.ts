import type { PdfDocument } from './document.ts';
import { Circular, ExceededError, LIMITS, MalformedError } from './errors.ts';
import { Dict, type IndirectObject, isDict, isName, MAX_HOPS, type PdfObject, Ref } from './objects.ts';

export interface LocatedPage {
  holder: number;
  dict: Dict;
}

/** A key that is unique per place in the file. */
export const placeOf = ({ holder, dict }: LocatedPage): string => `${holder} ${dict.span.start}`;

export interface Page extends LocatedPage {
  resources: LocatedPage | null;
  mediaBox: PdfObject;
  cropBox: PdfObject;
  rotate: PdfObject;
}

type InheritedAttributes = Pick<Page, 'resources' | 'mediaBox' | 'cropBox' | 'rotate'>;

export function follow(
  document: PdfDocument,
  holder: number,
  object: PdfObject | undefined,
): { holder: number; value: PdfObject } {
  let [at, value]: [number, PdfObject] = [holder, object ?? null];
  for (let hops = 0; value instanceof Ref; hops += 1) {
    if (hops > MAX_HOPS) throw new Circular('references in a circle');
    at = value.num;
    value = document.load(at)?.value ?? null;
  }
  return { holder: at, value };
}

export function locate(document: PdfDocument, holder: number, object: PdfObject | undefined): LocatedPage | null {
  const { holder: at, value } = follow(document, holder, object);
  return isDict(value) ? { holder: at, dict: value } : null;
}

/** Every page in order, read on demand. Throws `Malformed` on a tree that loops, lacks a page, or has none. */
export function* readPages(document: PdfDocument): Generator<Page> {
  let count = 0;
  const path = new Set<string>();

  function* visit(node: LocatedPage, inherited: InheritedAttributes, depth: number): Generator<Page> {
    const { holder, dict } = node;
    const place = placeOf(node);
    if (depth > LIMITS.depth || path.has(place)) throw new MalformedError('the page tree loops');
    const own: InheritedAttributes = {
      resources: dict.has('Resources') ? node : inherited.resources,
      mediaBox: dict.get('MediaBox') ?? inherited.mediaBox,
      cropBox: dict.get('CropBox') ?? inherited.cropBox,
      rotate: dict.get('Rotate') ?? inherited.rotate,
    };
    const type = document.resolve(dict.get('Type'));
    const kids = isName(type, 'Page') ? null : follow(document, holder, dict.get('Kids'));
    if (kids && Array.isArray(kids.value)) {
      path.add(place);
      for (const kid of kids.value) {
        const child = locate(document, kids.holder, kid);
        if (!child) throw new MalformedError('a page is missing');
        yield* visit(child, own, depth + 1);
      }
      path.delete(place);
    } else if (!isName(type, 'Pages')) {
      if (count >= LIMITS.pages) throw new ExceededError('too many pages');
      count += 1;
      yield { ...node, ...own };
    }
  }

  const root = document.trailer.get('Root');
  const top = locate(document, root instanceof Ref ? root.num : 0, document.root().get('Pages'));
  if (!top) throw new MalformedError('no pages');
  yield* visit(top, { resources: null, mediaBox: null, cropBox: null, rotate: null }, 0);
  if (count === 0) throw new MalformedError('no pages');
}

export function contentsOf(document: PdfDocument, page: Pick<Page, 'dict'>): Ref[] {
  const streams: Ref[] = [];
  const visit = (object: PdfObject, depth: number): void => {
    if (depth > 8) throw new MalformedError('a page’s content nests');
    if (Array.isArray(object)) for (const item of object) visit(item, depth + 1);
    else if (object instanceof Ref) {
      const target: IndirectObject | null = document.load(object.num);
      if (target && target.data !== null) streams.push(object);
      else if (target && !(target.value instanceof Dict)) visit(target.value, depth + 1);
    }
  };
  visit(page.dict.get('Contents') ?? null, 0);
  return streams;
}
