/** `1.234.567`: an integer as it is written in Portuguese. By hand, because a page's first `Intl` format costs a phone a tenth of a second (decision 25). */
export const formatWhole = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** `1 livro`, `1.234 livros`; none is said in the plural. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;
