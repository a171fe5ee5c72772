import { randomUUID } from 'node:crypto';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { mailJobOf } from './mail-job.server.ts';
import { noMail } from './read-mail.server.ts';

/**
 * Lets a mail be sent again that its server refused for good. What is still tried, or was taken, is left alone. Throws
 * NOT_FOUND and FAILED_PRECONDITION.
 */
export async function resendMail(
  ctx: Pick<Ctx, 'jobs' | 'mail' | 'features'>,
  tx: Tx,
  mailId: string,
): Promise<ActOutcome<{ success: true }>> {
  const row = await ctx.mail.stored.lock(mailId, tx);
  if (!row) throw noMail();
  if (row.state !== 'refused')
    throw new AppError('FAILED_PRECONDITION', 'Só o que foi recusado é mandado de novo por aqui. Atualize a página.');
  const found = mailJobOf(ctx, row);
  if (!found) throw new AppError('FAILED_PRECONDITION', 'Deste e-mail não ficou guardado como escrevê-lo de novo.');
  // Its job writes a mail with another id: the row would wait for ever.
  if (found.isMadeAnew) await ctx.mail.stored.forget(mailId, tx);
  else await ctx.mail.stored.reopen(mailId, tx);
  await ctx.jobs.send(found.job, found.data, { key: `again-${randomUUID()}` }, tx);
  return {
    result: { success: true },
    change: { thing: `mail:${mailId}`, before: { state: 'refused' }, after: { state: 'sending' } },
  };
}
