import { PDF } from '../../people/uploads/media-type.ts';
import { creators } from '../creators/tables.ts';
import { isFreeKind, type StampMark } from './book.ts';
import type { BookFileView, BookSummary } from './book-schema.ts';
import { coverUrl } from './price.ts';
import { type bookFiles, books } from './tables.ts';

export const summaryColumns = {
  bookId: books.id,
  bookURL: books.bookUrl,
  title: books.title,
  subtitle: books.subtitle,
  creatorId: books.creatorId,
  creatorName: creators.name,
  system: books.system,
  rating: books.rating,
  isOfficialRating: books.isOfficialRating,
  coverKey: books.coverKey,
  price: books.price,
  allowPayWhatYouWant: books.allowPayWhatYouWant,
  minimumPrice: books.minimumPrice,
  suggestedPrice: books.suggestedPrice,
  allowUserRequest: books.allowUserRequest,
};

type FileRow = typeof bookFiles.$inferSelect;

type SummaryRow = Omit<BookSummary, 'coverURL' | 'minimumPrice' | 'suggestedPrice'> & {
  coverKey: string | null;
  minimumPrice: number | null;
  suggestedPrice: number | null;
};

export function presentSummary(row: SummaryRow): BookSummary {
  const { coverKey, minimumPrice, suggestedPrice, ...rest } = row;
  return {
    ...rest,
    coverURL: coverUrl(coverKey),
    ...(minimumPrice === null ? {} : { minimumPrice }),
    ...(suggestedPrice === null ? {} : { suggestedPrice }),
  };
}

export const markOf = ({ kind, mediaType, stampMode }: Pick<FileRow, 'kind' | 'mediaType' | 'stampMode'>): StampMark =>
  isFreeKind(kind) || mediaType !== PDF ? 'none' : stampMode;

export const presentFile = (file: FileRow): BookFileView => ({
  fileId: file.id,
  kind: file.kind,
  name: file.name,
  bytes: file.bytes,
  ...(file.pages === null ? {} : { pages: file.pages }),
  version: file.version,
  mark: markOf(file),
});
