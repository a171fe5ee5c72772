import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import type { AuditEntry, AuditQuery } from './audit-schema.ts';
import { audit, kindOf } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: audit.id, type: 'number' });

/** A query names the people and things that its words mean. */
export interface ReadQuery extends Omit<AuditQuery, 'actor' | 'thing'> {
  actors?: readonly string[] | undefined;
  things?: readonly string[] | undefined;
}

/** The audit log, newest first, at most so many lines. */
export async function getAudit(
  ctx: Pick<Ctx, 'db'>,
  { actors, verb, kind, things, from, to, cursor }: ReadQuery,
  most = PAGE_ROWS,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(
      and(
        actors && inArray(audit.actor, [...actors]),
        verb === undefined ? undefined : eq(audit.verb, verb),
        kind === undefined ? undefined : eq(kindOf(audit.thing), kind),
        things && inArray(audit.thing, [...things]),
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
