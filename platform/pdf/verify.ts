import { UnremovableError } from './read/active.ts';
import type { SyncSource } from './read/blocks.ts';
import { PdfDocument } from './read/document.ts';
import { MalformedError } from './read/errors.ts';
import { findActive } from './read/find-active.ts';
import { firstViewOf } from './read/first-view.ts';
import { isDict, Ref, type Span } from './read/objects.ts';
import { contentsOf, type Page, readPages } from './read/pages.ts';

export interface ExpectedCopy {
  pages: number;
  shown: string | null;
}

function footerOf(document: PdfDocument, page: Page): Ref | null {
  const last = contentsOf(document, page).at(-1);
  const stream = last ? document.load(last.num) : null;
  const drawn = stream && document.data(stream);
  const name = drawn && /\/(RPGFooterx*) Do/.exec(drawn.toString('latin1'))?.[1];
  if (!name) return null;
  const resources = document.dict((page.resources ?? page).dict.get('Resources'));
  const form = document.dict(resources?.get('XObject'))?.get(name);
  return form instanceof Ref ? form : null;
}

export type Examination = { flaw: string } | { firstView: Span[] | null };

export function examine(source: SyncSource, expected: ExpectedCopy): Examination {
  try {
    const document = PdfDocument.open(source);
    const flaw = flawOf(document, expected);
    return flaw === null ? { firstView: firstViewOf(document) } : { flaw };
  } catch (error) {
    if (error instanceof MalformedError || error instanceof UnremovableError) return { flaw: error.message };
    throw error;
  }
}

function flawOf(document: PdfDocument, { pages, shown }: ExpectedCopy): string | null {
  const sound = new Set<number>();
  let found = 0;
  for (const page of readPages(document)) {
    found += 1;
    if (shown === null) continue;
    const form = footerOf(document, page);
    if (!form) return `page ${found} draws no footer`;
    if (sound.has(form.num)) continue;
    const object = document.load(form.num);
    const content = object && isDict(object.value) ? document.data(object) : null;
    if (!content?.toString('latin1').includes(shown)) return `page ${found} shows another text`;
    sound.add(form.num);
  }
  if (found !== pages) return `${found} pages instead of ${pages}`;
  const [left] = findActive(document).removals;
  return left ? `${left.kind} ${left.name} is still there` : null;
}
