import type { Caller } from '../../../features/kit/caller.ts';
import type { Ctx } from '../../../features/kit/context.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { countOrigins, listCreatures } from '../../../features/play/creatures/find-creature.server.ts';
import { PAGE_ROWS } from '../../../features/play/creatures/limits.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { findEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { listEncounters } from '../../../features/play/initiative/list-encounters.server.ts';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import { isWhole } from '../initiative/use-encounter.ts';
import { CREATURES } from './creatures-list.ts';
import { type OpenFight, openFights } from './into-fight.ts';

interface CreatureShelf extends PageOf<CreatureView> {
  /** The rows behind each tab; null where they were not read. */
  counts: Record<'all' | 'written' | 'copied' | 'imported', number> | null;
  fights: readonly OpenFight[];
  /** The newest of them as it stands: asked for by the page, it would push the list down. */
  newest: EncounterView | null;
}

const NOTHING: CreatureShelf = { rows: [], nextCursor: null, counts: null, fights: [], newest: null };

async function findNewest(ctx: Ctx, caller: Caller, [first]: readonly OpenFight[]): Promise<EncounterView | null> {
  const view = first ? await findEncounterView(ctx, caller, first.encounterId) : null;
  return view && isWhole(view) ? view : null;
}

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
    const fights = openFights(encounters);
    const newest = await findNewest(ctx, caller, fights);
    return { ...CREATURES.pageOf(page), counts: { all, ...origins }, fights, newest };
  });
}
