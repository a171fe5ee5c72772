import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { priceChanged } from '../books/book-hooks.ts';
import { changePicture, putOnSale } from '../books/change-book.server.ts';
import { settlePreview } from '../books/settle-preview.server.ts';
import { copyDraftHtml } from '../rich-text/kept-html.server.ts';
import { insertVersion, tellOfVersion } from './add-version.server.ts';
import { FIELD_RULES } from './draft.ts';
import type { DraftFields } from './draft-fields.ts';
import type { BookRow, DraftFileRow } from './find-draft.server.ts';
import { priceOf } from './missing.ts';
import { mustBeFree } from './save-draft.server.ts';
import { bookEvents, draftFiles } from './tables.ts';

type Publisher = Pick<Ctx, 'clock' | 'jobs' | 'features'>;

const ACCENT = '#bf8cf5';

const REVIEWED = ['title', 'rating', 'isOfficialRating', 'ratingDescription'] as const satisfies (keyof DraftFields)[];

export type ReviewedFields = Pick<DraftFields, (typeof REVIEWED)[number]>;

export const reviewedPart = (fields: DraftFields): ReviewedFields =>
  Object.fromEntries(REVIEWED.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined));

const reviewedColumns = (fields: ReviewedFields): Partial<BookRow> => ({
  title: fields.title!,
  rating: fields.rating!,
  isOfficialRating: fields.isOfficialRating ?? false,
  ratingDescription: fields.ratingDescription ?? null,
});

const openColumns = (fields: DraftFields): Partial<BookRow> => ({
  subtitle: fields.subtitle ?? null,
  bookType: fields.bookType ?? null,
  tags: fields.tags ?? [],
  shortDescription: fields.shortDescription ?? '',
  system: fields.system ?? null,
  language: fields.language ?? 'pt-BR',
  declaresNoAi: fields.declaresNoAI ?? false,
  allowPayWhatYouWant: fields.allowPayWhatYouWant ?? false,
  price: priceOf(fields) ?? 0,
  minimumPrice: fields.minimumPrice ?? null,
  suggestedPrice: fields.suggestedPrice ?? null,
  baseBookId: fields.baseBookId ?? null,
  allowUserRequest: fields.allowUserRequest ?? false,
  aboutText: fields.aboutText ?? '',
  originRegion: fields.originRegion ?? null,
  releaseDate: fields.releaseDate ?? null,
  originalReleaseDate: fields.originalReleaseDate ?? null,
  originalPublisher: fields.originalPublisher ?? null,
  accentColor: fields.accentColor ?? ACCENT,
  complexity: fields.complexity ?? null,
  minimumRecommendedPlayersAmount: fields.minimumRecommendedPlayersAmount ?? null,
  maximumRecommendedPlayersAmount: fields.maximumRecommendedPlayersAmount ?? null,
  creditsText: fields.creditsText ?? '',
  pageOne: fields.pageOne ?? null,
  previewPages: fields.previewPages ?? [],
});

/** Whether publishing this needs a review: its title, its rating or a file that readers do not have. */
export function needsReview(book: BookRow, fields: DraftFields, files: readonly DraftFileRow[]): boolean {
  const next = reviewedColumns(fields);
  const changed = (Object.keys(next) as (keyof BookRow)[]).some((column) => (next[column] ?? null) !== book[column]);
  return changed || files.some(({ field }) => FIELD_RULES[field].kind !== null);
}

/** The creator's words on the change, the last time that a file uploaded at `since` was sent with words. */
async function readChangeNote(tx: Tx, bookId: string, since: Date): Promise<string | null> {
  const [event] = await tx
    .select({ message: bookEvents.message })
    .from(bookEvents)
    .where(
      and(
        eq(bookEvents.bookId, bookId),
        eq(bookEvents.what, 'changed'),
        gte(bookEvents.at, since),
        isNotNull(bookEvents.message),
      ),
    )
    .orderBy(desc(bookEvents.id))
    .limit(1);
  return event?.message ?? null;
}

/**
 * Gives readers these files, which a review or trust let through. The book's row keeps its pictures; older versions of
 * files stay.
 */
export async function publishFiles(
  ctx: Publisher,
  tx: Tx,
  book: BookRow,
  files: readonly DraftFileRow[],
): Promise<void> {
  for (const { field, submitted: _, createdAt, bookId: __, ...file } of files) {
    const { kind } = FIELD_RULES[field];
    if (kind === null) {
      const column = field === 'coverImage' ? 'coverKey' : 'backgroundKey';
      await changePicture(tx, book.id, { [column]: file.storageKey });
    } else {
      const note = await readChangeNote(tx, book.id, createdAt);
      const stored = { ...file, kind };
      const inserted = await insertVersion(ctx, tx, book.id, stored, { note, reviewed: true });
      await tellOfVersion(ctx, tx, book.id, stored, inserted);
    }
    await tx.delete(draftFiles).where(eq(draftFiles.id, file.id));
  }
}

/**
 * Puts these fields and files in force and the book on sale. The book is locked. Throws ALREADY_EXISTS when the address was taken
 * meanwhile.
 */
export async function publish(
  ctx: Publisher,
  tx: Tx,
  book: BookRow,
  fields: DraftFields,
  files: readonly DraftFileRow[],
): Promise<void> {
  const bookUrl = book.publishedAt ? book.bookUrl : fields.bookURL;
  if (!bookUrl) throw new AppError('FAILED_PRECONDITION', 'Escolha o endereço do livro na loja.');
  if (bookUrl !== book.bookUrl) await mustBeFree(tx, book.id, bookUrl);
  const publishedAt = book.publishedAt ?? ctx.clock.now();
  await putOnSale(tx, book.id, { ...reviewedColumns(fields), ...openColumns(fields), bookUrl, publishedAt });
  if (fields.aboutText) await copyDraftHtml(tx, book.id, fields.aboutText);
  for (const follow of partsOf(ctx, priceChanged)) await follow(ctx, tx, book, priceOf(fields) ?? 0);
  await publishFiles(ctx, tx, book, files);
  await settlePreview(ctx, tx, book.id);
}
