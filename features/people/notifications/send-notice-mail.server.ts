import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { createElement } from 'react';
import { countOf } from '../../../lib/number.ts';
import type { Ctx } from '../../kit/context.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import { users } from '../accounts/tables.ts';
import { asNow } from './as-now.server.ts';
import { present } from './get-notifications.server.ts';
import type { NoticeMailJob } from './jobs.ts';
import { choiceForMail, choiceOf } from './mail-choices.server.ts';
import { notifications } from './tables.ts';
import { MAILS_PATH, unsubscribePath } from './unsubscribe.ts';

/** Mails some notifications of one kind to one person, unless they were read, or these mails were ended, meanwhile. */
export async function sendNoticeMail(ctx: Ctx, { uid, kind, ids }: NoticeMailJob): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, timeZone: users.timeZone })
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
  const current = (await asNow(ctx, rows)).filter(({ gone }) => !gone);
  const notices = current
    .map((row) => present(ctx, row, user.timeZone))
    .map(({ text, note, link }) => ({ text, note, url: ctx.env.publicUrl + link }));
  const [first] = notices;
  if (!first) return;
  const { NoticeEmail } = await import('./notice-email.tsx');
  const unsubscribeUrl = ctx.env.publicUrl + unsubscribePath(token);
  const subject =
    notices.length === 1 ? first.text.replace(/\.$/, '') : countOf(notices.length, 'novidade', 'novidades');
  const letter = createElement(NoticeEmail, {
    title: notices.length === 1 ? 'Uma novidade' : 'Novidades',
    notices,
    why: choiceOf(ctx, kind).title,
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
