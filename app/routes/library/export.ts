import { titleIn } from '../../../features/characters/system-look.ts';
import { getLibrary } from '../../../features/library/get-library.server.ts';
import { libraryCsv } from '../../../features/library/library-csv.server.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/export.ts';

/** The whole library as a table to keep, what was archived included. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { books } = await getLibrary(ctx, context.get(callerContext)!.uid);
  return new Response(
    libraryCsv(books, (system) => titleIn(ctx.systems, system)),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="biblioteca-rpgpedia-${dayInSaoPaulo(ctx.clock.now())}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    },
  );
}
