import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from './tables.ts';

/** The name that the store shows; null for an unknown id. */
export async function getCreatorName({ db }: Pick<Ctx, 'db'>, creatorId: string): Promise<string | null> {
  const [creator] = await db.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId));
  return creator?.name ?? null;
}

/** The facts of a creator that its own team reads; null for an unknown id. */
export async function getOwnCreator({ db }: Pick<Ctx, 'db'>, creatorId: string) {
  const [creator] = await db
    .select({ name: creators.name, trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, creatorId));
  return creator ?? null;
}
