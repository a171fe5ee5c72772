import type { Caller } from '../../../features/kit/caller.ts';
import type { Ctx } from '../../../features/kit/context.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { countOrigins, listCreatures } from '../../../features/play/creatures/find-creature.server.ts';
import { PAGE_ROWS } from '../../../features/play/creatures/limits.ts';
import { listEncounters } from '../../../features/play/initiative/list-encounters.server.ts';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import { CREATURES } from './creatures-list.ts';
import { type OpenFight, openFights } from './into-fight.ts';

interface CreatureShelf extends PageOf<CreatureView> {
  /** The rows behind each tab; null where they were not read. */
  counts: Record<'all' | 'written' | 'copied' | 'imported', number> | null;
  fights: readonly OpenFight[];
}

const NOTHING: CreatureShelf = { rows: [], nextCursor: null, counts: null, fights: [] };

/** The list with its numbers and the fights beside it: what does not answer leaves the rest of the page as it is. */
export function loadCreatures(ctx: Ctx, caller: Caller, params: URLSearchParams) {
  const input = CREATURES.input(CREATURES.read(params));
  return loadList(params, NOTHING, async (cursor) => {
    const [page, origins, { encounters }] = await Promise.all([
      listCreatures(ctx, caller, { ...input, cursor, limit: PAGE_ROWS }),
      countOrigins(ctx, caller, input),
      listEncounters(ctx, caller),
    ]);
    const all = origins.written + origins.copied + origins.imported;
    return { ...CREATURES.pageOf(page), counts: { all, ...origins }, fights: openFights(encounters) };
  });
}
