export const readableNotation = (notation: string): string =>
  notation
    .replace(/d[lh]0(?!\d)/g, '')
    .replace(/[+-]-?0(?=[+-]|$)/g, '')
    .replace(/\+-(?=\d)/g, '-')
    .replace(/--(?=\d)/g, '+');
