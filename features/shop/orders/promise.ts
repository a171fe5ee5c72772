import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import type { ProductType } from '../../people/accounts/stored-cart.ts';
import { bookKind } from '../keys/promo.ts';

/** The codes that a line promises since it was bought. A book or skin for an account promises what its id names. */
export interface LinePromise {
  codes: { keyId: string; title: string; count: number }[];
  /** Issued on a day in São Paulo, `yyyy-MM-dd`, or on approval if that is later. */
  dated: { keyId: string; title: string; date: string }[];
}

/** Null for a product that its id alone describes, and for an unknown pack. */
export function promiseOf(catalogue: Catalogue, productType: ProductType, productId: string): LinePromise | null {
  const pack = productType === 'key' ? catalogue.pack(productId) : undefined;
  if (!pack) return null;
  const title = (keyId: string): string => catalogue.kind(keyId)?.title ?? keyId;
  return {
    codes: pack.keys.map(({ keyId, count }) => ({ keyId, title: title(keyId), count })),
    dated: pack.scheduled.map(({ keyId, date }) => ({ keyId, title: title(keyId), date })),
  };
}

/** A book that was bought to be given promises a code of itself. */
export const giftPromise = (bookId: string, title: string): LinePromise => ({
  codes: [{ keyId: bookKind(bookId), title, count: 1 }],
  dated: [],
});

/** Whether a line gives codes, not a thing: a pack, or a book that was bought to be given. */
export const givesCodes = ({ productType, promise }: Pick<PromisedLine, 'productType' | 'promise'>): boolean =>
  productType === 'key' || promise !== null;

export interface PromisedLine {
  productType: ProductType;
  productId: string;
  promise: LinePromise | null;
}

/** Reasons for the review queue: promises of these lines that today's content cannot keep. */
export function brokenPromises(
  catalogue: Catalogue,
  lines: readonly PromisedLine[],
  missingBooks: ReadonlySet<string>,
): string[] {
  const reasons = lines.flatMap(({ productType, productId, promise }) => {
    if (productType === 'book') return missingBooks.has(productId) ? [`bookGone:${productId}`] : [];
    if (productType === 'skin') return catalogue.skin(productId) ? [] : [`skinGone:${productId}`];
    if (!promise) return [`packGone:${productId}`];
    return [...promise.codes, ...promise.dated]
      .filter(({ keyId }) => !catalogue.kind(keyId))
      .map(({ keyId }) => `kindGone:${keyId}`);
  });
  return [...new Set(reasons)];
}

/**
 * The codes of a purchase: their ordinals by line, in the order in which an approval issues them. `coded` are the lines
 * that give codes, in the order of their lines; `approvedOn` is `yyyy-MM-dd` in São Paulo.
 */
export function ordinalsByLine(
  coded: readonly { line: number; promise: LinePromise | null }[],
  approvedOn: string,
): Map<number, number[]> {
  const dated = coded.flatMap(({ line, promise }) => (promise?.dated ?? []).map(({ date }) => ({ line, date })));
  const inOrder = [
    ...coded.flatMap(({ line, promise }) =>
      (promise?.codes ?? []).flatMap(({ count }) => Array<number>(count).fill(line)),
    ),
    ...dated.filter(({ date }) => date <= approvedOn).map(({ line }) => line),
    ...dated.filter(({ date }) => date > approvedOn).map(({ line }) => line),
  ];
  const ordinals = new Map<number, number[]>();
  for (const [ordinal, line] of inOrder.entries()) ordinals.set(line, [...(ordinals.get(line) ?? []), ordinal]);
  return ordinals;
}
