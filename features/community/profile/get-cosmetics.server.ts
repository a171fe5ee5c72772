import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import type { Catalogue, Skin, SkinType } from '../../ownership/catalogue/catalogue.ts';
import { titleOf } from '../../ownership/catalogue/lookup.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { Cosmetics, Rarity, WardrobeSkin } from './cosmetics.ts';
import { getPathOf } from './try-set.ts';

const RARITIES: readonly string[] = ['rare', 'epic', 'mythic', 'partner'] satisfies Rarity[];

const rarityOf = (catalogue: Catalogue, themeId: string): Rarity => {
  const group = catalogue.pack(`${themeId}Pack`)?.group;
  return group !== undefined && RARITIES.includes(group) ? (group as Rarity) : 'special';
};

function presentSkin(catalogue: Catalogue, skin: Skin, getPath: string | null): WardrobeSkin {
  const { id, title, imgURL, type, themeId, label } = skin;
  return {
    id,
    title,
    imgURL,
    type,
    themeId,
    label,
    rarity: rarityOf(catalogue, themeId),
    owned: getPath === null,
    getPath,
  };
}

/** Skins that can be had now and are not among `owned`, in the catalogue’s order. */
export function listOtherSkins(catalogue: Catalogue, { skins }: Cosmetics): WardrobeSkin[] {
  const owned = new Set(Object.values(skins).flatMap((some) => some.map(({ id }) => id)));
  return catalogue.skins.flatMap((skin) => {
    const getPath = owned.has(skin.id) ? null : getPathOf(catalogue, skin);
    return getPath === null ? [] : [presentSkin(catalogue, skin, getPath)];
  });
}

export async function getCosmetics(ctx: Pick<Ctx, 'db' | 'catalogue'>, uid: string): Promise<Cosmetics> {
  const owned = await ctx.db
    .select({ kind: grants.kind, id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['title', 'skin'])))
    .groupBy(grants.kind, grants.itemId)
    .orderBy(sql`min(${grants.createdAt})`, grants.itemId);
  const wearable = (type: SkinType): WardrobeSkin[] =>
    owned.flatMap(({ kind, id }) => {
      const skin = kind === 'skin' ? ctx.catalogue.skin(id) : undefined;
      return skin?.type === type ? [presentSkin(ctx.catalogue, skin, null)] : [];
    });
  return {
    titles: owned.flatMap(({ kind, id }) => (kind === 'title' ? titleOf(ctx.catalogue, id) : [])),
    skins: { banner: wearable('banner'), frame: wearable('frame'), tray: wearable('tray') },
  };
}
