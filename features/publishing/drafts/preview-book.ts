import type { BookDetail, BookFileView } from '../books/book-schema.ts';
import { FIELD_RULES, type FileField } from './draft.ts';
import type { DraftFileView, DraftView } from './draft-schema.ts';
import { priceOf } from './missing.ts';

const UNTITLED = 'Livro sem título';
/** The accent of a book whose creator chose none. */
export const PLAIN_ACCENT = '#b98cf0';

function fileOf(file: DraftFileView): BookFileView[] {
  const { kind } = FIELD_RULES[file.field];
  if (kind === null) return [];
  const { fileId, name, bytes, pages, version = 1, mark = 'footer' } = file;
  return [{ fileId, kind, name, bytes, version, mark, ...(pages === undefined ? {} : { pages }) }];
}

/** A draft as the store would show it. What a new file replaces is left out. */
export function previewBook(
  { bookId, creatorId, fields, files }: Pick<DraftView, 'bookId' | 'creatorId' | 'fields' | 'files'>,
  creatorName: string,
): BookDetail {
  const drafted = (field: FileField) => files.find((file) => file.field === field && !file.inForce);
  const shown = files.filter((file) => !file.inForce || FIELD_RULES[file.field].most > 1 || !drafted(file.field));
  const picture = (field: FileField): string | null => shown.find((file) => file.field === field)?.url ?? null;
  return {
    bookId,
    bookURL: fields.bookURL ?? bookId,
    title: fields.title ?? UNTITLED,
    subtitle: fields.subtitle ?? null,
    creatorId,
    creatorName,
    system: fields.system ?? null,
    rating: fields.rating ?? null,
    isOfficialRating: fields.isOfficialRating ?? false,
    coverURL: picture('coverImage'),
    price: priceOf(fields) ?? 0,
    allowPayWhatYouWant: fields.allowPayWhatYouWant ?? false,
    ...(fields.minimumPrice ? { minimumPrice: fields.minimumPrice } : {}),
    ...(fields.suggestedPrice ? { suggestedPrice: fields.suggestedPrice } : {}),
    allowUserRequest: fields.allowUserRequest ?? false,
    bookType: fields.bookType ?? null,
    tags: fields.tags ?? [],
    shortDescription: fields.shortDescription ?? '',
    baseBookId: fields.baseBookId ?? null,
    language: fields.language ?? 'pt-BR',
    declaresNoAI: fields.declaresNoAI ?? false,
    originRegion: fields.originRegion ?? null,
    releaseDate: fields.releaseDate ?? null,
    originalReleaseDate: fields.originalReleaseDate ?? null,
    originalPublisher: fields.originalPublisher ?? null,
    aboutText: fields.aboutText ?? '',
    accentColor: fields.accentColor ?? PLAIN_ACCENT,
    complexity: fields.complexity ?? null,
    minimumRecommendedPlayersAmount: fields.minimumRecommendedPlayersAmount ?? null,
    maximumRecommendedPlayersAmount: fields.maximumRecommendedPlayersAmount ?? null,
    creditsText: fields.creditsText ?? '',
    ratingDescription: fields.ratingDescription ?? null,
    backgroundURL: picture('backgroundImage'),
    files: shown.flatMap(fileOf),
    previews: [],
  };
}
