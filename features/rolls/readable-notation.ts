/** The notation of a prepared roll as a person would write it: without zeros added, none dropped, and with one sign between terms. */
export const readableNotation = (notation: string): string =>
  notation
    .replace(/d[lh]0(?!\d)/g, '')
    .replace(/[+-]-?0(?=[+-]|$)/g, '')
    .replace(/\+-(?=\d)/g, '-')
    .replace(/--(?=\d)/g, '+');
