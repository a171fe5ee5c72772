import { cutPage, readCursor } from '../../../platform/db/cursor.ts';
import type { StoredMail } from '../../../platform/mail/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { isReadable } from './mail-job.server.ts';
import type { MailHead, MailPage, MailsQuery } from './mails-schema.ts';

const PAGE_ROWS = 50;

const present = (ctx: Pick<Ctx, 'features'>, row: StoredMail): MailHead => ({
  mailId: row.id,
  state: row.state,
  kind: row.job,
  attempts: row.attempts,
  responseCode: row.responseCode,
  at: row.updatedAt.toISOString(),
  readable: isReadable(ctx, row),
});

function behind(cursor: string | undefined): { updatedAt: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [time, id] = readCursor(cursor, ['time', 'text']) as [number, string];
  return { updatedAt: new Date(time), id };
}

/** Mails by their state and what they are about, the one that changed last first. */
export async function listMails(
  ctx: Pick<Ctx, 'mail' | 'features'>,
  { state, kind, cursor }: MailsQuery,
): Promise<MailPage> {
  const rows = await ctx.mail.stored.list({ state, job: kind, after: behind(cursor) }, PAGE_ROWS + 1);
  const page = cutPage(
    rows,
    PAGE_ROWS,
    (row) => [row.updatedAt, row.id],
    (row) => present(ctx, row),
  );
  return { mails: page.rows, nextCursor: page.nextCursor };
}
