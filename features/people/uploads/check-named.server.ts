import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { lookUp } from '../../../lib/words.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import type { Metadata } from './read-metadata.ts';
import type { Purpose } from './upload.ts';
import { notYours, uploadTarget } from './upload-target.ts';

/** Whether somebody may see a thing that they may not change is nothing that an upload should tell. */
const hideDenied = async (found: Promise<unknown>): Promise<void> => {
  await found.catch((error: unknown) => {
    throw error instanceof AppError && error.status === 'PERMISSION_DENIED' ? notYours() : error;
  });
};

/** Somebody who asks for a book that they bought elsewhere, or has a copy traced, names what is another's. */
const OF_OTHERS: ReadonlySet<Purpose> = new Set(['proof', 'trace']);

/** Refuses with NOT_FOUND an upload for a thing that is not the caller's to change, before a byte of it comes. */
export async function checkNamed(
  ctx: Pick<Ctx, 'db' | 'features'>,
  caller: Caller,
  purpose: Purpose,
  metadata: Metadata,
): Promise<void> {
  if (OF_OTHERS.has(purpose)) return;
  for (const { name, uuids, check } of partsOf(ctx, uploadTarget)) {
    const id = lookUp(metadata, name);
    if (!id) continue;
    if (uuids && !isUuid(id)) throw notYours();
    await hideDenied(check(ctx, caller, id));
  }
}
