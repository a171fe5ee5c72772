import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { allows, transition } from '../../../lib/transitions.ts';
import { hasId } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { hashOf, newSecret } from '../../publishing/creators/tokens.server.ts';
import type { DraftView } from '../../publishing/drafts/draft-schema.ts';
import { bookStateOf, DRAFT_TRANSITIONS, standingOf } from '../../publishing/drafts/draft-transitions.ts';
import { findDraft, lockDraft, readFound } from '../../publishing/drafts/find-draft.server.ts';
import { viewDraft } from '../../publishing/drafts/get-draft.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { PREVIEW_LINKS_MAX, previewPath } from './preview-link.ts';
import type { CreatedPreviewLink, PreviewLinkInput, PreviewLinkView } from './selling-schema.ts';
import { previewLinks } from './tables.ts';

/**
 * Makes a secret address that shows a book which is not published; the secret is in this answer only. Throws
 * NOT_FOUND, PERMISSION_DENIED, and FAILED_PRECONDITION for a book that is on sale, withdrawn or rejected, or has
 * too many.
 */
export async function createPreviewLink(
  ctx: Pick<Ctx, 'clock' | 'env'>,
  tx: Tx,
  caller: Caller,
  { bookId, days }: PreviewLinkInput,
): Promise<ActOutcome<CreatedPreviewLink>> {
  const { book, draft } = await lockDraft(tx, caller, 'submit', bookId);
  transition(DRAFT_TRANSITIONS, standingOf({ ...draft, status: book.status }), 'preview');
  const createdAt = ctx.clock.now();
  await tx.delete(previewLinks).where(and(eq(previewLinks.bookId, bookId), lte(previewLinks.expiresAt, createdAt)));
  const [open] = await tx.select({ count: count() }).from(previewLinks).where(eq(previewLinks.bookId, bookId));
  if (open!.count >= PREVIEW_LINKS_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Um livro tem até ${PREVIEW_LINKS_MAX} links de prévia abertos. Cancele um antes.`,
    );
  const { token, hash } = newSecret();
  const linkId = randomUUID();
  const expiresAt = new Date(createdAt.getTime() + days * DAY);
  await tx.insert(previewLinks).values({ id: linkId, bookId, hash, createdAt, expiresAt });
  const about = { linkId, expiresAt: expiresAt.toISOString() };
  return {
    result: { ...about, url: ctx.env.publicUrl + previewPath(token) },
    change: { thing: `book:${bookId}`, after: about },
  };
}

/** A book's open links, without their secrets, the newest first. Throws NOT_FOUND. */
export async function listPreviewLinks(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  bookId: string,
): Promise<PreviewLinkView[]> {
  await findDraft(ctx.db, caller, 'view', bookId);
  const rows = await ctx.db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.bookId, bookId), gt(previewLinks.expiresAt, ctx.clock.now())))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));
  return rows.map(({ id, createdAt, expiresAt }) => ({
    linkId: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Closes a link at once; again: the same answer. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function revokePreviewLink(
  tx: Tx,
  caller: Caller,
  { bookId, linkId }: { bookId: string; linkId: string },
): Promise<ActOutcome<{ success: true }>> {
  await lockDraft(tx, caller, 'submit', bookId);
  const gone = await tx
    .delete(previewLinks)
    .where(and(eq(previewLinks.bookId, bookId), hasId(previewLinks.id, linkId)))
    .returning({ id: previewLinks.id });
  return {
    result: { success: true },
    change: gone.length === 0 ? null : { thing: `book:${bookId}`, before: { linkId } },
  };
}

/**
 * The thing that a link shows: a draft, or the address in the store once the book is there; null when it shows nothing.
 */
export type PreviewTarget = { draft: DraftView } | { bookURL: string } | null;

/** Reads what the secret of an address shows. */
export async function readPreviewLink(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<PreviewTarget> {
  const [link] = await ctx.db
    .select({ bookId: previewLinks.bookId })
    .from(previewLinks)
    .where(and(eq(previewLinks.hash, hashOf(token)), gt(previewLinks.expiresAt, ctx.clock.now())));
  const found = link ? await readFound(ctx.db, link.bookId) : null;
  if (!found) return null;
  const standing = standingOf({ ...found.draft, status: found.book.status });
  if (bookStateOf(standing) === 'published') return { bookURL: found.book.bookUrl };
  return allows(DRAFT_TRANSITIONS, standing, 'preview') ? { draft: await viewDraft(ctx, found) } : null;
}
