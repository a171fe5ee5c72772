import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { findCopy } from '../copies/find-copy.server.ts';
import { personalCopy } from '../copies/personal-copy.server.ts';
import type { FirstView } from './byte-parts.ts';

async function firstCopyOf(ctx: Ctx, caller: Caller, bookId: string, fileId: string) {
  const { file, text } = await findCopy(ctx, caller, bookId, fileId);
  return text && file.planKey !== null ? personalCopy(ctx, file, text) : null;
}

/** Ranges of the caller's own copy that page 1 needs; null when not known. */
export async function firstViewOf(ctx: Ctx, caller: Caller, bookId: string, fileId: string): Promise<FirstView | null> {
  // The book opens without it, and reports the error there.
  const made = await firstCopyOf(ctx, caller, bookId, fileId).catch((error: unknown) => {
    ctx.log.warn({ err: error, fileId }, 'no first view');
    return null;
  });
  return made?.copy.firstView?.map(({ start, end }) => [start, end] as const) ?? null;
}
