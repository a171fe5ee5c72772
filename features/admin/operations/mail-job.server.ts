import type { StoredMail } from '../../../platform/mail/port.ts';
import type { Ctx, DeclaredJob } from '../../kit/context.ts';

interface MailJob {
  job: DeclaredJob;
  data: object;
  /** Written again it is another mail, with another link. */
  isMadeAnew: boolean;
}

/** The job that writes a stored mail again; null where that is not kept, or was sent by another release. */
export function mailJobOf({ features }: Pick<Ctx, 'features'>, { job: name, jobData }: StoredMail): MailJob | null {
  const job = features.jobs.get(name ?? '');
  if (!job?.isMail || jobData === null || !job.data.safeParse(jobData).success) return null;
  return { job, data: jobData, isMadeAnew: job.isMadeAnew(jobData) };
}

/** Whether its job would write the same mail. */
export const isReadable = (ctx: Pick<Ctx, 'features'>, mail: StoredMail): boolean =>
  mailJobOf(ctx, mail)?.isMadeAnew === false;
