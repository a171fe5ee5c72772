import { and, count, eq, max, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { hasId } from '../../../platform/db/columns.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { holds } from '../../ownership/ownership/owns.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { noSuchPage, notInLibrary } from '../reading/get-reading.server.ts';
import { ANNOTATIONS_MAX } from './annotation.ts';
import type { Annotation, AnnotationsState, SaveAnnotationInput } from './annotation-schema.ts';
import { annotations } from './tables.ts';

const PAGE_ROWS = 200;

const BY_PAGE = keyset(
  'asc',
  { by: annotations.page, type: 'number' },
  { by: annotations.createdAt, type: 'time' },
  { by: annotations.id, type: 'uuid' },
);

type Reader = Pick<Ctx, 'db' | 'clock'>;
type Row = typeof annotations.$inferSelect;

const present = ({ id, fileId, page, quads, quote, colour, note, createdAt, changedAt }: Row): Annotation => ({
  annotationId: id,
  fileId,
  page,
  quads,
  quote,
  colour,
  note,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

async function mustHold(ctx: Reader, uid: string, bookId: string): Promise<void> {
  if (!(await holds(ctx, uid, { kind: 'book', itemId: bookId }))) throw notInLibrary();
}

/** A page of what the caller marked in a book that they have, by page. Throws NOT_FOUND. */
export async function listAnnotations(
  ctx: Reader,
  { uid }: Pick<Caller, 'uid'>,
  { bookId, cursor }: { bookId: string; cursor?: string | undefined },
) {
  await mustHold(ctx, uid, bookId);
  const rows = await ctx.db
    .select()
    .from(annotations)
    .where(and(eq(annotations.userId, uid), eq(annotations.bookId, bookId), BY_PAGE.after(cursor)))
    .orderBy(...BY_PAGE.orderBy)
    .limit(PAGE_ROWS + 1);
  const key = ({ page, createdAt, id }: Row) => [page, createdAt.getTime(), id];
  const cut = BY_PAGE.page(rows, PAGE_ROWS, key, present);
  return { annotations: cut.rows, nextCursor: cut.nextCursor };
}

/** The marks by which a device knows whether it has them all; null for a book that the caller has not. */
export async function findAnnotationsState(
  ctx: Reader,
  { uid }: Pick<Caller, 'uid'>,
  bookId: string,
): Promise<AnnotationsState | null> {
  if (!(await holds(ctx, uid, { kind: 'book', itemId: bookId }))) return null;
  const [row] = await ctx.db
    .select({ count: count(), changedAt: max(annotations.changedAt) })
    .from(annotations)
    .where(and(eq(annotations.userId, uid), eq(annotations.bookId, bookId)));
  return { bookId, count: row!.count, changedAt: row!.changedAt?.toISOString() ?? null };
}

/**
 * Saves a highlight or note, a new one or a changed one. Throws NOT_FOUND for a book that the caller has not, or a
 * file that is not the book's, INVALID_ARGUMENT for a page that it has not, and FAILED_PRECONDITION for one too many.
 */
export async function saveAnnotation(ctx: Reader, { uid }: Caller, input: SaveAnnotationInput): Promise<Annotation> {
  const { bookId, annotationId, fileId, page, quads, quote, colour, note } = input;
  await mustHold(ctx, uid, bookId);
  return transaction(ctx.db, async (tx) => {
    // One after another, so that no two pass the limit at once.
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
    const [file] = await tx
      .select({ pages: bookFiles.pages })
      .from(bookFiles)
      .where(and(eq(bookFiles.id, fileId), eq(bookFiles.bookId, bookId)));
    if (!file) throw new AppError('NOT_FOUND', 'Este livro não tem esse arquivo.');
    if (file.pages !== null && page > file.pages) throw noSuchPage(file.pages);
    const [there] = await tx
      .select({ count: count() })
      .from(annotations)
      .where(and(eq(annotations.userId, uid), eq(annotations.bookId, bookId), ne(annotations.id, annotationId)));
    if (there!.count >= ANNOTATIONS_MAX)
      throw new AppError(
        'FAILED_PRECONDITION',
        `Este livro já tem ${ANNOTATIONS_MAX.toLocaleString('pt-BR')} destaques e notas. Apague algum para pôr outro.`,
      );
    const now = ctx.clock.now();
    const [saved] = await tx
      .insert(annotations)
      .values({
        id: annotationId,
        userId: uid,
        bookId,
        fileId,
        page,
        quads,
        quote,
        colour,
        note,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoUpdate({
        target: annotations.id,
        set: { colour, note, changedAt: now },
        setWhere: sql`${annotations.userId} = ${uid} and ${annotations.bookId} = ${bookId}`,
      })
      .returning();
    if (!saved) throw new AppError('NOT_FOUND', 'Esse destaque não é seu.');
    return present(saved);
  });
}

/** Deletes a highlight or note; again without effect. */
export async function deleteAnnotation(
  { db }: Reader,
  { uid }: Caller,
  { bookId, annotationId }: { bookId: string; annotationId: string },
) {
  await db
    .delete(annotations)
    .where(and(hasId(annotations.id, annotationId), eq(annotations.userId, uid), eq(annotations.bookId, bookId)));
  return { success: true as const };
}
