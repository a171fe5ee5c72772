import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import type { AuditEntry, AuditQuery, NamedAudit } from './audit-schema.ts';
import { getAudit } from './get-audit.server.ts';
import { thingNames } from './thing-names.ts';

/** The things that lines name: what was changed, and the person who did it. */
const thingsIn = (entries: readonly AuditEntry[]): Set<string> =>
  new Set(entries.flatMap(({ actor, thing }) => [`user:${actor}`, thing]));

type NamesCtx = Pick<Ctx, 'db' | 'features' | 'liveCatalogue'>;

/** Whoever the words may mean, besides the uid that they may be. */
async function peopleMeant(ctx: NamesCtx, words: string): Promise<string[]> {
  const found = await Promise.all(
    partsOf(ctx, thingNames).map(({ type, idsOf }) => (type === 'user' && idsOf ? idsOf(ctx, words) : [])),
  );
  return [words, ...found.flat()];
}

/** The things that the words may mean: one that is named whole, an id of that kind, or a person. */
async function thingsMeant(ctx: NamesCtx, words: string, kind: string | undefined): Promise<string[]> {
  const ofKind = kind === undefined ? [] : [`${kind}:${words}`];
  if (kind !== undefined && kind !== 'user') return [words, ...ofKind];
  return [words, ...ofKind, ...(await peopleMeant(ctx, words)).map((uid) => `user:${uid}`)];
}

/** A page of the log whose people and things are asked for by words. */
export async function findAudit(
  ctx: NamesCtx,
  { actor, thing, ...query }: AuditQuery,
  most?: number,
): Promise<Omit<NamedAudit, 'names'>> {
  const [actors, things] = await Promise.all([
    actor === undefined ? undefined : peopleMeant(ctx, actor),
    thing === undefined ? undefined : thingsMeant(ctx, thing, query.kind),
  ]);
  return getAudit(ctx, { ...query, actors, things }, most);
}

/** A page of the log, with the names of its people and things as they are now. */
export async function getNamedAudit(ctx: NamesCtx, query: AuditQuery, most?: number): Promise<NamedAudit> {
  const { entries, nextCursor } = await findAudit(ctx, query, most);
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
