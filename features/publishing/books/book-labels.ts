import { countOf, formatWhole } from '../../../lib/number.ts';
import { wordTable } from '../../../lib/words.ts';
import type { FileKind, Mark } from './book.ts';
import type { BookCounts } from './book-filters.ts';
import type { BookFileView, BookSummary } from './book-schema.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `3,4 MB` from bytes, as file managers count (1 MB is 1,000,000). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const tenths = Math.round((bytes / 1000 ** power) * 10);
  const rest = tenths % 10;
  return `${formatWhole((tenths - rest) / 10)}${rest ? `,${rest}` : ''} ${UNITS[power]}`;
}

const KIND_WORDS: Record<FileKind, string> = {
  main: 'O livro',
  additional: 'Material do livro',
  freeSheet: 'Ficha de personagem',
  freeAdditional: 'Material gratuito',
};

export const kindWord = (kind: FileKind): string => KIND_WORDS[kind];

const MARK_WORDS: Record<Mark, string> = {
  footer: 'Nome de quem tem no rodapé de cada página',
  metadata: 'Nome de quem tem só nos dados do arquivo',
  none: 'Sem nome: igual para todo mundo',
};

export const markWord = (mark: Mark): string => MARK_WORDS[mark];

export const pagesWord = (pages: number): string => countOf(pages, 'página', 'páginas');

export const fileSizeLabel = ({ pages, bytes }: Pick<BookFileView, 'pages' | 'bytes'>): string =>
  [...(pages === undefined ? [] : [pagesWord(pages)]), formatBytes(bytes)].join(', ');

export const bookCount = (count: number): string => countOf(count, 'livro', 'livros');

/** `mais de 200 livros` where only so many were counted. */
export const foundCount = ({ total, isMore }: Pick<BookCounts, 'total' | 'isMore'>): string =>
  isMore ? `mais de ${bookCount(total)}` : bookCount(total);

type Offer = Pick<BookSummary, 'price' | 'allowPayWhatYouWant'>;

/** The price in words, for books without a fixed price. Null: show the price. */
export function offerLabel(book: Offer): string | null {
  if (book.allowPayWhatYouWant) return 'Pague quanto quiser';
  return book.price === 0 ? 'De graça' : null;
}

/** `3 a 5 pessoas`; null when nothing is recommended. */
export function playersWord(minimum: number | null, maximum: number | null): string | null {
  if (minimum === null && maximum === null) return null;
  if (minimum === null) return `até ${people(maximum!)}`;
  if (maximum === null) return `a partir de ${people(minimum)}`;
  return minimum === maximum ? people(minimum) : `${minimum} a ${people(maximum)}`;
}

const people = (count: number): string => countOf(count, 'pessoa', 'pessoas');

const LANGUAGES = wordTable<string>({
  'pt-BR': 'português (Brasil)',
  'pt-PT': 'português (Portugal)',
  es: 'espanhol',
  en: 'inglês',
});

/** `português (Brasil)` from a BCP 47 tag; the tag itself when it is unknown. */
export const languageWord = (tag: string): string => LANGUAGES.get(tag) ?? tag;

const COMPLEXITY = ['Muito leve', 'Leve', 'Média', 'Alta', 'Muito alta'];

/** Complexity runs from 1 to 5. */
export const complexityWord = (complexity: number): string => COMPLEXITY[complexity - 1] ?? String(complexity);

export const ratingWord = (rating: string): string => (rating === 'L' ? 'Livre' : `${rating} anos`);
