import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atBoard } from '../../../../tests/support/at-board.ts';
import { create, must as inFight, type SentFightCommand } from '../../../../tests/support/fights.ts';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../../tests/support/seats.ts';
import { sendUpload } from '../../../../tests/support/uploads.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { CampaignView } from '../campaign-schema.ts';
import { scenePicture } from './masked-picture.server.ts';
import type { SentCommand, TableScene } from './scene-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

it('tells its table each time that the curtain opens, and of nothing else that moves', async () => {
  const { campaignId, at } = await tables.table();
  const { give, must, one } = atBoard(campaignId);
  const stream = await LiveStream.open(at.espectador, `/live/user?watch=campaign:${campaignId}`);
  const curtain = async (is: (word: string | null) => boolean) =>
    (await stream.see<CampaignView>('campaign', (view) => is(view.curtain))).curtain;
  const shut = () => curtain((word) => word === null);
  await shut();
  await must(at.mestre, { t: 'create', title: 'O porão' });
  const { sceneId } = one();
  await must(at.mestre, { t: 'set', fields: { open: true } });
  const first = await curtain((word) => word !== null);
  await must(at.mestre, { t: 'add', tokens: [{ name: 'Cão', at: { x: 1, y: 1 } }] });
  expect((await viewOf(at.jogador, campaignId)).curtain).toBe(first);
  await must(at.mestre, { t: 'undo' });
  await must(at.mestre, { t: 'set', fields: { open: false } });
  await shut();
  await must(at.mestre, { t: 'undo' });
  const second = await curtain((word) => word !== null);
  const other = await give(at.mestre, { t: 'create', title: 'A ponte' });
  await shut();
  await must(at.mestre, { t: 'show' });
  const third = await curtain((word) => word !== null);
  expect([other.result.scene!.sceneId === sceneId, new Set([first, second, third]).size]).toEqual([false, 3]);
  await must(at.mestre, { t: 'delete' });
  await shut();
  stream.close();
});

it('a scene shows each member what is theirs to see, in the answer, live, and in the bytes of its picture', async () => {
  const { campaignId, at } = await tables.table();
  const { characterId } = await at.jogador.must<{ characterId: string }>('createCharacter', {
    system: 'brutal',
    name: 'Kim',
  });
  await at.jogador.must('bringCharacter', { campaignId, characterId });
  const { give, must, seen, names, one } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  expect(await seen(at.jogador)).toBeNull();
  await must(at['co-mestre'], { t: 'set', fields: { open: true } });
  await must(at.mestre, { t: 'pull', from: 'party' });
  const { scene } = await must(at.mestre, {
    t: 'add',
    tokens: [
      { name: 'Cão', at: { x: 5, y: 5 } },
      { name: 'Ele', at: { x: 6, y: 5 }, hidden: true, symbol: 'wolf-head' },
    ],
  });
  const id = (name: string) => scene!.tokens.find((token) => token.name === name)!.id;
  expect(await names(at.espectador)).toEqual(['Cão', 'Kim']);

  const stream = await LiveStream.open(at.jogador, `/live/user?watch=scene:${campaignId}`);
  await must(at.mestre, { t: 'reveal', area: { x: 0, y: 0, width: 2, height: 2 }, on: true });
  await stream.see<TableScene>('scene', (state) => state.scene!.tokens.map(({ name }) => name).join() === 'Kim');
  expect(await names(at.mestre)).toEqual(['Cão', 'Ele', 'Kim']);

  const requestId = randomUUID();
  const moved: SentCommand = { t: 'move', moves: [{ id: id('Kim'), x: 7, y: 7 }] };
  await must(at.jogador, moved, requestId);
  await must(at.mestre, { t: 'move', moves: [{ id: id('Kim'), x: 3, y: 3 }] });
  const again = await must(at.jogador, moved, requestId);
  expect(again.scene!.tokens).toMatchObject([{ name: 'Kim', x: 3, y: 3, mine: true }]);
  expect((await give(at.jogador, { t: 'undo' }, requestId)).http).toBe(400);
  const denied = async (by: Visitor, command: SentCommand) => (await give(by, command)).error?.status;
  expect(await denied(at.jogador, { t: 'move', moves: [{ id: id('Cão'), x: 0, y: 0 }] })).toBe('PERMISSION_DENIED');
  expect(await denied(at.jogador, { t: 'move', moves: [{ id: id('Ele'), x: 0, y: 0 }] })).toBe('NOT_FOUND');
  expect(await denied(at.jogador, { t: 'set', fields: { open: false } })).toBe('PERMISSION_DENIED');
  expect(await denied(at.espectador, { t: 'ping', x: 1, y: 1 })).toBe('PERMISSION_DENIED');
  await must(at.jogador, { t: 'undo' });
  expect((await seen(at.mestre))!.tokens.find(({ name }) => name === 'Kim')).toMatchObject({ x: 7, y: 7 });

  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const uploadId = await sendUpload(at.mestre, bytes, { purpose: 'handout', filename: 'mapa.png' });
  await at.mestre.must('setScenePicture', { ...one(), uploadId });
  const alphaAt = async (by: Visitor, x: number) => {
    const picture = await by.request((await seen(by))!.picture!);
    const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    return data[(x * info.width + x) * 4 + 3];
  };
  expect([await alphaAt(at.jogador, 10), await alphaAt(at.jogador, 50), await alphaAt(at.mestre, 50)]).toEqual([
    255, 0, 255,
  ]);
  const outsider = await tables.player();
  expect(await refusal(outsider, 'getScene', { campaignId })).toEqual(['NOT_FOUND']);
  expect((await outsider.request((await seen(at.jogador))!.picture!)).status).toBe(404);
  stream.close();
});

