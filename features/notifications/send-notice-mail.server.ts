import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { createElement } from 'react';
import { countOf } from '../../lib/number.ts';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { newsPosts } from '../news/tables.ts';
import { readToldPosts } from '../news/told-post.server.ts';
import { renderLetter } from '../orders/render-letter.server.ts';
import { present } from './get-notifications.server.ts';
import type { NoticeMailJob } from './jobs.ts';
import { choiceForMail } from './mail-choices.server.ts';
import { choiceOf } from './notification.ts';
import { notifications } from './tables.ts';
import { MAILS_PATH, unsubscribePath } from './unsubscribe.ts';

type Row = typeof notifications.$inferSelect;

/** A post may have been edited since it was told, or have gone: then it is not mailed. */
async function asPostsAre(ctx: Pick<Ctx, 'db'>, rows: readonly Row[]): Promise<Row[]> {
  const slugs = rows.map(({ about }) => about);
  const posts = new Map((await readToldPosts(ctx, inArray(newsPosts.slug, slugs))).map((post) => [post.about, post]));
  return rows.flatMap((row) => {
    const post = posts.get(row.about);
    return post ? [{ ...row, title: post.title, details: post.details }] : [];
  });
}

/** Mails some notifications of one kind to one person, unless they were read, or these mails were ended, meanwhile. */
export async function sendNoticeMail(ctx: Ctx, { uid, kind, ids }: NoticeMailJob): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.emailVerified, true), isNull(users.erasedAt)));
  if (!user?.email) return;
  const { mailed, token } = await choiceForMail(ctx, uid, kind);
  if (!mailed) return;
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, uid), inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const current = kind === 'newsPosted' ? await asPostsAre(ctx, rows) : rows;
  const notices = current.map(present).map(({ text, note, link }) => ({ text, note, url: ctx.env.publicUrl + link }));
  const [first] = notices;
  if (!first) return;
  const { NoticeEmail } = await import('./notice-email.tsx');
  const unsubscribeUrl = ctx.env.publicUrl + unsubscribePath(token);
  const subject =
    notices.length === 1 ? first.text.replace(/\.$/, '') : countOf(notices.length, 'novidade', 'novidades');
  const letter = createElement(NoticeEmail, {
    title: notices.length === 1 ? 'Uma novidade' : 'Novidades',
    notices,
    why: choiceOf(kind).title,
    unsubscribeUrl,
    choicesUrl: ctx.env.publicUrl + MAILS_PATH,
  });
  await ctx.mail.send({
    id: `notice-${ids[0]}`,
    to: user.email,
    subject,
    unsubscribeUrl,
    ...(await renderLetter(ctx, letter)),
  });
}
