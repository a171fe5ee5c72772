/** A ref for `details` that a phone shows folded, and a wide window open. */
export const openWhereWide = (details: HTMLDetailsElement | null): void => {
  if (details) details.open = window.matchMedia('(width >= 76.25rem)').matches;
};
