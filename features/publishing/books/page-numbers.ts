/** The last page of a file that may be said to have the printed number 1. */
export const PAGE_ONE_MAX = 2_000;

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function roman(number: number): string {
  let rest = number;
  return ROMAN.map(([sign, worth]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return sign.repeat(times);
  }).join('');
}

/**
 * The number that is printed on a page of a file: as its creator says which page has the 1, with those before it counted
 * as front matter is; else as the file labels it; else its place.
 */
export function printedNumber(page: number, label: string | null | undefined, pageOne: number | null): string {
  if (pageOne === null) return label ?? String(page);
  return page >= pageOne ? String(page - pageOne + 1) : roman(page);
}

/** The page of a file on which this is printed, where its creator says which page has the 1; null for none. */
export function pagePrinted(label: string, pageOne: number): number | null {
  if (/^[1-9]\d{0,5}$/.test(label)) return Number(label) + pageOne - 1;
  for (let page = 1; page < pageOne; page += 1) if (roman(page) === label.toLowerCase()) return page;
  return null;
}
