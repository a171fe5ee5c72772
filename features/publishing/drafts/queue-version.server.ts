import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { cleanName } from '../../../lib/name.ts';
import { allows, transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { StoredBookFile } from '../books/stored-file.ts';
import { FIELD_RULES, type FileField, fieldOfKind } from './draft.ts';
import { DRAFT_TRANSITIONS, standingOf } from './draft-transitions.ts';
import { type DraftFileRow, type FoundDraft, readDraftFiles, storeDraft } from './find-draft.server.ts';
import { recordEvent } from './record-event.server.ts';
import { draftFiles } from './tables.ts';

type DraftedFile = Pick<DraftFileRow, 'id' | 'field' | 'name'>;

/**
 * The files whose place a new one takes: the only one of its field, or the one of its name. Throws FAILED_PRECONDITION
 * when the field is full.
 */
export function replacedBy<File extends DraftedFile>(field: FileField, name: string, files: readonly File[]): File[] {
  const { most } = FIELD_RULES[field];
  const others = files.filter((file) => file.field === field);
  const replaced = most === 1 ? others : others.filter((file) => cleanName(file.name) === cleanName(name));
  if (others.length - replaced.length >= most)
    throw new AppError('FAILED_PRECONDITION', `Aqui cabem até ${most} arquivos. Tire algum antes de enviar outro.`);
  return replaced;
}

export const dropDraftFiles = async (tx: Tx, files: readonly Pick<DraftFileRow, 'id'>[]): Promise<void> => {
  for (const { id } of files) await tx.delete(draftFiles).where(eq(draftFiles.id, id));
};

/** A draft whose book was never sent, or was let through already, keeps the file for the next time that it is sent. */
const isSentNow = ({ book, draft }: FoundDraft): boolean => {
  const after = transition(DRAFT_TRANSITIONS, standingOf({ ...draft, status: book.status }), 'addVersion');
  return allows(DRAFT_TRANSITIONS, after, 'review');
};

/**
 * Keeps a version for an admin's review, beside what waits already; the book is locked. A review begun before sees
 * another time of sending. Resolves to the storage keys of the files whose place it takes.
 */
export async function queueVersion(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller | null,
  found: FoundDraft,
  { kind, ...stored }: StoredBookFile,
  note: string | null,
): Promise<(string | null)[]> {
  const { book, draft } = found;
  const field = fieldOfKind(kind);
  const replaced = replacedBy(field, stored.name, await readDraftFiles(tx, book.id));
  await dropDraftFiles(tx, replaced);
  const now = ctx.clock.now();
  const submitted = isSentNow(found);
  await tx.insert(draftFiles).values({ ...stored, bookId: book.id, field, submitted, createdAt: now });
  const next = { ...draft, updatedAt: now, updatedBy: caller?.uid ?? draft.updatedBy };
  if (submitted) {
    await storeDraft(tx, {
      ...next,
      submitted: draft.submitted ?? {},
      submittedAt: now,
      submittedRevision: draft.revision,
    });
    await recordEvent(ctx, tx, book.id, book.status === 'draft' ? 'submitted' : 'changed', caller, note);
  } else await storeDraft(tx, next);
  return replaced.flatMap(({ storageKey, planKey }) => [storageKey, planKey]);
}
