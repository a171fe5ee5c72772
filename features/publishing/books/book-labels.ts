import { formatBytes } from '../../../lib/bytes.ts';
import { countOf } from '../../../lib/number.ts';
import { wordTable } from '../../../lib/words.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';
import type { BookCounts } from './book-filters.ts';
import type { BookFileView, BookSummary } from './book-schema.ts';

const KIND_WORDS: Record<FileKind, string> = {
  main: 'O livro',
  additional: 'Material do livro',
  freeSheet: 'Ficha de personagem',
  freeAdditional: 'Material gratuito',
};

export const kindWord = (kind: FileKind): string => KIND_WORDS[kind];

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
