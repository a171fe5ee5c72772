import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { idFromName } from './application.ts';
import { type CreatorLink, creatorDetails, creators } from './tables.ts';

const TRIES = 1_000;

type Details = Omit<typeof creatorDetails.$inferInsert, 'creatorId' | 'ownerEmail'>;

/** A new creator without an owner. Its id comes from its name, with a number where another has that. */
export async function createCreator(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { name, links, ...details }: Details & { name: string; links: CreatorLink[] },
): Promise<string> {
  const base = idFromName(name);
  for (let n = 1; n <= TRIES; n += 1) {
    const [created] = await tx
      .insert(creators)
      .values({ id: n === 1 ? base : `${base}-${n}`, name, links, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: creators.id });
    if (!created) continue;
    await tx.insert(creatorDetails).values({ creatorId: created.id, ...details });
    return created.id;
  }
  throw new AppError('FAILED_PRECONDITION', 'Há casas demais com esse nome. Acrescente algo a ele.');
}

/** Makes the creator of this id where there is none, for those who publish at the machine. */
export async function ensureCreator(tx: Tx, id: string, name: string, createdAt: Date): Promise<void> {
  await tx.insert(creators).values({ id, name, createdAt }).onConflictDoNothing();
}
