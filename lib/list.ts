// Created on first use: a page's first `Intl` format costs a phone a tenth of a second (decision 25).
const once = (type: 'conjunction' | 'disjunction') => {
  let format: Intl.ListFormat | undefined;
  return (names: Iterable<string>): string => {
    format ??= new Intl.ListFormat('pt-BR', { type });
    return format.format(names);
  };
};

export const allOf = once('conjunction');

/** `Bia, Caio e mais 3`: at most so many names, the rest counted. */
export function someOf(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return allOf(rest > 0 ? [...names.slice(0, most), `mais ${rest}`] : names);
}

/** The list with the item at `from` moved to `to`. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
