import { and, eq, inArray, sql } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { SkinType } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import type { Cosmetics, WearableSkin } from './cosmetics.ts';

export async function getCosmetics(ctx: Pick<Ctx, 'db' | 'catalogue'>, uid: string): Promise<Cosmetics> {
  const owned = await ctx.db
    .select({ kind: grants.kind, id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['title', 'skin'])))
    .groupBy(grants.kind, grants.itemId)
    .orderBy(sql`min(${grants.createdAt})`, grants.itemId);
  const wearable = (type: SkinType): WearableSkin[] =>
    owned.flatMap(({ kind, id }) => {
      const skin = kind === 'skin' ? ctx.catalogue.skin(id) : undefined;
      return skin?.type === type ? [{ id, title: skin.title, imgURL: skin.imgURL }] : [];
    });
  return {
    titles: owned.flatMap(({ kind, id }) => (kind === 'title' ? (ctx.catalogue.title(id) ?? []) : [])),
    skins: { banner: wearable('banner'), frame: wearable('frame'), tray: wearable('tray') },
  };
}
