import { AppError } from '../../../lib/app-error.ts';
import { withoutSecrets } from '../../../lib/without-secrets.ts';
import type { Message, StoredMail } from '../../../platform/mail/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActorOfChange } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { maskEmail } from '../support/ticket.ts';
import { isReadable, mailJobOf } from './mail-job.server.ts';
import { withoutSecretAddresses } from './mails.ts';
import type { MailText } from './mails-schema.ts';

export const noMail = () => new AppError('NOT_FOUND', 'Não encontramos esse e-mail. Atualize a página.');

/** Runs the job of a mail with a mailer that keeps the message instead of sending it. */
async function writeAgain(ctx: Ctx, row: StoredMail): Promise<Message | null> {
  let found: Message | null = null;
  const mail: Ctx['mail'] = {
    stored: ctx.mail.stored,
    deliveries: (ids) => ctx.mail.deliveries(ids),
    async send(message) {
      if (message.id === row.id) found = message;
      return 'taken';
    },
  };
  const { job, data } = mailJobOf(ctx, row)!;
  await job.run(Object.assign(Object.create(ctx) as Ctx, { mail }), data, new AbortController().signal);
  return found;
}

/**
 * The text of a mail, written again by its job, so that none has to be stored: without codes, and without addresses
 * that are secrets. Throws NOT_FOUND, and FAILED_PRECONDITION where it cannot be written again.
 */
export async function readMail(ctx: Ctx, by: ActorOfChange, mailId: string): Promise<MailText> {
  const row = await ctx.mail.stored.find(mailId);
  if (!row) throw noMail();
  if (!isReadable(ctx, row))
    throw new AppError('FAILED_PRECONDITION', 'Deste e-mail só ficou guardado que foi mandado, não o texto.');
  const message = await writeAgain(ctx, row);
  if (!message)
    throw new AppError('FAILED_PRECONDITION', 'Este e-mail não seria mais mandado: o que ele contava já mudou.');
  const { to, subject, text } = message;
  const hideSecrets = (words: string): string => withoutSecrets(withoutSecretAddresses(words));
  const result = { mailId, to: maskEmail(to), subject: hideSecrets(subject), text: hideSecrets(text) };
  return perform(ctx, 'readMail', by, async () => ({ result, change: { thing: `mail:${mailId}` } }));
}
