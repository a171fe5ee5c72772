import { and, asc, desc, eq } from 'drizzle-orm';
import type { NewToken } from '../../../game/scene/command.ts';
import { NAME_MAX } from '../../../game/scene/scene.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { encounters } from '../../initiative/tables.ts';

/** Colours of tokens: who fights beside the players, and against them. */
const COLOURS = { jogadores: 4, mestre: 1 } as const;

/** Who fights in the newest fight that runs, as tokens. */
export async function combatantsOfFight(db: Queryable, campaignId: string): Promise<NewToken[]> {
  const [fight] = await db
    .select({ state: encounters.state })
    .from(encounters)
    .where(and(eq(encounters.campaignId, campaignId), eq(encounters.ended, false)))
    .orderBy(desc(encounters.createdAt), asc(encounters.id))
    .limit(1);
  return (fight?.state.combatants ?? []).map(({ name, hidden, side, characterId = null }) => ({
    name: name.slice(0, NAME_MAX),
    hidden,
    colour: COLOURS[side],
    characterId,
  }));
}
