import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { renderLetter } from '../orders/render-letter.server.ts';
import type { AccountMailJob } from './jobs.ts';

/** Writes to a person about their account, if there is an address. */
export async function sendAccountMail(ctx: Ctx, { uid, id }: AccountMailJob): Promise<void> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.uid, uid));
  if (!user?.email) return;
  const { ExportReadyEmail } = await import('./account-emails.tsx');
  const letter = createElement(ExportReadyEmail, { url: `${ctx.env.publicUrl}/conta#dados` });
  await ctx.mail.send({
    id,
    to: user.email,
    subject: 'Os seus dados estão prontos',
    ...(await renderLetter(ctx, letter)),
  });
}
