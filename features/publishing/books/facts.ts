import { formatDate } from '../../../lib/time.ts';
import { fileSizeLabel, languageWord } from './book-labels.ts';
import type { BookDetail } from './book-schema.ts';

export interface Fact {
  name: string;
  value: string;
}

const NO_AI = 'Não usada, declara quem publica';

const ONLY_METADATA = 'Seu nome só nos dados do arquivo';

function formatLabel(book: Pick<BookDetail, 'files'>): string {
  const main = book.files.find((file) => file.kind === 'main');
  if (!main) return 'PDF';
  return `PDF, ${fileSizeLabel(main)}`;
}

const dateLabel = (date: string | null): string | null => date && formatDate(date);

/** The facts on a book's catalogue card, in order; empty ones are left out. `titleOf` gives a system's name. */
export function factsOf(book: BookDetail, titleOf: (system: string) => string): Fact[] {
  const facts: [name: string, value: string | null][] = [
    ['Sistema', book.system && titleOf(book.system)],
    ['Tipo', book.bookType],
    ['Formato', formatLabel(book)],
    ['Sua cópia', book.files.some(({ mark }) => mark === 'metadata') ? ONLY_METADATA : null],
    ['Idioma', languageWord(book.language)],
    ['Lançamento', dateLabel(book.releaseDate)],
    ['Lançamento original', dateLabel(book.originalReleaseDate)],
    ['Editora original', book.originalPublisher],
    ['Origem', book.originRegion],
    ['IA generativa', book.declaresNoAI ? NO_AI : null],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
