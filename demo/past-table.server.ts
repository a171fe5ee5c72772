import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { getProfilePage } from '../features/community/profile/get-profile-page.server.ts';
import type { Ctx } from '../features/kit/context.ts';
import { campaigns } from '../features/people/seats/tables.ts';
import { createUpload } from '../features/people/uploads/create-upload.server.ts';
import { findUpload } from '../features/people/uploads/find-upload.server.ts';
import { receiveBytes } from '../features/people/uploads/receive-bytes.server.ts';
import { characters } from '../features/play/characters/tables.ts';
import type { EncounterView } from '../features/play/initiative/encounter-schema.ts';
import { DAY, HOUR } from '../lib/span.ts';
import { dayInSaoPaulo } from '../lib/time.ts';
import type { Tx } from '../platform/db/port.ts';
import type { DemoPast, PastTable } from './demo-past.ts';
import type { PastActs } from './past-acts.server.ts';
import { houseMap, MAP } from './past-map.ts';

/** The fight has come to this round. */
const SHOWN_ROUNDS = 3;
/** A turn for each combatant and round, and then some: a fight that does not go on ends the loop. */
const TURNS_MAX = 60;

export const isTableMade = async (tx: Tx, { title }: PastTable): Promise<boolean> =>
  (await tx.$count(campaigns, eq(campaigns.title, title))) > 0;

export const peopleAt = ({ mestre, players }: PastTable): string[] => [mestre, ...players.map(({ email }) => email)];

interface PastSetting {
  ctx: Ctx;
  acts: PastActs;
  table: PastTable;
  campaignId: string;
}

/** The characters at the table, by the e-mails of their players. */
async function seatPlayers({ ctx, acts, table, campaignId }: PastSetting): Promise<Map<string, string>> {
  const { mestre, players, system } = table;
  const { code } = await acts.do<{ code: string }>(mestre, 'inviteToCampaign', {
    campaignId,
    role: 'jogador',
    uses: players.length,
  });
  const brought = new Map<string, string>();
  for (const { email, brings, makes } of players) {
    await acts.do(email, 'joinCampaign', { code });
    const { uid } = acts.caller(email);
    const [own] = await ctx.db
      .select({ id: characters.id })
      .from(characters)
      .where(and(eq(characters.userId, uid), eq(characters.system, system), eq(characters.name, brings ?? '')));
    const characterId =
      own?.id ??
      (
        await acts.do<{ characterId: string }>(email, 'createCharacter', {
          system,
          name: makes ?? brings,
          random: true,
          seed: `demo-${makes ?? brings}`,
        })
      ).characterId;
    await acts.do(email, 'bringCharacter', { campaignId, characterId });
    brought.set(email, characterId);
  }
  return brought;
}

async function playSession({ acts, table, campaignId, ctx }: PastSetting, sheets: ReadonlyMap<string, string>) {
  const { mestre, session } = table;
  acts.goTo((session.daysAgo + 1) * DAY);
  const begins = new Date(ctx.clock.now().getTime() - session.daysAgo * DAY).toISOString();
  const { title, place } = session;
  const { sessionId } = await acts.do<{ sessionId: string }>(mestre, 'proposeSession', {
    campaignId,
    title,
    place,
    dates: [begins],
  });
  acts.goTo(session.daysAgo * DAY);
  await acts.do(mestre, 'startTableSession', { campaignId, sessionId });
  for (const { by, says, rolls, throws, label } of session.log) {
    const characterId = sheets.get(by);
    if (says) await acts.do(by, 'writeMessage', { campaignId, text: says });
    if (rolls && characterId) await acts.do(by, 'rollDice', { campaignId, characterId, rollId: rolls });
    if (throws) await acts.do(by, 'rollDice', { campaignId, notation: throws, label });
  }
  await acts.do(mestre, 'endTableSession', { campaignId });
}

async function writeDown({ acts, table, campaignId, ctx }: PastSetting): Promise<void> {
  for (const { by, daysAgo, title, text } of table.journal.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    acts.goTo(daysAgo * DAY);
    const day = dayInSaoPaulo(new Date(ctx.clock.now().getTime() - daysAgo * DAY));
    await acts.do(by, 'writeJournalEntry', { campaignId, day, title, text });
  }
  acts.goTo(5 * DAY);
  for (const note of table.notes) await acts.do(table.mestre, 'writeNote', { campaignId, ...note });
}

/** Sends the map as its mestre would, and names the upload. */
async function sendMap(ctx: Ctx, acts: PastActs, email: string): Promise<string> {
  const [{ default: sharp }, { openBench }] = await Promise.all([
    import('sharp'),
    import('../illustration/open-bench.ts'),
  ]);
  const bytes = await sharp(Buffer.from(houseMap(openBench())))
    .png()
    .toBuffer();
  const [id, caller] = [randomUUID(), acts.caller(email)];
  await createUpload(ctx, caller, {
    id,
    bytes: bytes.length,
    metadata: { purpose: 'handout', filename: 'casa-da-represa.png' },
  });
  await receiveBytes(ctx, await findUpload(ctx, caller.uid, id), 0, Readable.from([bytes]));
  return id;
}

