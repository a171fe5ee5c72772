/** The notation of a prepared roll as a person would write it: without zeros added, and with one sign between terms. */
export const readableNotation = (notation: string): string =>
  notation
    .replace(/[+-]-?0(?=[+-]|$)/g, '')
    .replace(/\+-(?=\d)/g, '-')
    .replace(/--(?=\d)/g, '+');
