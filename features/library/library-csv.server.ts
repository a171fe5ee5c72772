import { stringify } from 'csv-stringify/sync';
import { formatAmount } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { formatBytes } from '../books/book-labels.ts';
import { acquiredWord } from './acquired-labels.ts';
import { type LibraryBook, mainFile } from './library.ts';

const dateOf = (instant: string | null | undefined): string => (instant ? formatDate(instant) : '');

const newestOf = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((latest, instant) => (instant && (!latest || instant > latest) ? instant : latest), null);

type TitleOf = (system: string) => string;
type Cell = (book: LibraryBook, titleOf: TitleOf) => string | number;

const COLUMNS: readonly (readonly [header: string, cell: Cell])[] = [
  ['Título', (book) => book.title],
  ['Subtítulo', (book) => book.subtitle ?? ''],
  ['Quem publica', (book) => book.creatorName],
  ['Sistema', (book, titleOf) => (book.system ? titleOf(book.system) : '')],
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

/**
 * The library as CSV for Brazilian spreadsheets: UTF-8 with a byte order mark, semicolons, decimal commas. An
 * apostrophe is put before anything that would begin a formula, because titles are written by others. `titleOf` gives a
 * system's name.
 */
export const libraryCsv = (books: readonly LibraryBook[], titleOf: TitleOf): string =>
  stringify(
    [COLUMNS.map(([header]) => header), ...books.map((book) => COLUMNS.map(([, cell]) => cell(book, titleOf)))],
    {
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  );