async function layScene({ ctx, acts, table, campaignId }: PastSetting): Promise<void> {
  const { mestre, scene } = table;
  acts.goTo(2 * HOUR);
  const command = (sceneId: string | undefined, command: object) =>
    acts.do<{ scene: { sceneId: string; tokens: { id: string; colour: number }[] } | null }>(mestre, 'commandScene', {
      campaignId,
      requestId: randomUUID(),
      ...(sceneId ? { sceneId } : {}),
      command,
    });
  const { scene: made } = await command(undefined, { t: 'create', ...scene, rows: MAP.rows });
  const { sceneId } = made!;
  await acts.do(mestre, 'setScenePicture', { campaignId, sceneId, uploadId: await sendMap(ctx, acts, mestre) });
  await command(sceneId, { t: 'pull', from: 'party' });
  const { scene: pulled } = await command(sceneId, { t: 'pull', from: 'fight' });
  const tokens = pulled?.tokens ?? [];
  const party = tokens.filter(({ colour }) => colour === 4);
  const others = tokens.filter(({ colour }) => colour !== 4);
  await command(sceneId, {
    t: 'move',
    moves: [
      ...party.map(({ id }, i) => ({ id, x: 10 + (i % 3), y: 8 + 2 * Math.floor(i / 3) })),
      ...others.map(({ id }, i) => ({ id, x: 15 + i, y: 7 + (i % 2) * 3 })),
    ],
  });
  await command(sceneId, { t: 'set', fields: { open: true } });
  await command(sceneId, { t: 'show' });
}

async function beginFight(
  { acts, table, campaignId }: PastSetting,
  creatureIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { mestre, fight } = table;
  acts.goTo(3 * HOUR);
  let encounterId: string | undefined;
  const command = async (given: object): Promise<EncounterView> => {
    const { encounter } = await acts.do<{ encounter: EncounterView }>(mestre, 'iniciativaRPG', {
      ...(encounterId ? { encounterId } : {}),
      requestId: randomUUID(),
      command: given,
    });
    encounterId = encounter.encounterId;
    return encounter;
  };
  await command({ t: 'create', campaignId, title: fight.title });
  await command({ t: 'pull', roll: true });
  for (const { name, count } of fight.creatures) await command({ t: 'add', creatureId: creatureIds.get(name), count });
  let state = await command({ t: 'roll', ids: 'missing' });
  for (let turns = 0; state.round < SHOWN_ROUNDS && turns < TURNS_MAX; turns += 1) state = await command({ t: 'next' });
  const [hurt] = state.combatants.filter(({ creatureId }) => creatureId !== undefined);
  const [caught] = state.combatants.filter(({ characterId }) => characterId !== undefined);
  if (hurt) await command({ t: 'hp', id: hurt.id, by: fight.wounds });
  if (caught) await command({ t: 'condition', id: caught.id, name: fight.condition, rounds: 2, on: true });
}

async function voteOnNext({ ctx, acts, table, campaignId }: PastSetting): Promise<void> {
  const { mestre, next } = table;
  acts.goTo(2 * DAY);
  const dates = next.inDays.map((days) => new Date(ctx.clock.now().getTime() + days * DAY).toISOString());
  const { title, place } = next;
  const { sessionId } = await acts.do<{ sessionId: string }>(mestre, 'proposeSession', {
    campaignId,
    title,
    place,
    dates,
  });
  const { sessions } = await acts.do<{ sessions: { sessionId: string; dates: { dateId: string }[] }[] }>(
    mestre,
    'getCampaignSessions',
    { campaignId },
  );
  const asked = sessions.find((one) => one.sessionId === sessionId)!.dates;
  for (const { by, says } of next.answers) {
    const answers = says.flatMap((answer, i) => (asked[i] ? [{ dateId: asked[i].dateId, answer }] : []));
    await acts.do(by, 'answerSession', { campaignId, sessionId, answers });
  }
}

/** Somebody shows a roll of the session on their public profile, behind what they showed before. */
async function keepRoll({ ctx, acts, table, campaignId }: PastSetting): Promise<void> {
  const { by, title, line } = table.keptRoll;
  const { uid } = acts.caller(by);
  const { rolls } = await acts.do<{ rolls: { id: string; by: { uid: string }; total: number }[] }>(by, 'getRolls', {
    campaignId,
  });
  const [kept] = rolls.filter((roll) => roll.by.uid === uid).toSorted((a, b) => b.total - a.total);
  if (!kept) return;
  const { revision, showcases } = await getProfilePage(ctx, uid);
  acts.goTo(DAY);
  await acts.do(by, 'updateProfilePage', {
    revision,
    showcases: [...showcases, { kind: 'roll', title, rollId: kept.id, line }],
  });
}

/** A table in the middle of its campaign, with everything that a table can have. */
export async function makeTable(ctx: Ctx, acts: PastActs, { table, creatures }: DemoPast): Promise<void> {
  const { mestre, title, system, description, contentLimits, lends } = table;
  acts.goTo(21 * DAY);
  const { campaignId } = await acts.do<{ campaignId: string }>(mestre, 'createCampaign', {
    title,
    system,
    description,
    contentLimits,
  });
  const laid: PastSetting = { ctx, acts, table, campaignId };
  const creatureIds = new Map<string, string>();
  for (const fields of creatures) {
    const { creatureId } = await acts.do<{ creatureId: string }>(mestre, 'saveCreature', { system, fields });
    creatureIds.set(fields.name, creatureId);
  }
  const sheets = await seatPlayers(laid);
  await acts.do(lends.by, 'lendBook', { campaignId, bookId: lends.bookId, audience: 'mesa' });
  await playSession(laid, sheets);
  await writeDown(laid);
  await voteOnNext(laid);
  await beginFight(laid, creatureIds);
  await layScene(laid);
  await keepRoll(laid);
}
