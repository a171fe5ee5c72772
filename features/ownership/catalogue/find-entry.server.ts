import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { CatalogueFields, CatalogueKind } from './catalogue.ts';
import { byValidity, fieldsOf } from './change.ts';
import { catalogueChanges } from './tables.ts';

export interface EntryChange {
  revision: number;
  fields: CatalogueFields;
  /** The same fields as they were before it became valid. */
  before: CatalogueFields;
  /** ISO 8601. */
  validFrom: string;
  changedAt: string;
  /** The name is null once the account is erased. */
  changedBy: { uid: string; name: string | null };
  reason: string;
  /** There was no such entry before. */
  adds: boolean;
}

export interface Entry {
  id: string;
  revision: number;
  /** The values of the fields now. */
  fields: CatalogueFields;
  /** The newest first, those to come included. */
  changes: EntryChange[];
}

const SHOWN_CHANGES = 50;

/** Null when there is no such entry. */
export async function findEntry(
  { db, liveCatalogue }: Pick<Ctx, 'db' | 'liveCatalogue'>,
  kind: CatalogueKind,
  id: string,
): Promise<Entry | null> {
  const { base, whole } = liveCatalogue;
  const fields = fieldsOf(whole, kind, id);
  if (!fields) return null;
  const rows = await db
    .select({ change: catalogueChanges, name: users.displayName })
    .from(catalogueChanges)
    .leftJoin(users, eq(users.uid, catalogueChanges.changedBy))
    .where(and(eq(catalogueChanges.kind, kind), eq(catalogueChanges.entryId, id)));
  let state = fieldsOf(base, kind, id) ?? {};
  const changes = rows
    .sort((a, b) => byValidity(a.change, b.change))
    .map(({ change: { revision, fields: own, validFrom, changedAt, changedBy, reason, adds }, name }): EntryChange => {
      const before = Object.fromEntries(Object.keys(own).map((field) => [field, state[field]]));
      state = { ...state, ...own };
      return {
        revision,
        fields: own,
        before,
        validFrom: validFrom.toISOString(),
        changedAt: changedAt.toISOString(),
        changedBy: { uid: changedBy, name },
        reason,
        adds,
      };
    });
  return { id, revision: whole.revision(kind, id), fields, changes: changes.reverse().slice(0, SHOWN_CHANGES) };
}
