import { describedBy } from '../../../features/books/book.ts';
import { creditsOf } from '../../../features/books/credits.ts';
import { factsOf } from '../../../features/books/facts.ts';
import { titleIn } from '../../../features/characters/system-look.ts';
import type { Ctx } from '../../../features/context.ts';
import { getCreatorPublic } from '../../../features/creators/get-creator.server.ts';
import type { DraftView } from '../../../features/drafts/draft-schema.ts';
import { previewBook } from '../../../features/drafts/preview-book.ts';
import { readHtml } from '../../../features/rich-text/kept-html.server.ts';

/** What the store's page would show of a draft. */
export async function loadPreview(ctx: Ctx, view: DraftView) {
  const creator = await getCreatorPublic(ctx, view.creatorId);
  const book = previewBook(view, creator?.name ?? '');
  return {
    book,
    aboutHTML: await readHtml(ctx, 'draftOf', { id: book.bookId, source: describedBy(book) }),
    facts: factsOf(book, (system) => titleIn(ctx.systems, system)),
    credits: creditsOf(book.creditsText),
  };
}

export type Preview = Awaited<ReturnType<typeof loadPreview>>;
