import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownedThings } from '../../ownership/ownership/owns.server.ts';
import { keepOnly } from '../../play/rolls/keep-only.server.ts';
import { getProfilePage } from './get-profile-page.server.ts';
import type { ProfilePage, ProfilePageInput } from './profile-schema.ts';
import { readShowcases } from './read-showcases.server.ts';
import type { Showcase } from './showcase-schema.ts';
import { profilePages } from './tables.ts';

const shownRolls = (showcases: readonly Showcase[]): string[] =>
  showcases.flatMap((one) => (one.kind === 'roll' ? one.rollId : []));

/** Changes the settings of the caller's public profile, unless another tab changed them since `revision`. */
export async function updateProfilePage(
  ctx: Ctx,
  caller: Caller,
  { revision, ...changes }: ProfilePageInput,
): Promise<ProfilePage> {
  const { showcases } = changes;
  if (showcases) {
    const { left } = await readShowcases(ctx, caller.uid, showcases);
    if (JSON.stringify(left) !== JSON.stringify(showcases))
      throw new AppError('INVALID_ARGUMENT', 'Escolha livros, personagens e rolagens que sejam seus.', {
        fields: ['showcases'],
      });
  }
  const owned = changes.badges ? await ownedThings(ctx, caller.uid, 'badge') : null;
  if (changes.stories) {
    const stories = Object.entries(changes.stories).filter(
      ([id, words]) => words !== '' && ctx.catalogue.badges.some((badge) => badge.id === id),
    );
    changes.stories = Object.fromEntries(stories);
  }
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await tx.insert(profilePages).values({ userId: caller.uid, updatedAt: now }).onConflictDoNothing();
    const mine = eq(profilePages.userId, caller.uid);
    const [page] = await tx
      .select({ revision: profilePages.revision, badges: profilePages.badges })
      .from(profilePages)
      .where(mine)
      .for('update');
    if (page!.revision !== revision)
      throw new AppError('ABORTED', 'O perfil foi mudado em outra aba. Confira como está e salve de novo.');
    // A badge that was chosen and then lost is shown to nobody, but a client may send back what it has read.
    if (owned && !changes.badges!.every((id) => owned.has(id) || page!.badges?.includes(id)))
      throw new AppError('INVALID_ARGUMENT', 'Escolha selos que sejam seus.', { fields: ['badges'] });
    await tx
      .update(profilePages)
      .set({ ...changes, revision: revision + 1, updatedAt: now })
      .where(mine);
    if (showcases) await keepOnly(tx, caller.uid, shownRolls(showcases));
  });
  return getProfilePage(ctx, caller.uid);
}
