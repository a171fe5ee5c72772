import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  applyToScene,
  type Mover,
  type NewToken,
  type SceneCommand,
  type SceneRefusal,
} from '../../../../game/scene/command.ts';
import { isOpenToPlayer, throughStep } from '../../../../game/scene/history.ts';
import { newScene, SHAPES_MAX, TOKENS_MAX } from '../../../../game/scene/scene.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { oncePerRequest } from '../../../kit/once-per-request.server.ts';
import { isLeader } from '../../../kit/permissions.ts';
import { lockCampaign, mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { removeAfterCommit } from '../../../people/uploads/remove-after-commit.server.ts';
import { readParty } from '../list-party.server.ts';
import { combatantsOfFight } from './fight-tokens.server.ts';
import { getScene } from './find-scene.server.ts';
import { PINGS_KEPT, SCENES_MAX } from './limits.ts';
import { sceneKey } from './scene-picture.ts';
import type { CommandSceneInput, TableScene } from './scene-schema.ts';
import { storeScene, storeStep } from './store-scene.server.ts';
import { type SceneRow, sceneRequests, sceneSteps, scenes } from './tables.ts';

type Command = CommandSceneInput['command'];

export const noScene = (): AppError => new AppError('NOT_FOUND', 'Não encontramos essa cena nesta mesa.');

const full = (message: string): AppError => new AppError('FAILED_PRECONDITION', message, { state: 'full' });

const REFUSALS: Record<SceneRefusal, () => AppError> = {
  unknown: () => new AppError('NOT_FOUND', 'Isso não está mais na cena.'),
  denied: () =>
    new AppError('PERMISSION_DENIED', 'Na cena, cada pessoa move só o que é seu. O resto é de quem mestra.'),
  fullTokens: () => full(`Uma cena tem até ${TOKENS_MAX} peças. Tire alguma antes.`),
  fullShapes: () => full(`Uma cena tem até ${SHAPES_MAX} desenhos. Apague algum antes.`),
};

const newId = (): string => randomBytes(6).toString('base64url');

async function lock(tx: Tx, campaignId: string, sceneId: string): Promise<SceneRow | undefined> {
  const [row] = await tx
    .select()
    .from(scenes)
    .where(and(eq(scenes.campaignId, campaignId), eq(scenes.id, sceneId)))
    .for('no key update');
  return row;
}

/** A closed scene does not exist for those who do not lead. */
function mustBeThere(row: SceneRow | undefined, leads: boolean): SceneRow {
  if (!row || (!leads && !row.state.open)) throw noScene();
  return row;
}

/** The scene, locked until the transaction ends. */
export const lockScene = async (tx: Tx, campaignId: string, sceneId: string, leads: boolean): Promise<SceneRow> =>
  mustBeThere(await lock(tx, campaignId, sceneId), leads);

/** Only one thing at a time makes scenes of a table, so that they are counted. */
async function create(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  campaignId: string,
  { title, grid, columns, rows }: Extract<Command, { t: 'create' }>,
): Promise<string> {
  await lockCampaign(tx, caller, 'change', campaignId);
  if ((await tx.$count(scenes, eq(scenes.campaignId, campaignId))) >= SCENES_MAX)
    throw full(`Esta mesa já tem ${SCENES_MAX} cenas, o máximo. Apague uma antes de fazer outra.`);
  const id = randomUUID();
  const now = ctx.clock.now();
  const state = newScene(title, grid, columns, rows);
  await tx.insert(scenes).values({ id, campaignId, state, pings: [], createdAt: now, shownAt: now });
  return id;
}

/** Undoes or does again the step beside the state. */
async function travel(tx: Tx, row: SceneRow, back: boolean, mover: Mover): Promise<boolean> {
  const { id, position, newest, forgotten, state } = row;
  if (back ? position <= forgotten : position >= newest) return false;
  const at = back ? position : position + 1;
  const [found] = await tx
    .select({ step: sceneSteps.step })
    .from(sceneSteps)
    .where(and(eq(sceneSteps.sceneId, id), eq(sceneSteps.position, at)));
  if (!found) return false;
  if (!mover.leads && !isOpenToPlayer(found.step, mover.owns)) throw REFUSALS.denied();
  const moved = throughStep(state, back ? found.step.before : found.step.after);
  await storeScene(tx, row, { state: moved, position: back ? position - 1 : position + 1 });
  return true;
}

async function run(tx: Tx, row: SceneRow, command: SceneCommand, mover: Mover): Promise<boolean> {
  const result = applyToScene(row.state, command, mover);
  if (!result.ok) throw REFUSALS[result.refusal]();
  return storeStep(tx, row, result.scene);
}

type Party = Awaited<ReturnType<typeof readParty>>;

/** The tokens that the board lacks of the party, or of the fight that runs. */
async function missingTokens(tx: Tx, row: SceneRow, party: Party, from: 'party' | 'fight'): Promise<NewToken[]> {
  const here = new Set(row.state.tokens.map(({ characterId, name }) => characterId ?? `/${name}`));
  const coming: NewToken[] =
    from === 'party'
      ? party.map(({ id, name }) => ({ name: name.trim().slice(0, 60) || 'Sem nome', characterId: id, colour: 4 }))
      : await combatantsOfFight(tx, row.campaignId);
  return coming.filter(({ characterId, name }) => !here.has(characterId ?? `/${name}`));
}

async function change(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: SceneRow,
  command: Exclude<Command, { t: 'create' }>,
  leads: boolean,
): Promise<boolean> {
  const party = await readParty({ db: tx }, row.campaignId);
  const owned = new Set(party.filter(({ ownerId }) => ownerId === caller.uid).map(({ id }) => id));
  const mover: Mover = { leads, owns: (id) => owned.has(id), newId };
  switch (command.t) {
    case 'undo':
    case 'redo':
      return travel(tx, row, command.t === 'undo', mover);
    case 'ping': {
      const characterId = leads ? null : ([...owned][0] ?? '');
      const ping = { id: newId(), x: command.x, y: command.y, characterId, at: ctx.clock.now().toISOString() };
      await storeScene(tx, row, { pings: [...row.pings, ping].slice(-PINGS_KEPT) });
      return true;
    }
    case 'show':
    case 'delete':
      if (!leads) throw REFUSALS.denied();
      if (command.t === 'show') await storeScene(tx, row, { shownAt: ctx.clock.now() });
      else await tx.delete(scenes).where(eq(scenes.id, row.id));
      return true;
    case 'pull': {
      if (!leads) throw REFUSALS.denied();
      const tokens = await missingTokens(tx, row, party, command.from);
      return tokens.length > 0 && run(tx, row, { t: 'add', tokens }, mover);
    }
    case 'add': {
      const known = new Set(party.map(({ id }) => id));
      const tokens = command.tokens.map(({ characterId, ...token }) => ({
        ...token,
        characterId: characterId && known.has(characterId) ? characterId : null,
      }));
      return run(tx, row, { t: 'add', tokens: tokens as NewToken[] }, mover);
    }
    default:
      return run(tx, row, command as SceneCommand, mover);
  }
}

interface SceneOutcome {
  applied: boolean;
  /** A picture whose file goes. */
  gone: string | null;
}

async function begin(ctx: Ctx, tx: Tx, caller: Caller, input: CommandSceneInput) {
  const { campaignId, requestId, command } = input;
  const { role } = await mustFindCampaign(tx, caller, 'speak', campaignId);
  const found = command.t === 'create' ? undefined : await lock(tx, campaignId, input.sceneId ?? '');
  const [known] = await tx
    .select()
    .from(sceneRequests)
    .where(and(eq(sceneRequests.userId, caller.uid), eq(sceneRequests.requestId, requestId)));
  return {
    known,
    repeat: ({ applied }: { applied: boolean }): SceneOutcome => ({ applied, gone: null }),
    run: async (dataHash: string) => {
      // A deleted scene leaves nothing that the request could name.
      let sceneId: string | null = null;
      const result: SceneOutcome = { applied: true, gone: null };
      if (command.t === 'create') sceneId = await create(ctx, tx, caller, campaignId, command);
      else {
        const leads = isLeader(role);
        const row = mustBeThere(found, leads);
        result.applied = await change(ctx, tx, caller, row, command, leads);
        if (command.t === 'delete') result.gone = row.picture?.id ?? null;
        else sceneId = row.id;
      }
      const stored = await tx
        .insert(sceneRequests)
        .values({
          userId: caller.uid,
          requestId,
          sceneId,
          dataHash,
          applied: result.applied,
          at: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ requestId: sceneRequests.requestId });
      return { result, stored };
    },
  };
}

/**
 * Runs one command of a scene in one transaction, with the scene's row locked; the same request again does nothing again
 * and answers what it did then, with the scene as it is now. Throws NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION
 * `closed` or `full`.
 */
export async function commandScene(
  ctx: Ctx,
  caller: Caller,
  input: CommandSceneInput,
): Promise<TableScene & { applied: boolean }> {
  const { applied, gone } = await oncePerRequest(ctx, input, (tx) => begin(ctx, tx, caller, input));
  await removeAfterCommit(ctx, [gone && sceneKey(gone)]);
  return { ...(await getScene(ctx, caller, input.campaignId)), applied };
}
