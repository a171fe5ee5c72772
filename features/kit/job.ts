import { z } from 'zod';

export const NO_DATA = z.object({});

/** The part of a job that its senders know. The feature's `feature.ts` says how it runs. */
export interface JobKind<Name extends string = string, Data extends z.ZodType<object> = z.ZodType<object>> {
  name: Name;
  /** The title in the admins' list of jobs and mails, in Portuguese. */
  title: string;
  data: Data;
}

export const jobKind = <const Name extends string, Data extends z.ZodType<object>>(
  kind: JobKind<Name, Data>,
): JobKind<Name, Data> => kind;
