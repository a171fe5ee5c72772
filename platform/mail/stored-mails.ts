import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/port.ts';
import type { StoredMail, StoredMails } from './port.ts';
import { mails } from './tables.ts';

/** The table `mails` as a person sees it and changes it. */
export const storedMails = (db: Db): StoredMails => ({
  list: ({ state, job, after }, limit): Promise<StoredMail[]> =>
    db
      .select()
      .from(mails)
      .where(
        and(
          state && eq(mails.state, state),
          job === undefined ? undefined : eq(mails.job, job),
          after &&
            sql`(${mails.updatedAt}, ${mails.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(desc(mails.updatedAt), desc(mails.id))
      .limit(limit),
  async find(id) {
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    return row ?? null;
  },
  async lock(id, tx) {
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    return row ?? null;
  },
  async reopen(id, tx) {
    await tx.update(mails).set({ state: 'sending', attempts: 0, responseCode: null }).where(eq(mails.id, id));
  },
  async forget(id, tx) {
    await tx.delete(mails).where(eq(mails.id, id));
  },
  async sweep(jobsBefore, before) {
    await db
      .update(mails)
      .set({ jobData: null })
      .where(and(lt(mails.updatedAt, jobsBefore), isNotNull(mails.jobData)));
    await db.delete(mails).where(lt(mails.updatedAt, before));
  },
});
