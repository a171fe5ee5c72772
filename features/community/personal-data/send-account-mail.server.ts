import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import type { AccountMailJob } from './jobs.ts';

/** Writes to a person about their account, if there is an address. */
export async function sendAccountMail(ctx: Ctx, { uid, id, news }: AccountMailJob): Promise<void> {
  const { email, eraseAt } = users;
  const [user] = await ctx.db.select({ email, eraseAt }).from(users).where(eq(users.uid, uid));
  if (!user?.email) return;
  const letter = await letterOf(ctx, news, user.eraseAt);
  if (!letter) return;
  await ctx.mail.send({ id, to: user.email, subject: letter.subject, ...(await renderLetter(ctx, letter.body)) });
}

/** Null for news that is no longer true when the job runs. */
async function letterOf(ctx: Ctx, news: AccountMailJob['news'], eraseAt: Date | null) {
  const { ExportReadyEmail, ErasureAskedEmail } = await import('./account-emails.tsx');
  const page = `${ctx.env.publicUrl}/conta`;
  if (news === 'exportReady')
    return {
      subject: 'Os seus dados estão prontos',
      body: createElement(ExportReadyEmail, { url: `${page}/dados#dados`, devicesUrl: `${page}/aparelhos` }),
    };
  if (!eraseAt) return null;
  const on = formatDateTime(eraseAt);
  return {
    subject: `A sua conta será apagada em ${formatDate(eraseAt)}`,
    body: createElement(ErasureAskedEmail, { url: `${page}/dados#apagar`, on }),
  };
}
