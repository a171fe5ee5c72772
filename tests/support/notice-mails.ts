import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { NOTICE_MAIL_JOB, type NoticeMailJob } from '../../features/people/notifications/jobs.ts';
import { queueNoticeMails } from '../../features/people/notifications/queue-notice-mails.server.ts';
import { sendNoticeMail } from '../../features/people/notifications/send-notice-mail.server.ts';
import type { TestApp } from './app.ts';
import type { Person } from './team.ts';

/** Runs the job of the minute, as `processes` at once, and then what it queued, each job twice. */
export async function deliverNotices(
  app: TestApp,
  { processes = 1, meanwhile = async () => {} } = {},
): Promise<NoticeMailJob[]> {
  const queued = new Map<string, NoticeMailJob>();
  const jobs = {
    send: async (job: object, data: object, options: { key?: string } = {}) => {
      expect(job).toBe(NOTICE_MAIL_JOB);
      expect(queued.has(options.key!)).toBe(false);
      queued.set(options.key!, data as NoticeMailJob);
    },
  };
  await Promise.all(
    Array.from({ length: processes }, () => queueNoticeMails({ ...app.ctx, jobs: { ...app.ctx.jobs, ...jobs } })),
  );
  await meanwhile();
  for (const job of [...queued.values(), ...queued.values()]) await sendNoticeMail(app.ctx, job);
  return [...queued.values()];
}

export async function mailsTo(app: TestApp, { email }: Pick<Person, 'email'>) {
  const listed = (await app.outbox.list()).filter(({ to }) => to === email);
  return Promise.all(listed.map(async ({ id }) => PostalMime.parse((await app.outbox.read(id))!)));
}
