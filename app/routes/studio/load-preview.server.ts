import type { Ctx } from '../../../features/kit/context.ts';
import { describedBy } from '../../../features/publishing/books/book.ts';
import { creditsOf } from '../../../features/publishing/books/credits.ts';
import { factsOf } from '../../../features/publishing/books/facts.ts';
import { getCreatorPublic } from '../../../features/publishing/books/get-creator-public.server.ts';
import type { DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { missingOf } from '../../../features/publishing/drafts/missing.ts';
import { previewBook } from '../../../features/publishing/drafts/preview-book.ts';
import { readHtml } from '../../../features/publishing/rich-text/kept-html.server.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';

/** Loads what the store's page would show of a draft. */
export async function loadPreview(ctx: Ctx, view: DraftView) {
  const creator = await getCreatorPublic(ctx, view.creatorId);
  const book = previewBook(view, creator?.name ?? '');
  return {
    book,
    aboutHTML: await readHtml(ctx, 'draftOf', { id: book.bookId, source: describedBy(book) }),
    facts: factsOf(book, (system) => titleIn(ctx.systems, system)),
    credits: creditsOf(book.creditsText),
    missing: missingOf(view.fields, new Set(view.files.map(({ field }) => field))).map(({ field }) => field),
  };
}

export type Preview = Awaited<ReturnType<typeof loadPreview>>;
