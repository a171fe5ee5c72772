import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Ctx } from '../context.ts';
import type { AuditEntry, AuditQuery } from './audit-schema.ts';
import { audit } from './tables.ts';

const PAGE = 50;

/** The audit log, newest first. The cursor is the last line's number. */
export async function getAudit(
  ctx: Pick<Ctx, 'db'>,
  { actor, verb, thing, from, to, cursor }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : Number(cursor);
  if (before !== undefined && !Number.isSafeInteger(before))
    throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(
      and(
        actor === undefined ? undefined : eq(audit.actor, actor),
        verb === undefined ? undefined : eq(audit.verb, verb),
        thing === undefined ? undefined : eq(audit.thing, thing),
        from === undefined ? undefined : gte(audit.at, new Date(from)),
        to === undefined ? undefined : lt(audit.at, new Date(to)),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    entries: page.map(({ id: _id, at, ...entry }) => ({ at: at.toISOString(), ...entry })),
    nextCursor: rows.length > PAGE && last ? String(last.id) : null,
  };
}
