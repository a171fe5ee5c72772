import { type Hit, type PageText, piecesOf } from '../../features/reading/reading/find.ts';

export interface WordLayer {
  text: PageText;
  pieces: readonly HTMLElement[];
}

/** Names of the highlights in the style sheet. */
const ALL = 'reader-hits';
const CURRENT = 'reader-hit';

/** A CSS highlight by name; null in older browsers, which then only scroll to the page. */
function highlight(name: string): Highlight | null {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return null;
  let found = CSS.highlights.get(name);
  if (!found) {
    found = new Highlight();
    found.priority = name === CURRENT ? 1 : 0;
    CSS.highlights.set(name, found);
  }
  return found;
}

function rangesOf({ text, pieces }: WordLayer, hit: Hit): Range[] {
  return piecesOf(text, hit, (piece) => pieces[piece]?.textContent?.length ?? 0).flatMap(({ piece, start, end }) => {
    const node = pieces[piece]?.firstChild;
    if (!(node instanceof Text)) return [];
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [range];
  });
}

export function showHits(layer: WordLayer, hits: readonly Hit[], current: Hit | null): () => void {
  const drawn = hits.flatMap((hit) => {
    const register = highlight(hit === current ? CURRENT : ALL);
    return register ? rangesOf(layer, hit).map((range) => ({ register, range: register.add(range) && range })) : [];
  });
  return () => {
    for (const { register, range } of drawn) register.delete(range);
  };
}

/** Position of a hit in the window; null if its page is not rendered. */
export const placeOfHit = (layer: WordLayer, hit: Hit): DOMRect | null =>
  rangesOf(layer, hit)[0]?.getBoundingClientRect() ?? null;

/** Ranges of the found words that a search is at; none if they are not rendered. */
export const currentHitRanges = (): Range[] =>
  [...((typeof Highlight !== 'undefined' && CSS.highlights?.get(CURRENT)) || [])].filter(
    (range): range is Range => range instanceof Range,
  );
