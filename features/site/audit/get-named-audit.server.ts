import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import type { AuditEntry, AuditQuery, NamedAudit } from './audit-schema.ts';
import { getAudit } from './get-audit.server.ts';
import { thingNames } from './thing-names.ts';

/** The things that lines name: what was changed, and the person who did it. */
const thingsIn = (entries: readonly AuditEntry[]): Set<string> =>
  new Set(entries.flatMap(({ actor, thing }) => [`user:${actor}`, thing]));

/** A page of the log, with the names of its people and things as they are now. */
export async function getNamedAudit(
  ctx: Pick<Ctx, 'db' | 'features' | 'liveCatalogue'>,
  query: AuditQuery,
  most?: number,
): Promise<NamedAudit> {
  const { entries, nextCursor } = await getAudit(ctx, query, most);
  const things = [...thingsIn(entries)];
  const named = await Promise.all(
    partsOf(ctx, thingNames).map(async ({ type, namesOf }) => {
      const ids = things.flatMap((thing) => (thing.startsWith(`${type}:`) ? [thing.slice(type.length + 1)] : []));
      if (ids.length === 0) return [];
      return (await namesOf(ctx, ids)).flatMap(({ id, name }) => (name ? [[`${type}:${id}`, name] as const] : []));
    }),
  );
  return { entries, names: Object.fromEntries(named.flat()), nextCursor };
}
