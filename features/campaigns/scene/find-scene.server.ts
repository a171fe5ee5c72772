import { createHash } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { readFog } from '../../../game/scene/fog.ts';
import { cellAt } from '../../../game/scene/grid.ts';
import { movesOwnOnly } from '../../../game/scene/history.ts';
import type { Point, Scene, Token } from '../../../game/scene/scene.ts';
import { readEachTime, type SharedRead } from '../../../lib/share-reads.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { isLeader } from '../../accounts/permissions.ts';
import type { Caller } from '../../accounts/user.ts';
import { portraitAddress } from '../../characters/portrait.ts';
import type { Ctx } from '../../context.ts';
import { encounters } from '../../initiative/tables.ts';
import { findCampaign, noCampaign } from '../find-campaign.server.ts';
import { readParty } from '../list-party.server.ts';
import { PING_TOLD } from './limits.ts';
import type { SceneView, TableScene } from './scene-schema.ts';
import { sceneSteps, scenes } from './tables.ts';

export type SceneRow = typeof scenes.$inferSelect;

/** The scenes of a table, the one that is shown first. */
export const readScenes = (db: Queryable, campaignId: string): Promise<SceneRow[]> =>
  db.select().from(scenes).where(eq(scenes.campaignId, campaignId)).orderBy(desc(scenes.shownAt), asc(scenes.id));

interface Turn {
  name: string;
  characterId: string | null;
  hidden: boolean;
}

/** Who has the turn in the newest fight that runs. */
async function readTurn(db: Queryable, campaignId: string): Promise<Turn | null> {
  const [fight] = await db
    .select({ state: encounters.state })
    .from(encounters)
    .where(and(eq(encounters.campaignId, campaignId), eq(encounters.ended, false)))
    .orderBy(desc(encounters.createdAt), asc(encounters.id))
    .limit(1);
  const one = fight?.state.combatants.find(({ id }) => id === fight.state.turn);
  return one ? { name: one.name, characterId: one.characterId ?? null, hidden: one.hidden } : null;
}

async function readStep(db: Queryable, { id, position }: SceneRow) {
  const [row] = await db
    .select({ step: sceneSteps.step })
    .from(sceneSteps)
    .where(and(eq(sceneSteps.sceneId, id), eq(sceneSteps.position, position)));
  return row?.step ?? null;
}

const hasTurn = (turn: Turn | null, { name, characterId }: Token): boolean =>
  turn !== null && (turn.characterId === null ? turn.name === name : turn.characterId === characterId);

export const sceneAddress = (campaignId: string, sceneId: string, version: string): string =>
  `/campanhas/${campaignId}/cena?cena=${sceneId}&v=${version}`;

/** Another picture, grid or fog has another version. */
export const pictureVersion = (
  { picture, state: { grid, columns, rows, fogged, revealed } }: Pick<SceneRow, 'picture' | 'state'>,
  leads: boolean,
): string =>
  createHash('sha256')
    .update(JSON.stringify(leads || !fogged ? [picture?.id] : [picture?.id, grid, columns, rows, revealed]))
    .digest('base64url')
    .slice(0, 16);

/** Whether a token or a shape is hidden from who does not lead, by the fog or by who leads. */
function visibleIn(scene: Scene) {
  const seen = readFog(scene);
  return {
    token: ({ x, y, size, hidden }: Token): boolean => {
      if (hidden) return false;
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1) if (seen({ x: x + column, y: y + row })) return true;
      return false;
    },
    /** In widths of a cell. */
    point: (at: Point): boolean => seen(cellAt(scene.grid, at)),
  };
}

interface Reading {
  leads: boolean;
  owned: ReadonlySet<string>;
  party: Awaited<ReturnType<typeof readParty>>;
  turn: Turn | null;
  now: Date;
  undoable: boolean;
}

function presentScene(row: SceneRow, { leads, owned, party, turn, now, undoable }: Reading): SceneView {
  const { state } = row;
  const portraits = new Map(party.map(({ id, portrait }) => [id, portrait && portraitAddress(portrait)]));
  const names = new Map(party.map(({ id, name }) => [id, name]));
  const visible = visibleIn(state);
  const isOwn = ({ characterId }: Token): boolean => characterId !== null && owned.has(characterId);
  const tokens = state.tokens.filter((one) => leads || isOwn(one) || visible.token(one));
  const shapes = state.shapes.filter(
    (one) => leads || (!one.hidden && (!one.leads || one.points.every((at) => visible.point(at)))),
  );
  const since = now.getTime() - PING_TOLD;
  const pings = row.pings.filter((one) => Date.parse(one.at) > since && (leads || visible.point(one)));
  return {
    sceneId: row.id,
    seq: row.seq,
    title: state.title,
    grid: state.grid,
    columns: state.columns,
    rows: state.rows,
    metres: state.metres,
    open: state.open,
    fogged: state.fogged,
    revealed: state.revealed,
    picture: row.picture && sceneAddress(row.campaignId, row.id, pictureVersion(row, leads)),
    tokens: tokens.map((one) => ({
      ...one,
      portrait: (one.characterId && portraits.get(one.characterId)) || null,
      mine: leads || isOwn(one),
      turn: hasTurn(turn, one) && (leads || !turn!.hidden),
    })),
    shapes: shapes.map(({ leads: byLeader, ...one }) => ({ ...one, mine: leads || !byLeader })),
    pings: pings.map(({ characterId, ...one }) => ({
      ...one,
      by: characterId === null ? 'quem mestra' : (names.get(characterId) ?? 'alguém'),
    })),
    canUndo: undoable,
    canRedo: leads && row.position < row.newest,
  };
}

/** A table's scene as the caller may see it; null for who is no member. */
export async function findScene(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<TableScene | null> {
  const { db } = ctx;
  const seat = await findCampaign(db, caller, campaignId, read);
  if (!seat) return null;
  const leads = isLeader(seat.role);
  const rows = await read('scenes', () => readScenes(db, campaignId));
  const [row] = rows;
  const list = rows.map(({ id, state: { title, open } }) => ({ sceneId: id, title, open }));
  const base = { campaignId, leads, scenes: leads ? list : [] };
  if (!row || (!leads && !row.state.open)) return { ...base, scene: null };
  const [party, turn, step] = await Promise.all([
    read('party', () => readParty(ctx, campaignId)),
    read('turn', () => readTurn(db, campaignId)),
    read('step', () => readStep(db, row)),
  ]);
  const owned = new Set(party.filter(({ ownerId }) => ownerId === caller.uid).map(({ id }) => id));
  const undoable =
    row.position > row.forgotten && step !== null && (leads || movesOwnOnly(step, (id) => owned.has(id)));
  const reading = { leads, owned, party, turn, now: ctx.clock.now(), undoable };
  return { ...base, scene: presentScene(row, reading) };
}

export async function getScene(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  campaignId: string,
): Promise<TableScene> {
  const found = await findScene(ctx, caller, campaignId);
  if (!found) throw noCampaign();
  return found;
}
