import { allRows } from '../../../features/kit/csv.server.ts';
import { getLibrary } from '../../../features/reading/library/get-library.server.ts';
import { libraryColumns } from '../../../features/reading/library/library-csv.server.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export.ts';

/** Includes archived books. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const books = allRows(async (cursor) => {
    const page = await getLibrary(ctx, uid, { cursor });
    return { rows: page.books, nextCursor: page.nextCursor };
  });
  return csvResponse(
    ctx,
    'own',
    'biblioteca',
    libraryColumns((system) => titleIn(ctx.systems, system)),
    books,
  );
}
