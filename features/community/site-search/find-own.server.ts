import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { mentions } from '../../../lib/mentions.ts';
import { mentions as mentionedIn } from '../../../platform/db/mentions.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { campaignPath } from '../../play/campaigns/table-paths.ts';
import { listCharacters } from '../../play/characters/list-characters.server.ts';
import { sheetPath } from '../../play/characters/system-look.ts';
import { listOwnedBooks } from '../../reading/library/list-owned-books.server.ts';
import { keys } from '../../shop/keys/tables.ts';
import { getSettings } from '../../site/settings/get-settings.server.ts';
import { libraryBookPath } from '../seo/paths.ts';
import { type FoundThing, GROUP_ROWS, type OwnGroups } from './search-schema.ts';

async function findBooks(ctx: Ctx, { uid }: Caller, q: string): Promise<FoundThing[]> {
  const { rows } = await listOwnedBooks(ctx, uid, { q, limit: GROUP_ROWS });
  return rows.slice(0, GROUP_ROWS).map(({ bookId, title, creatorName, loan }) => ({
    title,
    about: loan ? `emprestado por ${loan.lenderName}` : creatorName,
    path: libraryBookPath(bookId),
  }));
}

async function findCharacters(ctx: Ctx, caller: Caller, q: string): Promise<FoundThing[]> {
  if (!can(caller, 'play', 'game')) return [];
  const { characters } = await listCharacters(ctx, caller.uid, { q, limit: GROUP_ROWS });
  return characters.map(({ name, system, characterId }) => ({
    title: name,
    about: titleIn(ctx.systems, system),
    path: sheetPath(system, characterId),
  }));
}

async function findTables(ctx: Ctx, caller: Caller, q: string): Promise<FoundThing[]> {
  if (!can(caller, 'use', 'campaign', (await getSettings(ctx)).campaigns)) return [];
  const rows = await ctx.db
    .select({ id: campaigns.id, title: campaigns.title, state: campaigns.state })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(and(eq(campaignMembers.userId, caller.uid), mentionedIn(campaigns.title, q)))
    .orderBy(desc(campaigns.state), desc(campaigns.createdAt), campaigns.id)
    .limit(GROUP_ROWS);
  return rows.map(({ id, title, state }) => ({
    title,
    about: state === 'closed' ? 'encerrada' : null,
    path: campaignPath(id),
  }));
}

/** Kinds of codes that somebody can still use: a code itself is neither looked for nor told. */
async function findKeys(ctx: Ctx, { uid }: Caller, q: string): Promise<FoundThing[]> {
  const kinds = ctx.catalogue.kinds.filter(({ title }) => mentions(title, q));
  if (kinds.length === 0) return [];
  const held = await ctx.db
    .selectDistinct({ keyId: keys.keyId })
    .from(keys)
    .where(
      and(
        eq(keys.buyerUserId, uid),
        eq(keys.status, 'available'),
        isNull(keys.giftId),
        inArray(
          keys.keyId,
          kinds.map(({ id }) => id),
        ),
      ),
    );
  const ids = new Set(held.map(({ keyId }) => keyId));
  return kinds
    .filter(({ id }) => ids.has(id))
    .slice(0, GROUP_ROWS)
    .map(({ id, title }) => ({
      title,
      about: null,
      path: `/perfil?${new URLSearchParams({ situacao: 'disponiveis', tipo: id })}`,
    }));
}

/** Everything of somebody's own with these words. */
export async function findOwn(ctx: Ctx, caller: Caller, q: string): Promise<OwnGroups> {
  const [books, characters, tables, held] = await Promise.all([
    findBooks(ctx, caller, q),
    findCharacters(ctx, caller, q),
    findTables(ctx, caller, q),
    findKeys(ctx, caller, q),
  ]);
  return { books, characters, tables, keys: held };
}
