import type { Caller } from '../../../features/kit/caller.ts';
import type { Ctx } from '../../../features/kit/context.ts';
import { listReturned } from '../../../features/play/campaigns/loans/list-returned.server.ts';
import type { LibraryVersion } from '../../../features/reading/library/library.ts';
import { getLibraryVersion } from '../../../features/reading/library/library-version.server.ts';

/** The shelf of a table shows this beside the books that lie on it. */
export interface Shelf {
  /** The loans whose books the viewer gave back. */
  returned: readonly string[];
  /** The viewer's library changes when they give one back somewhere else. */
  library: LibraryVersion;
  loansPerBook: number;
  /** Milliseconds: when it was read. */
  now: number;
}

export async function loadShelf(ctx: Ctx, { uid }: Caller, campaignId: string): Promise<Shelf> {
  const [returned, library] = await Promise.all([listReturned(ctx, uid, campaignId), getLibraryVersion(ctx, uid)]);
  return { returned, library, loansPerBook: ctx.env.loansPerBook, now: ctx.clock.now().getTime() };
}