it('a command that is sent again answers what it did, also the one that deleted its scene', async () => {
  const { campaignId, at } = await tables.table();
  const { must, seen } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  const twice = async (command: SentCommand) => {
    const requestId = randomUUID();
    const atOnce = await Promise.all([1, 2, 3].map(() => must(at.mestre, command, requestId)));
    return [...atOnce, await must(at.mestre, command, requestId)].map(({ applied }) => applied);
  };
  expect(await twice({ t: 'pull', from: 'party' })).toEqual([false, false, false, false]);
  expect(await twice({ t: 'delete' })).toEqual([true, true, true, true]);
  expect(await seen(at.mestre)).toBeNull();
});

it('a picture that too many wait for is refused for a moment', async () => {
  const { campaignId, at } = await tables.table();
  const { must, one } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await must(at.mestre, { t: 'set', fields: { open: true } });
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const uploadId = await sendUpload(at.mestre, bytes, { purpose: 'handout', filename: 'mapa.png' });
  await at.mestre.must('setScenePicture', { ...one(), uploadId });

  const { db, storage } = tables.app.ctx;
  const held = Promise.withResolvers<void>();
  const slow = { ...storage, readAll: (key: string) => held.promise.then(() => storage.readAll(key)) };
  const caller: Caller = {
    uid: await uidOf(at.jogador),
    role: 'beta',
    creatorId: null,
    isCreatorOwner: false,
    sessionId: 'dentro-do-teste',
  };
  const asked: Promise<unknown>[] = [];
  const refusals: unknown[] = [];
  for (let cell = 0; cell < 100 && refusals.length === 0; cell += 1) {
    const area = { x: cell % 10, y: Math.floor(cell / 10), width: 1, height: 1 };
    await must(at.mestre, { t: 'reveal', area, on: true });
    asked.push(scenePicture({ db, storage: slow }, caller, one()).catch((error: unknown) => refusals.push(error)));
  }
  expect(refusals[0]).toMatchObject({ status: 'RESOURCE_EXHAUSTED', retryAfter: 2 });
  held.resolve();
  await Promise.all(asked);
  expect(await scenePicture({ db, storage }, caller, one())).toBeInstanceOf(Uint8Array);
});

