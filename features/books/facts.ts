import { formatDate } from '../../lib/time.ts';
import type { BookDetail } from './book-schema.ts';
import { languageWord, sizeWords } from './book-words.ts';

export interface Fact {
  name: string;
  value: string;
}

const NO_AI = 'Não usada, declara quem publica';

const ONLY_METADATA = 'Seu nome só nos dados do arquivo';

function formatWords(book: Pick<BookDetail, 'files'>): string {
  const main = book.files.find((file) => file.kind === 'main');
  if (!main) return 'PDF';
  return `PDF, ${sizeWords(main)}`;
}

const dateWords = (date: string | null): string | null => date && formatDate(date);

/**
 * What stands on a book's catalogue card, in order; what nobody filled in is left out. `titleOf` says what a system is
 * called.
 */
export function factsOf(book: BookDetail, titleOf: (system: string) => string): Fact[] {
  const facts: [name: string, value: string | null][] = [
    ['Sistema', book.system && titleOf(book.system)],
    ['Tipo', book.bookType],
    ['Formato', formatWords(book)],
    ['Sua cópia', book.files.some(({ mark }) => mark === 'metadata') ? ONLY_METADATA : null],
    ['Idioma', languageWord(book.language)],
    ['Lançamento', dateWords(book.releaseDate)],
    ['Lançamento original', dateWords(book.originalReleaseDate)],
    ['Editora original', book.originalPublisher],
    ['Origem', book.originRegion],
    ['IA generativa', book.declaresNoAI ? NO_AI : null],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
