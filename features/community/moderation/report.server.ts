import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { addVoice, openReport } from '../../people/reports/open-report.server.ts';
import { reportVoices } from '../../people/reports/tables.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { REPORTS } from './limits.server.ts';
import { copyPicture } from './picture-files.server.ts';
import type { ReportInput } from './report-schema.ts';
import { THINGS } from './things.server.ts';

const GONE = 'Não encontramos o que você quer denunciar. Talvez já não esteja mais aqui.';

/**
 * Asks the admins to look at something, which is kept as it is now. Once for each person and thing: again it answers the
 * same. Throws NOT_FOUND for what the caller may not see, FAILED_PRECONDITION for their own.
 */
export async function report(ctx: Ctx, caller: Caller, input: ReportInput): Promise<{ reportId: string }> {
  const { type, id, reason, text } = input;
  const { uid } = caller;
  const copy = await copyPicture(ctx, caller, input);
  const made = await transaction(ctx.db, async (tx): Promise<{ reportId: string; copyKey?: string | undefined }> => {
    // Two at once by one person would both pass the bound.
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
    const readKnown = async (thingId: string) => {
      const { userId } = reportVoices;
      const one = and(eq(userId, uid), eq(reportVoices.type, type), eq(reportVoices.thingId, thingId));
      const [voice] = await tx.select({ reportId: reportVoices.reportId }).from(reportVoices).where(one);
      return voice;
    };
    const said = await readKnown(id);
    if (said) return said;
    const thing = await THINGS[type].find(ctx, tx, caller, id);
    if (!thing) throw new AppError('NOT_FOUND', GONE);
    const again = await readKnown(thing.thingId);
    if (again) return again;
    if (thing.aboutId === uid)
      throw new AppError('FAILED_PRECONDITION', 'Isto é seu: dá para mudar ou apagar.', { state: 'own' });
    await refusePast(ctx, tx, REPORTS, uid);
    const kept = copy && copy.of === thing.picture?.key ? copy.kept : null;
    const { id: reportId, keptPicture } = await openReport(ctx, tx, type, thing, reason === 'minor', kept);
    await addVoice(tx, {
      userId: uid,
      type,
      thingId: thing.thingId,
      reportId,
      reason,
      text,
      createdAt: ctx.clock.now(),
    });
    return { reportId, copyKey: keptPicture?.key };
  }).catch(removeUncommitted(ctx, [copy?.kept.key]));
  if (made.copyKey !== copy?.kept.key) await removeAfterCommit(ctx, [copy?.kept.key]);
  return { reportId: made.reportId };
}
