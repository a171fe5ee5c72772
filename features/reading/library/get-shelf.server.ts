import type { Ctx } from '../../kit/context.ts';
import { listOwnedSkins } from './get-library.server.ts';
import type { LibraryView } from './library.ts';
import { listAllOwned } from './list-owned-books.server.ts';
import { readBooks } from './read-books.server.ts';

/** Everything that somebody owns, to be counted and ordered before a page of it is shown; never answered as it is. */
export async function getShelf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
): Promise<Pick<LibraryView, 'books' | 'skins'>> {
  const [owned, skins] = await Promise.all([listAllOwned(ctx, uid), listOwnedSkins(ctx, uid)]);
  return { books: await readBooks(ctx, uid, owned), skins };
}
