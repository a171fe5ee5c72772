import { and, eq, isNotNull } from 'drizzle-orm';
import { createElement } from 'react';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { getSettings } from '../../site/settings/get-settings.server.ts';
import type { UnstampableJob } from './jobs.ts';
import { bookFiles, books } from './tables.ts';
import { isUnstampable } from './unstampable.server.ts';

/** Writes to the owners of a book's creator and to the support mailbox, unless the file works again by then. */
export async function sendUnstampableMail(
  ctx: Pick<Ctx, 'db' | 'env' | 'log' | 'mail'>,
  { fileId, format }: UnstampableJob,
): Promise<void> {
  const [found] = await ctx.db
    .select({ file: bookFiles, book: books })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(eq(bookFiles.id, fileId));
  if (!found || !isUnstampable(found.file)) return;
  const { file, book } = found;
  const [owners, { supportEmail }] = await Promise.all([
    ctx.db
      .select({ uid: users.uid, email: users.email })
      .from(users)
      .where(and(eq(users.creatorId, book.creatorId), eq(users.isCreatorOwner, true), isNotNull(users.email))),
    getSettings(ctx),
  ]);
  const readers = [
    { who: 'support', to: supportEmail, path: '/admin' },
    ...owners.map(({ uid, email }) => ({ who: uid, to: email!, path: `/produtor/livro/${book.id}/arquivos` })),
  ];
  const [{ render }, { SupportContext }, { UnstampableEmail }] = await Promise.all([
    import('@react-email/render'),
    import('../../site/mails/mail-frame.tsx'),
    import('./unstampable-email.tsx'),
  ]);
  for (const { who, to, path } of readers) {
    const letter = createElement(UnstampableEmail, {
      bookTitle: book.title,
      name: file.name,
      version: file.version,
      reason: file.planFailure ?? '',
      url: ctx.env.publicUrl + path,
    });
    const body = createElement(SupportContext, { value: supportEmail }, letter);
    const outcome = await ctx.mail.send({
      id: `unstampable-${fileId}-${format}-${who}`,
      to,
      subject: `“${book.title}”: um arquivo parou de dar cópias`,
      html: await render(body),
      text: await render(body, { plainText: true }),
    });
    if (outcome === 'refused') ctx.log.warn({ fileId, who }, 'nobody takes the mail about a file without copies');
  }
}
