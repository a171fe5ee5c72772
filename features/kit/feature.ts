import type { z } from 'zod';
import type { Ctx, DeclaredJob, FileNames, StoreFolder, Sweep } from './context.ts';
import type { HookPart } from './hook.ts';
import type { JobKind } from './job.ts';
import type { ReadersOf } from './live-reader.ts';
import type { LiveName } from './live-states.ts';
import type { NoticesOf, NotificationKind } from './notices.ts';
import type { PersonalTable } from './personal-table.ts';

interface JobParts<Name extends string, Data extends z.ZodType<object>> extends JobKind<Name, Data> {
  /** The job also runs, without data, by this cron expression (America/Sao_Paulo). */
  schedule?: string;
  /** Runs at least once per job. A throw makes it run again later; a long job should throw when `stopping` aborts. */
  run(ctx: Ctx, data: z.output<Data>, stopping: AbortSignal): Promise<unknown>;
}

interface MailParts<Name extends string, Data extends z.ZodType<object>> extends JobParts<Name, Data> {
  /** Whether a link in it is a secret made for it alone: written again it is another mail, with another link. */
  isMadeAnew?(data: z.output<Data>): boolean;
}

/** The job was sent by another release, with data that this one does not know. */
class UnreadableJob extends Error {
  constructor(name: string, error: z.ZodError) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
    super(`the data of the job ${name} cannot be read: ${faults.join('; ')}`);
    this.name = 'UnreadableJob';
  }
}

function makeJob<Name extends string, Mail extends boolean, Data extends z.ZodType<object>>(
  { name, title, data: schema, schedule, isMadeAnew, run }: MailParts<Name, Data>,
  isMail: Mail,
): DeclaredJob<Name, Mail> {
  return {
    name,
    title,
    data: schema,
    schedule: schedule ?? null,
    isMail,
    isMadeAnew: (data) => isMadeAnew?.(schema.parse(data)) ?? false,
    async run(ctx, data, stopping) {
      const read = schema.safeParse(data);
      if (!read.success) throw new UnreadableJob(name, read.error);
      await run(ctx, read.data, stopping);
    },
  };
}

/** A job with its name, Portuguese title, the schema of its data, schedule and run. It exists once a feature lists it. */
export const defineJob = <const Name extends string, Data extends z.ZodType<object>>(
  job: JobParts<Name, Data>,
): DeclaredJob<Name, false> => makeJob(job, false);

/** A job that writes one mail, or one for each reader, and does nothing else that matters when it runs again. */
export const defineMail = <const Name extends string, Data extends z.ZodType<object>>(
  job: MailParts<Name, Data>,
): DeclaredJob<Name, true> => makeJob(job, true);

export interface Parts {
  name: string;
  /** The feature in one sentence. */
  about: string;
  functions?: readonly { kind: 'callable' | 'plain'; name: string }[];
  jobs?: readonly DeclaredJob[];
  /** Tables with rows about a person: what an export holds, and what erasing the account does. */
  people?: readonly PersonalTable[];
  /** The readers of the live states that are its own (`features/kit/live-states.ts`). */
  live?: Partial<ReadersOf<LiveName>>;
  /** The words of the kinds of notifications that are its (`features/kit/notices.ts`). */
  notices?: Partial<NoticesOf<NotificationKind>>;
  /** The rows that each hour deletes, or folds into sums; `first` where a slow table must not keep it longer. */
  sweeps?: readonly Sweep[];
  /** The files that its rows name, by folder of the store. Others are swept a day later. */
  files?: Readonly<Record<StoreFolder, FileNames>>;
  /** Its parts where a feature below it lets others do or add something (`features/kit/hook.ts`). */
  hooks?: readonly HookPart[];
}

/** A folder of `features/`, and everything that others need to know of it. `features/index.ts` lists it. */
export const defineFeature = <const Feature extends Parts>(feature: Feature): Feature => feature;
