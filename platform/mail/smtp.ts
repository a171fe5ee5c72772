import { asc, inArray } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/port.ts';
import { statement } from '../db/statement.ts';
import type { Logger } from '../log.ts';
import { envelope } from './envelope.ts';
import type { Mailer } from './port.ts';
import { jobColumns } from './remember.ts';
import { storedMails } from './stored-mails.ts';
import { mails } from './tables.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: string;
  from: string;
  db: Db;
  clock: Clock;
  log: Logger;
}

/** Milliseconds for one conversation with the server. */
const TIMEOUT_MS = 30_000;

const take = statement<{ state: 'sending' | 'sent' | 'refused' }>(
  'mail_take',
  `insert into mails as m (id, state, updated_at, job, job_data) values ($1, 'sending', $2, $3, $4::jsonb)
   on conflict (id) do update set attempts = m.attempts + (m.state = 'sending')::int, updated_at = excluded.updated_at,
     job = coalesce(excluded.job, m.job), job_data = coalesce(excluded.job_data, m.job_data)
   returning state`,
);
const finish = statement(
  'mail_finish',
  'update mails set state = $2, response_code = $3, updated_at = $4 where id = $1',
);

interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
}

const isFinal = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * Mail through an SMTP server. A message is sent until the server accepts it, and not again: the table `mails`
 * remembers. If a process dies in between, the repeated message has the same Message-ID.
 */
export function openSmtp({ url, from, db, clock, log }: SmtpOptions): Mailer {
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  });
  return {
    stored: storedMails(db),
    deliveries: (ids) =>
      db
        .select({ id: mails.id, at: mails.updatedAt, state: mails.state })
        .from(mails)
        .where(inArray(mails.id, [...ids]))
        .orderBy(asc(mails.updatedAt)),
    async send(message) {
      const [mine] = await take(db, message.id, clock.now(), ...jobColumns());
      if (mine?.state === 'sent') return 'taken';
      if (mine?.state === 'refused') return 'refused';
      try {
        const transport = await openTransport();
        await transport.sendMail(envelope(message, from, clock.now()));
      } catch (error) {
        const failure = error as SmtpFailure;
        const { code, responseCode } = failure;
        log.warn({ mail: message.id, code, responseCode }, 'mail not taken by the server');
        if (!isFinal(failure)) throw new Error(`the mail server did not take a message (${responseCode ?? code})`);
        await finish(db, message.id, 'refused', responseCode ?? null, clock.now());
        return 'refused';
      }
      await finish(db, message.id, 'sent', null, clock.now());
      return 'taken';
    },
  };
}
