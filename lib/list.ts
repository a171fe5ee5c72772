// Made when the first list is written: a page's first `Intl` format costs a phone a tenth of a second (decision 25).
const once = (type: 'conjunction' | 'disjunction') => {
  let format: Intl.ListFormat | undefined;
  return (names: Iterable<string>): string => {
    format ??= new Intl.ListFormat('pt-BR', { type });
    return format.format(names);
  };
};

/** `Ana, Bia e Caio`. */
export const allOf = once('conjunction');

/** `PDF, PNG ou ZIP`. */
export const oneOf = once('disjunction');
