import { count, eq, min, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { keyset } from '../../platform/db/keyset.ts';
import type { Tx } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';
import type { Caller } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { findTemplate, noTemplate } from './find-template.server.ts';
import { templateReports, templates } from './tables.ts';
import type { ModerateInput, ReportedInput, ReportedPage, ReportedTemplate, ReportInput } from './template-schema.ts';

const REASONS_SHOWN = 5;

/** Asks the admins to look at a template; again without effect. Throws NOT_FOUND, and FAILED_PRECONDITION for one's own. */
export async function reportTemplate({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { uid }: Caller, input: ReportInput) {
  const template = await findTemplate(db, uid, input.code);
  if (!template) throw noTemplate();
  if (template.isOwn) throw new AppError('FAILED_PRECONDITION', 'Esse modelo é seu: dá para mudar ou apagar.');
  await db
    .insert(templateReports)
    .values({ templateId: template.id, userId: uid, reason: input.reason, createdAt: clock.now() })
    .onConflictDoNothing();
  return { success: true as const };
}

/** Hides a template, or shows it again and lets it stand; either answers its reports. Throws NOT_FOUND. */
export async function moderateTemplate(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  _caller: Caller,
  { code, decision }: ModerateInput,
): Promise<Acted<{ success: true }>> {
  const { id, userId, hiddenAt } = templates;
  const [template] = await tx
    .select({ id, userId, hiddenAt })
    .from(templates)
    .where(eq(templates.code, code))
    .for('update');
  if (!template) throw noTemplate();
  const reports = await tx
    .delete(templateReports)
    .where(eq(templateReports.templateId, template.id))
    .returning({ userId: templateReports.userId });
  const hide = decision === 'hide';
  const wasHidden = template.hiddenAt !== null;
  const result = { success: true as const };
  if (hide === wasHidden && reports.length === 0) return { result, change: null };
  if (hide !== wasHidden)
    await tx
      .update(templates)
      .set({ hiddenAt: hide ? ctx.clock.now() : null })
      .where(eq(templates.id, template.id));
  return {
    result,
    change: {
      thing: `template:${template.id}`,
      before: { hidden: wasHidden, reports: reports.length },
      after: { hidden: hide, reports: 0, userId: template.userId },
    },
  };
}

/** Reported templates, the first report of each the oldest first. */
export async function listReportedTemplates(
  { db }: Pick<Ctx, 'db'>,
  { cursor, limit }: ReportedInput,
): Promise<ReportedPage> {
  const { templateId, reason, createdAt } = templateReports;
  const reported = db
    .select({
      templateId,
      reports: count().as('reports'),
      since: min(createdAt).as('since'),
      reasons: sql<string[]>`(array_agg(${reason} order by ${createdAt}))[1:${sql.raw(String(REASONS_SHOWN))}]`.as(
        'reasons',
      ),
    })
    .from(templateReports)
    .groupBy(templateId)
    .as('reported');
  const oldestFirst = keyset('asc', { by: reported.since, type: 'time' }, { by: reported.templateId, type: 'uuid' });
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
    .innerJoin(templates, eq(templates.id, reported.templateId))
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
