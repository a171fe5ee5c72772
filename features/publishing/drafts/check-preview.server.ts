import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import type { Db } from '../../../platform/db/port.ts';
import { mainFileOf } from '../books/settle-preview.server.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import { isPaidDraft } from './missing.ts';
import { draftFiles } from './tables.ts';

export interface PreviewedFile {
  id: string;
  pages: number;
  isDrafted: boolean;
}

/** The main file that a publication of the draft would show pages of. */
export async function previewedFile(db: Pick<Db, 'select'>, bookId: string): Promise<PreviewedFile | null> {
  const [drafted] = await db
    .select({ id: draftFiles.id, pages: draftFiles.pages })
    .from(draftFiles)
    .where(and(eq(draftFiles.bookId, bookId), eq(draftFiles.field, 'mainBookFile')))
    .orderBy(desc(draftFiles.createdAt), desc(draftFiles.id))
    .limit(1);
  if (drafted) return { id: drafted.id, pages: drafted.pages ?? 0, isDrafted: true };
  const file = await mainFileOf(db, bookId);
  return file && { ...file, isDrafted: false };
}

/** These fields decide whether a preview gives a paid book away. */
const ASKED = ['previewPages', 'bookPrice', 'allowPayWhatYouWant', 'minimumPrice', 'suggestedPrice'] as const;

const refuse = (field: FieldName, message: string) => new AppError('INVALID_ARGUMENT', message, { field });

/**
 * Refuses pages that the book's file does not have, and the whole of a paid book, for a change of the choice or of the
 * price. `next` is the draft with the change in it. Throws INVALID_ARGUMENT.
 */
export async function previewMustFit(
  db: Pick<Db, 'select'>,
  bookId: string,
  next: DraftFields,
  changes: DraftFields,
): Promise<void> {
  const chosen = next.previewPages ?? [];
  const field = ASKED.find((name) => changes[name] !== undefined);
  if (chosen.length === 0 || field === undefined) return;
  const file = await previewedFile(db, bookId);
  if (field === 'previewPages') {
    if (!file) throw refuse(field, 'Envie o PDF do livro antes de escolher as páginas da prévia.');
    const beyond = chosen.find((page) => page > file.pages);
    if (beyond !== undefined)
      throw refuse(
        field,
        `O livro tem ${countOf(file.pages, 'página', 'páginas')}, e não há página ${formatWhole(beyond)}.`,
      );
  }
  const pages = file?.pages ?? 0;
  if (isPaidDraft(next) && chosen.filter((page) => page <= pages).length >= pages)
    throw refuse(field, 'A prévia de um livro pago nunca é o livro inteiro. Tire alguma página dela.');
}
