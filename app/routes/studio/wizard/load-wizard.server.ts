import type { Caller } from '../../../../features/kit/caller.ts';
import type { Ctx } from '../../../../features/kit/context.ts';
import { can } from '../../../../features/kit/permissions.ts';
import { getCreatorPublic } from '../../../../features/publishing/books/get-creator-public.server.ts';
import type { DraftView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { getBookDraft } from '../../../../features/publishing/drafts/get-draft.server.ts';
import { missingOf } from '../../../../features/publishing/drafts/missing.ts';
import { offerWords } from '../../../../features/publishing/drafts/offer-labels.server.ts';
import { readHtml } from '../../../../features/publishing/rich-text/kept-html.server.ts';
import { AppError } from '../../../../lib/app-error.ts';

/** A draft, or the 404 page. */
export async function mustLoadDraft(ctx: Ctx, caller: Caller, bookId: string): Promise<DraftView> {
  try {
    return await getBookDraft(ctx, caller, bookId);
  } catch (error) {
    if (error instanceof AppError && error.status === 'NOT_FOUND') throw new Response(null, { status: 404 });
    throw error;
  }
}

/** All that the five steps show; `bookId` is null for a book that nobody has saved yet. */
export async function loadWizard(ctx: Ctx, caller: Caller, bookId: string | null) {
  const view = bookId === null ? null : await mustLoadDraft(ctx, caller, bookId);
  const creatorId = view?.creatorId ?? caller.creatorId;
  const [aboutHTML, offered, creator] = await Promise.all([
    view === null ? '' : readHtml(ctx, 'draftOf', { id: view.bookId, source: view.fields.aboutText ?? '' }),
    creatorId === null ? { tags: [], bases: [] } : offerWords(ctx, creatorId),
    creatorId === null ? null : getCreatorPublic(ctx, creatorId),
  ]);
  return {
    view,
    begun: {
      bookId,
      revision: view?.revision ?? 0,
      fields: view?.fields ?? {},
      missing: view?.missing ?? missingOf({}, new Set()),
    },
    aboutHTML,
    creator: { creatorId: creatorId ?? '', name: creator?.name ?? '' },
    offered: { ...offered, bases: offered.bases.filter((base) => base.bookId !== bookId) },
    mayEdit: can(caller, 'save', { is: 'draft', creatorId }),
    /** The bar takes the book's accent from it. */
    book: { accentColor: view?.fields.accentColor ?? undefined },
  };
}

export type LoadedWizard = Awaited<ReturnType<typeof loadWizard>>;
