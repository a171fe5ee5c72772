import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/port.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Mailer, Outbox } from './port.ts';
import { rememberMails } from './remember.ts';

export interface Mail {
  mailer: Mailer;
  /** Messages stored in the folder; empty when mail goes to a server. */
  outbox: Outbox;
}

export async function openMail(env: Env, db: Db, clock: Clock, log: Logger): Promise<Mail> {
  if (env.smtpUrl) {
    const { openSmtp } = await import('./smtp.ts');
    const mailer = openSmtp({ url: env.smtpUrl, from: env.mailFrom, db, clock, log });
    return { mailer, outbox: { list: async () => [], read: async () => null } };
  }
  const { openOutbox } = await import('./outbox.ts');
  const outbox = await openOutbox(join(env.dataDir, 'outbox'), env.mailFrom, clock);
  return { mailer: rememberMails(outbox, db, clock), outbox };
}
