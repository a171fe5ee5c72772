import { createHash } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Combatant } from '../../../../game/initiative/encounter.ts';
import { readFog } from '../../../../game/scene/fog.ts';
import { cellAt } from '../../../../game/scene/grid.ts';
import { isOpenToPlayer, type SceneStep } from '../../../../game/scene/history.ts';
import type { Point, Scene, Token } from '../../../../game/scene/scene.ts';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import type { Queryable } from '../../../../platform/db/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { isLeader } from '../../../kit/permissions.ts';
import { standIn } from '../../../people/accounts/stand-in.ts';
import { findCampaign, noCampaign } from '../../../people/seats/find-campaign.server.ts';
import { portraitAddress } from '../../characters/portrait.ts';
import { runningFight } from '../../initiative/running-fight.server.ts';
import { type PartyRow, readParty } from '../list-party.server.ts';
import { standsFor } from './fight-tokens.server.ts';
import { PING_SHOWN_MS } from './limits.ts';
import type { SceneView, TableScene } from './scene-schema.ts';
import { type SceneRow, sceneSteps, scenes } from './tables.ts';

/** The scenes of a table, the one that is shown first. */
export const readScenes = (db: Queryable, campaignId: string): Promise<SceneRow[]> =>
  db.select().from(scenes).where(eq(scenes.campaignId, campaignId)).orderBy(desc(scenes.shownAt), asc(scenes.id));

const shownScene = statement('shown_scene', (db) =>
  db
    .select({
      id: scenes.id,
      curtain: scenes.curtain,
      shownAt: scenes.shownAt,
      open: sql<boolean>`(${scenes.state}->>'open')::boolean`,
    })
    .from(scenes)
    .where(eq(scenes.campaignId, sql.placeholder('campaignId')))
    .orderBy(desc(scenes.shownAt), asc(scenes.id))
    .limit(1),
);

/** Another word each time that the table's scene opens; null while it is closed. */
export async function readCurtain(db: Queryable, campaignId: string): Promise<string | null> {
  const [row] = await shownScene(db, { campaignId });
  return row?.open ? `${row.id}/${row.curtain}/${row.shownAt.getTime()}` : null;
}

interface Fight {
  combatants: readonly Combatant[];
  /** The id of whose turn it is. */
  turn: string | null;
}

const NO_FIGHT: Fight = { combatants: [], turn: null };

/** The party of a table and the fight that runs there. */
interface AroundScene {
  party: readonly PartyRow[];
  fight: { state: Fight } | null;
}

async function readStep(db: Queryable, { id }: SceneRow, position: number) {
  const [row] = await db
    .select({ step: sceneSteps.step })
    .from(sceneSteps)
    .where(and(eq(sceneSteps.sceneId, id), eq(sceneSteps.position, position)));
  return row?.step ?? null;
}

export const sceneAddress = (campaignId: string, sceneId: string, version: string): string =>
  `/campanhas/${campaignId}/cena?cena=${sceneId}&v=${version}`;

/** The address of the same picture as everybody at the table may see it, whoever asks. */
export const pictureForAll = (address: string): string => `${address}&para=mesa`;

/** The version of a picture: another picture, grid or fog has another one. */
export const pictureVersion = (
  { picture, state: { grid, columns, rows, fogged, revealed } }: Pick<SceneRow, 'picture' | 'state'>,
  leads: boolean,
): string =>
  createHash('sha256')
    .update(JSON.stringify(leads || !fogged ? [picture?.id] : [picture?.id, grid, columns, rows, revealed]))
    .digest('base64url')
    .slice(0, 16);

/** Whether a token or a shape is hidden from whoever does not lead, by the fog or by whoever leads. */
function visibleIn(scene: Scene) {
  const seen = readFog(scene);
  return {
    token: ({ x, y, size, hidden }: Token): boolean => {
      if (hidden) return false;
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1) if (seen({ x: x + column, y: y + row })) return true;
      return false;
    },
    /** The place in widths of a cell. */
    point: (at: Point): boolean => seen(cellAt(scene.grid, at)),
  };
}

