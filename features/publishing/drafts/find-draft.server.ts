import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Db, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { VerbOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { bookFiles, books } from '../books/tables.ts';
import { type FileField, fieldOfKind } from './draft.ts';
import type { DraftFields } from './draft-fields.ts';
import { bookDrafts, draftFiles } from './tables.ts';

export type BookRow = typeof books.$inferSelect;
export type DraftRow = typeof bookDrafts.$inferSelect;
export type DraftFileRow = typeof draftFiles.$inferSelect;

const NOT_YOURS = 'Esse livro não está entre os seus.';

/** The values with which the form of a published book begins. */
export const fieldsOfBook = (book: BookRow): DraftFields => ({
  title: book.title,
  subtitle: book.subtitle,
  bookType: book.bookType,
  tags: book.tags,
  shortDescription: book.shortDescription,
  system: book.system,
  language: book.language,
  declaresNoAI: book.declaresNoAi,
  allowPayWhatYouWant: book.allowPayWhatYouWant,
  bookPrice: book.price,
  minimumPrice: book.minimumPrice,
  suggestedPrice: book.suggestedPrice,
  bookURL: book.bookUrl,
  baseBookId: book.baseBookId,
  allowUserRequest: book.allowUserRequest,
  aboutText: book.aboutText,
  originRegion: book.originRegion,
  releaseDate: book.releaseDate,
  originalReleaseDate: book.originalReleaseDate,
  originalPublisher: book.originalPublisher,
  accentColor: book.accentColor,
  complexity: book.complexity,
  minimumRecommendedPlayersAmount: book.minimumRecommendedPlayersAmount,
  maximumRecommendedPlayersAmount: book.maximumRecommendedPlayersAmount,
  creditsText: book.creditsText,
  isOfficialRating: book.isOfficialRating,
  rating: book.rating as DraftFields['rating'],
  ratingDescription: book.ratingDescription,
  pageOne: book.pageOne,
  previewPages: book.previewPages,
});

/** A draft in which nothing is filled in and nothing waits. */
export const emptyDraft = (bookId: string, updatedAt: Date): DraftRow => ({
  bookId,
  fields: {},
  bookUrl: null,
  revision: 0,
  submitted: null,
  submittedAt: null,
  submittedRevision: null,
  approvedAt: null,
  publishAt: null,
  rejectedAt: null,
  withdrawnByAdmin: false,
  updatedAt,
  updatedBy: null,
});

const firstDraft = (book: BookRow): DraftRow => ({
  ...emptyDraft(book.id, book.publishedAt ?? book.createdAt),
  fields: fieldsOfBook(book),
  bookUrl: book.bookUrl,
  revision: 1,
});

export interface FoundDraft {
  book: BookRow;
  draft: DraftRow;
}

/** A book with its draft, for whoever a caller of it lets see it. */
export async function readFound(db: Pick<Db, 'select'>, bookId: string): Promise<FoundDraft | null> {
  const [row] = await db
    .select({ book: books, draft: bookDrafts })
    .from(books)
    .leftJoin(bookDrafts, eq(bookDrafts.bookId, books.id))
    .where(eq(books.id, bookId));
  return row ? { book: row.book, draft: row.draft ?? firstDraft(row.book) } : null;
}

/** A book with its draft, locked: all that changes either waits for it. */
export async function lockBook(tx: Tx, bookId: string): Promise<FoundDraft | null> {
  // A join that waits for the lock would read the draft as it was before the wait.
  await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('update');
  return readFound(tx, bookId);
}

/** A book's draft, if this person may do `verb` with it. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function findDraft(
  db: Pick<Db, 'select'>,
  caller: Caller,
  verb: VerbOf<'draft'>,
  bookId: string,
): Promise<FoundDraft> {
  const found = await readFound(db, bookId);
  if (!found) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, verb, { is: 'draft', creatorId: found.book.creatorId }, NOT_YOURS);
  return found;
}

/** The same, locked. */
export async function lockDraft(tx: Tx, caller: Caller, verb: VerbOf<'draft'>, bookId: string): Promise<FoundDraft> {
  const found = await lockBook(tx, bookId);
  if (!found) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, verb, { is: 'draft', creatorId: found.book.creatorId }, NOT_YOURS);
  return found;
}

export const readDraftFiles = (db: Pick<Db, 'select'>, bookId: string): Promise<DraftFileRow[]> =>
  db
    .select()
    .from(draftFiles)
    .where(eq(draftFiles.bookId, bookId))
    .orderBy(asc(draftFiles.createdAt), asc(draftFiles.id));

/** The fields that have a file, in the draft or with readers. */
export async function filledFields(
  db: Pick<Db, 'select' | 'selectDistinct'>,
  book: BookRow,
): Promise<ReadonlySet<FileField>> {
  const [drafted, kept] = await Promise.all([
    db.selectDistinct({ field: draftFiles.field }).from(draftFiles).where(eq(draftFiles.bookId, book.id)),
    db.selectDistinct({ kind: bookFiles.kind }).from(bookFiles).where(eq(bookFiles.bookId, book.id)),
  ]);
  const fields = new Set<FileField>([
    ...drafted.map(({ field }) => field),
    ...kept.map(({ kind }) => fieldOfKind(kind)),
  ]);
  if (book.coverKey) fields.add('coverImage');
  if (book.backgroundKey) fields.add('backgroundImage');
  return fields;
}

/** Writes a draft, the first time too. The book is locked. */
export async function storeDraft(tx: Tx, draft: DraftRow): Promise<void> {
  const { bookId: _, ...changes } = draft;
  await tx.insert(bookDrafts).values(draft).onConflictDoUpdate({ target: bookDrafts.bookId, set: changes });
}

/** Takes the address's lock: of two drafts that want it, the second sees the first. */
export const lockAddress = (tx: Tx, bookUrl: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`book-url ${bookUrl}`}, 0))`);
