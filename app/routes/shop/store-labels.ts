import type { Facet } from '../../../features/publishing/books/book-filters.ts';
import { complexityWord, languageWord, ratingWord } from '../../../features/publishing/books/book-labels.ts';
import { priceBand } from '../../../features/publishing/books/price-bands.ts';

export const FACET_TITLES: Record<Facet, string> = {
  system: 'Sistema',
  price: 'Preço',
  tag: 'Clima',
  rating: 'Idade',
  complexity: 'Complexidade',
  players: 'Gente à mesa',
  creator: 'Editora',
  language: 'Idioma',
  declaresNoAI: 'Feito por gente',
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

const WORDS: Partial<Record<Facet, (value: string) => string>> = {
  price: (id) => priceBand(id)?.label ?? id,
  tag: capital,
  rating: ratingWord,
  complexity: (value) => complexityWord(Number(value)),
  players: (value) => (value === '1' ? '1 pessoa' : `${value} pessoas`),
  language: (tag) => capital(languageWord(tag)),
  declaresNoAI: () => 'Declara não usar IA',
};

/** The label of a choice. `label` is the shelf's own, when the value is an id. */
export const choiceWord = (facet: Facet, value: string, label?: string | null): string =>
  label ?? WORDS[facet]?.(value) ?? value;
