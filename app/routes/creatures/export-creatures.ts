import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { listCreatures } from '../../../features/play/creatures/find-creature.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-creatures.ts';
import { creatureFile } from './creature-file.ts';

const PAGE_ROWS = 100;

/** All of one's own creatures, as the import reads them back. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const creatures: CreatureView[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCreatures(ctx, caller, { limit: PAGE_ROWS, cursor });
    creatures.push(...page.creatures);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return downloadResponse('own', { name: 'criaturas.json', type: 'application/json' }, creatureFile(creatures));
}
