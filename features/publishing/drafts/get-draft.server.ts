import { asc, desc, eq } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { markOf } from '../books/columns.server.ts';
import { fileLines } from '../books/file-lines.ts';
import { coverUrl } from '../books/price.ts';
import { bookFiles } from '../books/tables.ts';
import { FIELD_RULES, type FileField, fieldOfKind } from './draft.ts';
import type { DraftFileView, DraftView } from './draft-schema.ts';
import { stateOf } from './draft-transitions.ts';
import {
  type BookRow,
  type DraftFileRow,
  type FoundDraft,
  filledFields,
  findDraft,
  readDraftFiles,
} from './find-draft.server.ts';
import { missingOf } from './missing.ts';
import { bookEvents } from './tables.ts';

const HISTORY_SHOWN = 100;

type ReportedFile = Pick<DraftFileRow, 'bytes' | 'warnings' | 'report'>;

const reportOf = ({ bytes, warnings, report }: ReportedFile, pages: number): NonNullable<DraftFileView['report']> => ({
  pages,
  bytes,
  warnings,
  size: report?.size ?? null,
  outline: report?.outline ?? null,
  restricted: report?.restricted ?? null,
});

export const presentDraftFile = (file: DraftFileRow): DraftFileView => {
  const { kind } = FIELD_RULES[file.field];
  return {
    fileId: file.id,
    field: file.field,
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes,
    submitted: file.submitted,
    inForce: false,
    ...(kind === null ? { url: `/${file.storageKey}` } : { mark: markOf({ ...file, kind }) }),
    ...(file.pages === null ? {} : { pages: file.pages, report: reportOf(file, file.pages) }),
  };
};

function pictureInForce(field: FileField, key: string | null): DraftFileView[] {
  if (!key) return [];
  const name = key.split('/').at(-1)!;
  return [
    {
      fileId: key,
      field,
      name,
      mediaType: 'image/webp',
      bytes: 0,
      submitted: false,
      inForce: true,
      url: coverUrl(key)!,
    },
  ];
}

async function filesInForce({ db }: Pick<Ctx, 'db'>, book: BookRow): Promise<DraftFileView[]> {
  const rows = await db
    .select()
    .from(bookFiles)
    .where(eq(bookFiles.bookId, book.id))
    .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  const files = fileLines(rows).map(
    ({ current }): DraftFileView => ({
      fileId: current.id,
      field: fieldOfKind(current.kind),
      name: current.name,
      mediaType: current.mediaType,
      bytes: current.bytes,
      version: current.version,
      mark: markOf(current),
      submitted: false,
      inForce: true,
      ...(current.pages === null ? {} : { pages: current.pages, report: reportOf(current, current.pages) }),
    }),
  );
  return [
    ...files,
    ...pictureInForce('coverImage', book.coverKey),
    ...pictureInForce('backgroundImage', book.backgroundKey),
  ];
}

/** A book as its creator's team edits it. Throws NOT_FOUND. */
export const getBookDraft = async (ctx: Pick<Ctx, 'db'>, caller: Caller, bookId: string): Promise<DraftView> =>
  viewDraft(ctx, await findDraft(ctx.db, caller, 'view', bookId));

/** The same of a draft that was found, whoever asks. */
export async function viewDraft(ctx: Pick<Ctx, 'db'>, { book, draft }: FoundDraft): Promise<DraftView> {
  const bookId = book.id;
  const [drafted, inForce, filled, events] = await Promise.all([
    readDraftFiles(ctx.db, bookId),
    filesInForce(ctx, book),
    filledFields(ctx.db, book),
    ctx.db
      .select({ event: bookEvents, by: users.displayName })
      .from(bookEvents)
      .leftJoin(users, eq(users.uid, bookEvents.actor))
      .where(eq(bookEvents.bookId, bookId))
      .orderBy(desc(bookEvents.id))
      .limit(HISTORY_SHOWN),
  ]);
  return {
    bookId,
    creatorId: book.creatorId,
    state: stateOf({ ...draft, status: book.status }),
    pendingReview: book.status !== 'draft' && draft.submittedAt !== null,
    approved: draft.approvedAt !== null,
    publishAt: draft.publishAt?.toISOString() ?? null,
    bookURL: book.publishedAt ? book.bookUrl : null,
    revision: draft.revision,
    updatedAt: draft.updatedAt.toISOString(),
    fields: draft.fields,
    submitted: draft.submittedAt && {
      at: draft.submittedAt.toISOString(),
      revision: draft.submittedRevision,
      fields: draft.submitted ?? {},
    },
    files: [...drafted.map(presentDraftFile), ...inForce],
    missing: missingOf(draft.fields, filled),
    history: events.map(({ event, by }) => ({
      at: event.at.toISOString(),
      what: event.what as DraftView['history'][number]['what'],
      by: event.byAdmin ? 'RPGpédia' : by,
      byAdmin: event.byAdmin,
      message: event.message,
    })),
  };
}
