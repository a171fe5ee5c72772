import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { CAMPAIGN, type Catalogue, type CatalogueKind } from './catalogue.ts';
import { fieldsOf } from './change.ts';
import { catalogueChanges } from './tables.ts';

export interface EntryRow {
  id: string;
  title: string;
  /** The words that tell it from others with the same title. */
  detail: string;
  /** Cents; null where there is none. */
  amount: number | null;
  state: 'draft' | 'sold' | 'unsold' | 'secret' | 'open' | 'closed' | null;
  revision: number;
  /** The moment when its next change becomes valid, ISO 8601; null when none waits. */
  planned: string | null;
}

type ListedEntry = Omit<EntryRow, 'revision' | 'planned'>;

const NOTHING = { detail: '', amount: null, state: null } as const;

function listAll(catalogue: Catalogue, kind: CatalogueKind): ListedEntry[] {
  const sold = (available: boolean) => (available ? 'sold' : 'unsold');
  switch (kind) {
    case 'pack':
      return catalogue.packs.map(({ id, title, price, available }) => ({
        ...NOTHING,
        id,
        title,
        amount: price,
        state: sold(available),
      }));
    case 'skin':
      return catalogue.skins.map(({ id, title, label, price, available }) => ({
        id,
        title,
        detail: label,
        amount: price || null,
        state: sold(available),
      }));
    case 'title':
      return catalogue.titles.map(({ id, label }) => ({ ...NOTHING, id, title: label }));
    case 'badge':
      return catalogue.badges.map(({ id, label, description }) => ({
        ...NOTHING,
        id,
        title: label,
        detail: description,
      }));
    case 'goal':
      return catalogue.goals.map(({ number, title, value, secret }) => ({
        id: String(number),
        title,
        detail: `Meta ${number}`,
        amount: value,
        state: secret ? 'secret' : null,
      }));
    case 'faq':
      return catalogue.faq.flatMap((group) =>
        group.cards.map(({ id, title }) => ({ ...NOTHING, id, title, detail: group.title })),
      );
    case 'keyKind':
      return catalogue.kinds.map(({ id, title, description }) => ({ ...NOTHING, id, title, detail: description }));
    case 'campaign':
      return [
        {
          ...NOTHING,
          id: CAMPAIGN,
          title: catalogue.campaign.title,
          detail: catalogue.campaign.deadline,
          state: catalogue.campaign.open ? 'open' : 'closed',
        },
      ];
  }
}

/** The names of entries, as they are now. */
export const nameEntries = (
  { liveCatalogue }: Pick<Ctx, 'liveCatalogue'>,
  kind: CatalogueKind,
  ids: readonly string[],
): { id: string; name: string }[] =>
  listAll(liveCatalogue.whole, kind).flatMap(({ id, title }) => (ids.includes(id) ? [{ id, name: title }] : []));

/** The entries of a kind as they are now, in the order of the catalogue. */
export async function listEntries(
  { db, clock, liveCatalogue }: Pick<Ctx, 'db' | 'clock' | 'liveCatalogue'>,
  kind: CatalogueKind,
): Promise<EntryRow[]> {
  const { entryId, validFrom } = catalogueChanges;
  const rows = await db
    .select({ entryId, validFrom })
    .from(catalogueChanges)
    .where(and(eq(catalogueChanges.kind, kind), gt(validFrom, clock.now())))
    .orderBy(desc(validFrom));
  const planned = new Map(rows.map((row) => [row.entryId, row.validFrom.toISOString()]));
  const catalogue = liveCatalogue.whole;
  return listAll(catalogue, kind).map((entry) => ({
    ...entry,
    state: fieldsOf(catalogue, kind, entry.id)?.draft ? 'draft' : entry.state,
    revision: catalogue.revision(kind, entry.id),
    planned: planned.get(entry.id) ?? null,
  }));
}
