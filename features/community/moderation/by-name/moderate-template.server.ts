import { eq, sql } from 'drizzle-orm';
import { keyset } from '../../../../platform/db/keyset.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { reportedThings } from '../../../people/reports/reported-things.server.ts';
import { noTemplate } from '../../../play/templates/find-template.server.ts';
import { templates } from '../../../play/templates/tables.ts';
import type {
  ModerateInput,
  ReportedInput,
  ReportedPage,
  ReportedTemplate,
  ReportInput,
} from '../../../play/templates/template-schema.ts';
import type { ActOutcome } from '../../../site/audit/audit.ts';
import { decideThing } from '../decide.server.ts';
import { report } from '../report.server.ts';
import { THINGS } from '../things.server.ts';

/** Asks the admins to look at a template: a report of the common kind, for callers that know this name. */
export async function reportTemplate(ctx: Ctx, caller: Caller, { code, reason }: ReportInput) {
  await report(ctx, caller, { type: 'template', id: code, reason: 'other', text: reason });
  return { success: true as const };
}

/** Hides a template, or shows it again and lets it stand; either answers its reports. Throws NOT_FOUND. */
export async function moderateTemplate(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { code, decision, reason = '' }: ModerateInput,
): Promise<ActOutcome<{ success: true }>> {
  const { id, userId, hiddenAt } = templates;
  const [template] = await tx
    .select({ id, userId, hiddenAt })
    .from(templates)
    .where(eq(templates.code, code))
    .for('update');
  if (!template) throw noTemplate();
  const hide = decision === 'hide';
  const wasHidden = template.hiddenAt !== null;
  const reports = await decideThing(ctx, tx, caller, {
    ...{ type: 'template', thingId: template.id, aboutId: template.userId },
    ...{ hide, reason },
  });
  const result = { success: true as const };
  if (hide === wasHidden && reports === 0) return { result, change: null };
  const deciding = { ctx, tx, caller, thingId: template.id, reason };
  if (hide && !wasHidden) await THINGS.template.take(deciding);
  if (!hide && wasHidden) await THINGS.template.giveBack(deciding, {});
  return {
    result,
    change: {
      thing: `template:${template.id}`,
      before: { hidden: wasHidden, reports },
      after: { hidden: hide, reports: 0, userId: template.userId },
    },
  };
}

/** Reported templates, the first report of each the oldest first. */
export async function listReportedTemplates(
  { db }: Pick<Ctx, 'db'>,
  { cursor, limit }: ReportedInput,
): Promise<ReportedPage> {
  const reported = reportedThings(db, 'template');
  const oldestFirst = keyset('asc', { by: reported.since, type: 'time' }, { by: reported.thingId, type: 'uuid' });
  const { code, title, about, version } = templates;
  const rows = await db
    .select({
      id: templates.id,
      code,
      title,
      about,
      version,
      uid: templates.userId,
      displayName: users.displayName,
      reports: reported.reports,
      since: reported.since,
      reasons: reported.reasons,
    })
    .from(reported)
    .innerJoin(templates, eq(templates.id, sql`${reported.thingId}::uuid`))
    .innerJoin(users, eq(users.uid, templates.userId))
    .where(oldestFirst.after(cursor))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit + 1);
  const page = oldestFirst.page(
    rows,
    limit,
    ({ since, id }) => [since!.getTime(), id],
    ({ id: _, since, ...row }): ReportedTemplate => ({ ...row, since: since!.toISOString() }),
  );
  return { templates: page.rows, nextCursor: page.nextCursor };
}
