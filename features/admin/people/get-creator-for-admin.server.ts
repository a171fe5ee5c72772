import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import type { ListedCreator } from '../../publishing/creators/registration-schema.ts';
import { creatorDetails, creators } from '../../publishing/creators/tables.ts';
import { presentCreator, selectCreators } from './list-creators.server.ts';

export interface CreatorForAdmin extends ListedCreator {
  responsible: string | null;
  phone: string | null;
  about: string;
  links: { label: string; url: string }[];
}

/** A creator as an admin sees it; null for an unknown id. */
export async function getCreatorForAdmin(ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<CreatorForAdmin | null> {
  const [[row], [more]] = await Promise.all([
    selectCreators(ctx).where(eq(creators.id, creatorId)),
    ctx.db
      .select({
        links: creators.links,
        responsible: creatorDetails.responsible,
        phone: creatorDetails.phone,
        about: creatorDetails.about,
      })
      .from(creators)
      .leftJoin(creatorDetails, eq(creatorDetails.creatorId, creators.id))
      .where(eq(creators.id, creatorId)),
  ]);
  if (!row || !more) return null;
  const links = more.links.map(({ label, url }) => ({ label, url }));
  return { ...presentCreator(row), ...more, about: more.about ?? '', links };
}