it('who is revealed in the fight stands on the board for all, and hides with them again', async () => {
  const { campaignId, at } = await tables.table();
  const encounterId = await create(at.mestre, campaignId);
  const fight = async (command: SentFightCommand) => (await inFight(at.mestre, encounterId, command)).encounter;
  const { combatants } = await fight({
    t: 'add',
    combatants: [
      { name: 'Cão', initiative: 12 },
      { name: 'Ele', initiative: 20, hidden: true },
    ],
  });
  const ele = combatants.find(({ name }) => name === 'Ele')!.id;
  const { must, names } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await must(at.mestre, { t: 'set', fields: { open: true } });
  await must(at.mestre, { t: 'pull', from: 'fight' });
  expect(await names(at.jogador)).toEqual(['Cão']);

  const stream = await LiveStream.open(at.jogador, `/live/user?watch=scene:${campaignId}`);
  const seen = (...expected: string[]) =>
    stream.see<TableScene>(
      'scene',
      ({ scene }) =>
        scene!.tokens
          .map(({ name }) => name)
          .sort()
          .join() === expected.join(),
    );
  await seen('Cão');
  await fight({ t: 'reveal', id: ele, on: true });
  await seen('Cão', 'Ele');
  await fight({ t: 'undo' });
  await seen('Cão');
  await fight({ t: 'redo' });
  await fight({ t: 'hp', id: ele, by: -1 });
  await seen('Cão', 'Ele');
  // The board goes back by itself too.
  await must(at.mestre, { t: 'undo' });
  expect(await names(at.jogador)).toEqual(['Cão']);
  stream.close();
});

it('a piece names whom it stands for in the fight to those alone who see them there', async () => {
  const { campaignId, at } = await tables.table();
  const encounterId = await create(at.mestre, campaignId);
  const fight = async (command: SentFightCommand) => (await inFight(at.mestre, encounterId, command)).encounter;
  const { combatants } = await fight({
    t: 'add',
    combatants: [
      { name: 'Cão', initiative: 12 },
      { name: 'Ele', initiative: 20, hidden: true },
    ],
  });
  await fight({ t: 'next' });
  const idOf = (name: string) => combatants.find((one) => one.name === name)!.id;
  const { must, seen } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await must(at.mestre, { t: 'set', fields: { open: true } });
  // Both pieces are in sight, and one of the two is hidden in the fight.
  await must(at.mestre, { t: 'add', tokens: [{ name: 'Cão' }, { name: 'Ele' }] });
  const known = async (by: Visitor) =>
    (await seen(by))!.tokens.map(({ name, combatantId, turn }) => [name, combatantId, turn]);
  expect(await known(at.mestre)).toEqual([
    ['Cão', idOf('Cão'), false],
    ['Ele', idOf('Ele'), true],
  ]);
  expect(await known(at.jogador)).toEqual([
    ['Cão', idOf('Cão'), false],
    ['Ele', null, false],
  ]);
});

it('who plays undoes and does again what players drew, and nothing that who leads drew', async () => {
  const { campaignId, at } = await tables.table();
  const { give, must, seen } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await must(at.mestre, { t: 'set', fields: { open: true } });
  const draw = (by: Visitor) =>
    must(by, {
      t: 'draw',
      shape: {
        kind: 'circle',
        points: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
        colour: 3,
      },
    });
  const state = async () => {
    const { shapes, canUndo, canRedo } = (await seen(at.jogador))!;
    return [shapes.length, canUndo, canRedo];
  };
  await draw(at.jogador);
  expect(await state()).toEqual([1, true, false]);
  await must(at.jogador, { t: 'undo' });
  expect(await state()).toEqual([0, false, true]);
  await must(at.jogador, { t: 'redo' });
  expect(await state()).toEqual([1, true, false]);
  await draw(at.mestre);
  expect(await state()).toEqual([2, false, false]);
  expect((await give(at.jogador, { t: 'undo' })).error?.status).toBe('PERMISSION_DENIED');
  await must(at.mestre, { t: 'undo' });
  expect(await state()).toEqual([1, true, false]);
  expect((await give(at.jogador, { t: 'redo' })).error?.status).toBe('PERMISSION_DENIED');
  expect((await give(at.espectador, { t: 'undo' })).error?.status).toBe('PERMISSION_DENIED');
});
