import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { isWordOf } from '../../../lib/words.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { type FinishedUpload, fromUpload, readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { inspectBookFile } from '../books/inspect-file.server.ts';
import { FIELD_RULES } from './draft.ts';
import type { AttachInput, DraftFileView } from './draft-schema.ts';
import { PICTURES, type PictureField, pictureFiles, storePicture } from './draw-picture.server.ts';
import { type DraftFileRow, findDraft, lockDraft, readDraftFiles, storeDraft } from './find-draft.server.ts';
import { presentDraftFile } from './get-draft.server.ts';
import { dropDraftFiles, replacedBy } from './queue-version.server.ts';
import { draftFiles } from './tables.ts';

type Attacher = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages' | 'clock' | 'log' | 'features'>;

async function prepare(
  ctx: Attacher,
  caller: Caller,
  { bookId, field, name, mode }: AttachInput,
  upload: FinishedUpload,
): Promise<Omit<DraftFileRow, 'createdAt' | 'submitted'>> {
  const { kind } = FIELD_RULES[field];
  if (kind === null) {
    const storageKey = await storePicture(ctx, caller.uid, field as PictureField, upload);
    return {
      id: randomUUID(),
      bookId,
      field,
      name: name ?? upload.fileName,
      storageKey,
      planKey: null,
      planFormat: 1,
      stampMode: 'footer',
      mediaType: 'image/webp',
      bytes: upload.bytes,
      pages: null,
      sha256: upload.sha256,
      warnings: [],
      report: null,
    };
  }
  const file = { kind, name: name ?? upload.fileName, stampMode: mode };
  const { kind: _, ...stored } = await fromUpload(ctx, upload, () =>
    inspectBookFile(ctx, caller.uid, bookId, file, upload),
  );
  return { ...stored, bookId, field };
}

/** The keys of everything that is stored of a draft's file. */
const filesOf = ({ field, storageKey, planKey }: DraftFileRow): (string | null)[] => [
  ...(isWordOf(PICTURES, field) ? pictureFiles(storageKey) : [storageKey]),
  planKey,
];

/**
 * Makes an uploaded file part of a draft; readers get it with the next publication. Throws NOT_FOUND, INVALID_ARGUMENT
 * for an upload of another purpose, book, kind or `sha256`, FAILED_PRECONDITION `unfinished`, or with a sentence for a
 * file that is not what it should be or one too many, and RESOURCE_EXHAUSTED while too many are inspected; a refused upload stays until it expires.
 */
export async function attachUpload(
  ctx: Attacher,
  caller: Caller,
  input: AttachInput,
  request: RequestInfo,
): Promise<DraftFileView> {
  const { bookId, field, uploadId, sha256, reason } = input;
  await findDraft(ctx.db, caller, 'save', bookId);
  const { purpose, kind } = FIELD_RULES[field];
  const upload = await readUpload(ctx, caller.uid, uploadId, purpose, {
    sha256,
    isFor: (sent) => kind === null || (sent.bookId === bookId && sent.kind === kind),
  });
  const prepared = await prepare(ctx, caller, input, upload);
  const row: DraftFileRow = { ...prepared, submitted: false, createdAt: ctx.clock.now() };
  const replaced = await perform(ctx, 'attachUpload', byCaller(caller, request, reason ?? null), async (tx) => {
    const { draft } = await lockDraft(tx, caller, 'save', bookId);
    await takeUpload(tx, upload);
    const open = (await readDraftFiles(tx, bookId)).filter(({ submitted }) => !submitted);
    const replaced = replacedBy(field, row.name, open);
    await dropDraftFiles(tx, replaced);
    await tx.insert(draftFiles).values(row);
    await storeDraft(tx, { ...draft, updatedAt: row.createdAt, updatedBy: caller.uid });
    const after = { field, fileId: row.id, name: row.name };
    return { result: replaced, change: caller.role === 'admin' ? { thing: `book:${bookId}`, after } : null };
  }).catch(removeUncommitted(ctx, [...(isWordOf(PICTURES, field) ? pictureFiles(row.storageKey) : []), row.planKey]));
  await removeAfterCommit(ctx, [isWordOf(PICTURES, field) ? upload.storageKey : null, ...replaced.flatMap(filesOf)]);
  return presentDraftFile(row);
}

/** Takes a file out of a draft. Throws NOT_FOUND, also for a file that waits for review or that readers have. */
export async function removeDraftFile(
  ctx: Pick<Ctx, 'db' | 'storage' | 'clock' | 'log' | 'features'>,
  caller: Caller,
  { bookId, fileId, reason }: { bookId: string; fileId: string; reason?: string | undefined },
  request: RequestInfo,
): Promise<void> {
  const removed = await perform(ctx, 'removeDraftFile', byCaller(caller, request, reason ?? null), async (tx) => {
    const { draft } = await lockDraft(tx, caller, 'save', bookId);
    const removed = await tx
      .delete(draftFiles)
      .where(
        and(eq(draftFiles.bookId, bookId), eq(sql`${draftFiles.id}::text`, fileId), eq(draftFiles.submitted, false)),
      )
      .returning();
    if (removed.length === 0) throw new AppError('NOT_FOUND', 'Esse arquivo não está mais neste rascunho.');
    await storeDraft(tx, { ...draft, updatedAt: ctx.clock.now(), updatedBy: caller.uid });
    return {
      result: removed,
      change: caller.role === 'admin' ? { thing: `book:${bookId}`, before: { fileId } } : null,
    };
  });
  await removeAfterCommit(ctx, removed.flatMap(filesOf));
}
