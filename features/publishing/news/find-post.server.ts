import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { VerbOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { newsPosts } from './tables.ts';

export type PostRow = typeof newsPosts.$inferSelect;

export const NOT_YOURS = 'Essa novidade não está entre as suas.';

/** A post, locked, if the caller may do `verb` with it. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function lockPost(tx: Tx, caller: Caller, verb: VerbOf<'news'>, postId: string): Promise<PostRow> {
  const [post] = await tx.select().from(newsPosts).where(eq(newsPosts.id, postId)).for('update');
  if (!post) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, verb, { is: 'news', creatorId: post.creatorId }, NOT_YOURS);
  return post;
}