interface SceneReader {
  leads: boolean;
  forAll: boolean;
  owned: ReadonlySet<string>;
  party: readonly PartyRow[];
  fight: Fight;
  now: Date;
  undoable: boolean;
  redoable: boolean;
}

function presentScene(row: SceneRow, reading: SceneReader): SceneView {
  const { leads, forAll, owned, party, fight, now, undoable, redoable } = reading;
  const { state } = row;
  const portraits = new Map(party.map(({ id, portrait }) => [id, portrait ? portraitAddress(portrait) : standIn(id)]));
  const names = new Map(party.map(({ id, name }) => [id, name]));
  const visible = visibleIn(state);
  const fighters = fight.combatants.filter(({ hidden }) => leads || !hidden);
  const isOwn = ({ characterId }: Token): boolean => characterId !== null && owned.has(characterId);
  const tokens = state.tokens.filter((one) => leads || isOwn(one) || visible.token(one));
  const shapes = state.shapes.filter(
    (one) => leads || (!one.hidden && (!one.leads || one.points.every((at) => visible.point(at)))),
  );
  const since = now.getTime() - PING_SHOWN_MS;
  const picture = row.picture && sceneAddress(row.campaignId, row.id, pictureVersion(row, leads));
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
    picture: picture && forAll ? pictureForAll(picture) : picture,
    tokens: tokens.map((one) => {
      const namesakes = fighters.filter((combatant) => standsFor(one, combatant));
      const fighter = namesakes.find(({ id }) => id === fight.turn) ?? namesakes[0];
      return {
        ...one,
        portrait: (one.characterId && portraits.get(one.characterId)) || null,
        mine: leads || isOwn(one),
        turn: fighter !== undefined && fighter.id === fight.turn,
        combatantId: fighter?.id ?? null,
      };
    }),
    shapes: shapes.map(({ leads: byLeader, ...one }) => ({ ...one, mine: leads || !byLeader })),
    pings: pings.map(({ characterId, ...one }) => ({
      ...one,
      by: characterId === null ? 'quem mestra' : (names.get(characterId) ?? 'alguém'),
    })),
    canUndo: undoable,
    canRedo: redoable,
  };
}

/** A table's scene as the caller may see it; null for somebody who is no member. */
export async function findScene(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<TableScene | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId, read);
  return seat && readScene(ctx, campaignId, { uid: caller.uid, leads: isLeader(seat.role) }, read);
}

/** A table's scene as everybody there may see it: nobody's piece is theirs, and nobody leads. */
export const readSceneForAll = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  campaignId: string,
  around: AroundScene,
): Promise<TableScene> => readScene(ctx, campaignId, { uid: null, leads: false, around }, readEachTime);

async function readScene(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  campaignId: string,
  { uid, leads, around }: { uid: string | null; leads: boolean; around?: AroundScene },
  read: SharedRead,
): Promise<TableScene> {
  const { db } = ctx;
  const rows = await read('scenes', () => readScenes(db, campaignId));
  const [row] = rows;
  const list = rows.map(({ id, state: { title, open } }) => ({ sceneId: id, title, open }));
  const base = { campaignId, leads, scenes: leads ? list : [] };
  if (!row || (!leads && !row.state.open)) return { ...base, scene: null };
  const [party, fight, former, next] = await Promise.all([
    around ? around.party : read('party', () => readParty(ctx, campaignId)),
    around ? around.fight : read('fight', () => runningFight(db, campaignId)),
    read('former', () => readStep(db, row, row.position)),
    read('next', () => readStep(db, row, row.position + 1)),
  ]);
  const owned = new Set(party.filter(({ ownerId }) => ownerId === uid).map(({ id }) => id));
  const mayGoThrough = (step: SceneStep | null): boolean =>
    step !== null && (leads || isOpenToPlayer(step, (id) => owned.has(id)));
  const undoable = row.position > row.forgotten && mayGoThrough(former);
  const redoable = row.position < row.newest && mayGoThrough(next);
  const shown = { owned, party, fight: fight?.state ?? NO_FIGHT, undoable, redoable };
  return { ...base, scene: presentScene(row, { leads, forAll: uid === null, now: ctx.clock.now(), ...shown }) };
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
