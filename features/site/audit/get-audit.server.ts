import { and, eq, gte, lt } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import type { AuditEntry, AuditQuery } from './audit-schema.ts';
import { audit } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: audit.id, type: 'number' });

/** The audit log, newest first, at most so many lines. */
export async function getAudit(
  ctx: Pick<Ctx, 'db'>,
  { actor, verb, thing, from, to, cursor }: AuditQuery,
  most = PAGE_ROWS,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
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
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(most + 1);
  const page = NEWEST_FIRST.page(
    rows,
    most,
    ({ id }) => [id],
    ({ id: _id, at, ...entry }) => ({ at: at.toISOString(), ...entry }),
  );
  return { entries: page.rows, nextCursor: page.nextCursor };
}
