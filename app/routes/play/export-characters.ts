import { allRows } from '../../../features/kit/csv.server.ts';
import { characterColumns } from '../../../features/play/characters/characters-csv.server.ts';
import { listCharacters } from '../../../features/play/characters/list-characters.server.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-characters.ts';

/** Includes archived characters. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const characters = allRows(async (cursor) => {
    const page = await listCharacters(ctx, uid, { cursor });
    return { rows: page.characters, nextCursor: page.nextCursor };
  });
  return csvResponse(
    ctx,
    'own',
    'personagens',
    characterColumns((system) => titleIn(ctx.systems, system)),
    characters,
  );
}
