export const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** The choice after a press on a page: with it or without it, and so all up to the page that was pressed before. */
export function afterPress(chosen: readonly number[], page: number, before: number | null): number[] {
  const pressed = before === null ? [page] : numbersFrom(Math.min(before, page), Math.max(before, page));
  const rest = chosen.filter((one) => !pressed.includes(one));
  return [...rest, ...(chosen.includes(page) ? [] : pressed)].toSorted((a, b) => a - b);
}

/** The next pages to draw, as many as one call brings. */
export const undrawn = (wanted: readonly number[], drawn: ReadonlyMap<number, unknown>, most: number): number[] =>
  [...new Set(wanted)].filter((page) => !drawn.has(page)).slice(0, most);
