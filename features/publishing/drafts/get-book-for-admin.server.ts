import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import type { FieldName } from './draft-fields.ts';
import type { DraftView } from './draft-schema.ts';
import { fieldsOfBook, readFound } from './find-draft.server.ts';
import { viewDraft } from './get-draft.server.ts';

export interface BookForAdmin {
  view: DraftView;
  title: string;
  creatorName: string;
  /** The fields that its creator saved of a book in the store, and did not publish. */
  unsent: FieldName[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Null when there is no such book. */
export async function getBookForAdmin(ctx: Pick<Ctx, 'db'>, bookId: string): Promise<BookForAdmin | null> {
  const found = await readFound(ctx.db, bookId);
  if (!found) return null;
  const { book, draft } = found;
  const inStore = fieldsOfBook(book);
  const [view, [creator]] = await Promise.all([
    viewDraft(ctx, found),
    ctx.db.select({ name: creators.name }).from(creators).where(eq(creators.id, book.creatorId)),
  ]);
  const names = Object.keys(draft.fields) as FieldName[];
  return {
    view,
    title: (book.status === 'draft' ? draft.fields.title : null) ?? book.title,
    creatorName: creator!.name,
    unsent: book.publishedAt === null ? [] : names.filter((name) => !isSame(draft.fields[name], inStore[name])),
  };
}
