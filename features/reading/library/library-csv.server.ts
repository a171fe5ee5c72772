import { formatBytes } from '../../../lib/bytes.ts';
import { formatAmount } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import { acquiredWord } from './acquired-labels.ts';
import { type LibraryBook, mainFile } from './library.ts';

const dateOf = (instant: string | null | undefined): string => (instant ? formatDate(instant) : '');

const newestOf = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((latest, instant) => (instant && (!latest || instant > latest) ? instant : latest), null);

/** The columns of exported books. `titleOf` says what a system is called. */
export const libraryColumns = (titleOf: (system: string) => string): readonly CsvColumn<LibraryBook>[] => [
  ['Título', (book) => book.title],
  ['Subtítulo', (book) => book.subtitle ?? ''],
  ['Quem publica', (book) => book.creatorName],
  ['Sistema', (book) => (book.system ? titleOf(book.system) : '')],
  ['Como consegui', (book) => acquiredWord(book.acquiredBy)],
  ['Desde', (book) => dateOf(book.acquiredAt)],
  ['Preço pago (R$)', ({ ways }) => amountOf(ways.find((way) => way.price !== undefined)?.price)],
  ['Código da cópia', (book) => book.copyCode ?? ''],
  ['Versão', (book) => mainFile(book)?.version ?? ''],
  ['Páginas', (book) => mainFile(book)?.pages ?? ''],
  ['Tamanho', (book) => sizeOf(mainFile(book)?.bytes)],
  ['Baixado em', (book) => dateOf(newestOf(book.files.map((file) => file.downloadedAt)))],
  ['Lido pela última vez em', (book) => dateOf(book.lastRead?.at)],
  ['Página', (book) => book.lastRead?.page ?? ''],
  ['Arquivado em', (book) => dateOf(book.archivedAt)],
];

const amountOf = (cents: number | undefined): string => (cents === undefined ? '' : formatAmount(cents));
const sizeOf = (bytes: number | undefined): string => (bytes === undefined ? '' : formatBytes(bytes));
