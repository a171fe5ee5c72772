import { asc, desc, eq } from 'drizzle-orm';
import type { Combatant } from '../../../../game/initiative/encounter.ts';
import type { NewToken } from '../../../../game/scene/command.ts';
import { NAME_MAX, type Token } from '../../../../game/scene/scene.ts';
import { cutTo } from '../../../../lib/text.ts';
import type { Queryable, Tx } from '../../../../platform/db/port.ts';
import { runningFight } from '../../initiative/running-fight.server.ts';
import { storeStep } from './store-scene.server.ts';
import { scenes } from './tables.ts';

/** Colours of tokens: who fights beside the players, and against them. */
const COLOURS = { jogadores: 4, mestre: 1 } as const;

/** A token stands for the combatant of its sheet, or of its name. */
export const standsFor = (
  { name, characterId }: Pick<Token, 'name' | 'characterId'>,
  combatant: Pick<Combatant, 'name' | 'characterId'>,
): boolean =>
  combatant.characterId === undefined
    ? cutTo(combatant.name, NAME_MAX) === name
    : combatant.characterId === characterId;

/** The combatants of the newest fight that runs, as tokens. */
export async function combatantsOfFight(db: Queryable, campaignId: string): Promise<NewToken[]> {
  const fight = await runningFight(db, campaignId);
  return (fight?.state.combatants ?? []).map(({ name, hidden, side, characterId = null }) => ({
    name: cutTo(name, NAME_MAX),
    hidden,
    colour: COLOURS[side],
    characterId,
  }));
}

/** Tokens on the board that is shown are hidden and revealed with who they stand for in a fight. */
export async function hideWithFight(
  tx: Tx,
  campaignId: string,
  before: readonly Combatant[],
  after: readonly Combatant[],
): Promise<void> {
  const former = new Map(before.map(({ id, hidden }) => [id, hidden]));
  const turned = after.filter(({ id, hidden }) => former.has(id) && former.get(id) !== hidden);
  if (turned.length === 0) return;
  const [row] = await tx
    .select()
    .from(scenes)
    .where(eq(scenes.campaignId, campaignId))
    .orderBy(desc(scenes.shownAt), asc(scenes.id))
    .limit(1)
    .for('no key update');
  if (!row) return;
  const tokens = row.state.tokens.map((token) => ({
    ...token,
    hidden: (turned.find((combatant) => standsFor(token, combatant)) ?? token).hidden,
  }));
  await storeStep(tx, row, { ...row.state, tokens });
}
