import type { Clock } from '../clock.ts';
import type { Db } from '../db/port.ts';
import { statement } from '../db/statement.ts';
import { currentJob } from '../jobs/current-job.ts';
import type { Mailer } from './port.ts';
import { storedMails } from './stored-mails.ts';

const note = statement(
  'mail_note',
  `insert into mails (id, state, updated_at, job, job_data) values ($1, $2, $3, $4, $5::jsonb) on conflict (id) do nothing`,
);

/** The job that a message comes from, as `mails` keeps it. */
export function jobColumns(): [name: string | null, data: string | null] {
  const job = currentJob();
  return job ? [job.name, JSON.stringify(job.data)] : [null, null];
}

/** Notes in the table `mails` what a mailer took that keeps messages itself. */
export const rememberMails = (mailer: Omit<Mailer, 'stored'>, db: Db, clock: Clock): Mailer => ({
  stored: storedMails(db),
  deliveries: (ids) => mailer.deliveries(ids),
  async send(message) {
    const outcome = await mailer.send(message);
    await note(db, message.id, outcome === 'taken' ? 'sent' : 'refused', clock.now(), ...jobColumns());
    return outcome;
  },
});
