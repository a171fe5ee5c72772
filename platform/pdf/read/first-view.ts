import type { PdfDocument } from './document.ts';
import { LIMITS, MalformedError } from './errors.ts';
import { Dict, isDict, isName, type PdfObject, Ref, type Span } from './objects.ts';
import { type Page, readPages } from './pages.ts';

/** Readers fetch at least this much; ranges closer than this are joined. */
const GRAIN_BYTES = 64 * 1024;
/** A page that needs more does not come sooner by asking for all of it at once. */
const MOST_BYTES = 3.5 * 1024 * 1024;
/** If the outline is spread over the file, it is left for a later request. */
const MOST_FOR_OUTLINE = 192 * 1024;
/** Servers limit the number of ranges in one request. */
const MOST_RANGES = 24;
const MOST_OBJECTS = LIMITS.pages + 10_000;
/** Readers look a little beyond an object's end. */
const BEYOND_BYTES = 64;
/** Readers look within this many bytes for the header, and for `startxref`. */
const EDGE_BYTES = 1024;

/** Keys that lead from a page or an annotation to other pages. */
const ELSEWHERE: ReadonlySet<string> = new Set(['Parent', 'P', 'Dest', 'D', 'Popup', 'IRT', 'B', 'Thumb', 'PieceInfo']);

class Extents {
  private readonly document: PdfDocument;
  private readonly seen = new Set<number>();
  private spans: Span[] = [];

  constructor(document: PdfDocument) {
    this.document = document;
  }

  add(start: number, end: number): void {
    this.spans.push({ start: Math.max(0, start), end: Math.min(end + BEYOND_BYTES, this.document.file.bytes) });
  }

  object(num: number): PdfObject {
    const object = this.document.load(num);
    if (this.seen.has(num)) return object?.value ?? null;
    this.seen.add(num);
    if (this.seen.size > MOST_OBJECTS) throw new MalformedError('a first page of too many objects');
    const entry = this.document.reference.entries.get(num);
    if (!object || !entry || entry === 'free') return null;
    if ('inside' in entry) this.object(entry.inside);
    else {
      const start = entry.at + this.document.file.shift;
      if (object.data === null) this.add(start, start + object.origin + object.raw.length);
      else if (isDict(object.value)) {
        const length = object.value.get('Length');
        if (length instanceof Ref) this.object(length.num);
        this.add(start, object.data + this.document.file.shift + Number(this.document.resolve(length)));
      }
    }
    return object.value;
  }

  reach(from: PdfObject | undefined, passedOver: ReadonlySet<string> = new Set()): void {
    const waiting: PdfObject[] = [from ?? null];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next instanceof Ref) {
        if (!this.seen.has(next.num)) waiting.push(this.object(next.num));
      } else if (Array.isArray(next)) waiting.push(...next);
      else if (isDict(next)) for (const [key, value] of next) if (!passedOver.has(key)) waiting.push(value);
    }
  }

  follow(object: PdfObject | undefined): PdfObject {
    return object instanceof Ref ? this.object(object.num) : (object ?? null);
  }

  merged(): Span[] {
    const out: Span[] = [];
    for (const span of this.spans.toSorted((a, b) => a.start - b.start)) {
      const last = out.at(-1);
      if (last && Math.floor(span.start / GRAIN_BYTES) <= Math.floor((last.end - 1) / GRAIN_BYTES) + 1)
        last.end = Math.max(last.end, span.end);
      else out.push({ ...span });
    }
    return out;
  }

  within(bytes: number, addition: () => void): void {
    const [before, spans] = [costOf(this.merged()), [...this.spans]];
    addition();
    if (costOf(this.merged()) - before > bytes) this.spans = spans;
  }
}

const costOf = (spans: readonly Span[]): number =>
  spans.reduce(
    (sum, { start, end }) => sum + (Math.ceil(end / GRAIN_BYTES) - Math.floor(start / GRAIN_BYTES)) * GRAIN_BYTES,
    0,
  );

function addTree(document: PdfDocument, extents: Extents): void {
  const root = extents.follow(document.trailer.get('Root'));
  if (!isDict(root)) throw new MalformedError('no catalog');
  extents.reach(document.trailer.get('Encrypt'));
  for (const [key, value] of root) if (key !== 'Outlines' && key !== 'Metadata') extents.follow(value);
  extents.reach(root.get('OCProperties'));
  // Readers ask for everything in the top node, and check that the last page exists.
  let node = extents.follow(root.get('Pages'));
  for (let top = true; isDict(node) && !isName(document.resolve(node.get('Type')), 'Page'); top = false) {
    const kids: PdfObject = extents.follow(node.get('Kids'));
    if (!Array.isArray(kids)) return;
    if (top) for (const kid of kids) extents.follow(kid);
    node = extents.follow(kids.at(-1));
  }
}

function addPage(extents: Extents, page: Page): void {
  extents.follow(new Ref(page.holder, 0));
  for (const key of ['Contents', 'Group', 'Rotate', 'MediaBox', 'CropBox']) extents.reach(page.dict.get(key));
  // Inherited values are in the nodes above.
  for (let [node, hops]: [PdfObject, number] = [page.dict, 0]; isDict(node) && hops < LIMITS.depth; hops += 1)
    node = extents.follow(node.get('Parent'));
  extents.reach((page.resources ?? page).dict.get('Resources'));
  extents.reach(page.dict.get('Annots'), ELSEWHERE);
}

function addOutline(document: PdfDocument, extents: Extents): void {
  const outline = extents.follow(document.root().get('Outlines'));
  const waiting = [isDict(outline) ? (outline.get('First') ?? null) : null];
  const done = new Set<number>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof Ref) || done.has(next.num)) continue;
    done.add(next.num);
    const item = extents.object(next.num);
    if (!(item instanceof Dict)) continue;
    for (const key of ['Title', 'A', 'Dest']) extents.follow(item.get(key));
    waiting.push(item.get('Next') ?? null, item.get('First') ?? null);
  }
}

/**
 * The ranges that a reader needs to draw page 1 and to list the outline, in order; null when they cannot be found,
 * are too many or too large. The document must be opened by its own cross-reference.
 */
export function firstViewOf(document: PdfDocument): Span[] | null {
  const { file, reference } = document;
  try {
    const extents = new Extents(document);
    extents.add(0, EDGE_BYTES);
    extents.add(file.bytes - EDGE_BYTES, file.bytes);
    for (const { start, end } of reference.sections) extents.add(start, end);
    addTree(document, extents);
    for (const page of readPages(document)) {
      addPage(extents, page);
      break;
    }
    extents.within(MOST_FOR_OUTLINE, () => addOutline(document, extents));
    const spans = extents.merged();
    return spans.length <= MOST_RANGES && costOf(spans) <= MOST_BYTES ? spans : null;
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
}
