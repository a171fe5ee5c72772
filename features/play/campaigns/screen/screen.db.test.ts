import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../../../lib/span.ts';
import { atBoard } from '../../../../tests/support/at-board.ts';
import { create, must as inFight } from '../../../../tests/support/fights.ts';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, type Tables, uidOf } from '../../../../tests/support/seats.ts';
import { sendUpload } from '../../../../tests/support/uploads.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { encounters } from '../../initiative/tables.ts';
import { rolls as rollRows } from '../../rolls/tables.ts';
import type { TableSeat } from '../campaign-schema.ts';
import { ROLLS_ON_SCREEN, type TableScreen } from './screen-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const red = (): Promise<Buffer> =>
  sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

/** The screen as it is now. */
async function screenOf(by: Visitor, campaignId: string): Promise<TableScreen> {
  const stream = await LiveStream.open(by, `/live/user?watch=tableScreen:${campaignId}`);
  const screen = await stream.see<TableScreen>('tableScreen', () => true);
  stream.close();
  return screen;
}

it('shows the room what everybody may see, though the session of a leader opens it', async () => {
  const { campaignId, at } = await tables.table();
  const led = at.mestre;
  const upload = async () => sendUpload(led, await red(), { purpose: 'handout', filename: 'mapa.png' });
  const stream = await LiveStream.open(led, `/live/user?watch=tableScreen:${campaignId}`);
  const see = (fits: (screen: TableScreen) => boolean) => stream.see<TableScreen>('tableScreen', fits);
  const { must, one, seen } = atBoard(campaignId);
  await must(led, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await led.must('setScenePicture', { ...one(), uploadId: await upload() });
  await must(led, {
    t: 'add',
    tokens: [
      { name: 'Cão', at: { x: 1, y: 1 } },
      { name: 'Ele', at: { x: 1, y: 2 }, hidden: true },
      { name: 'Longe', at: { x: 8, y: 8 } },
    ],
  });
  expect(await see(({ scene }) => scene === null)).toMatchObject({ title: 'A casa do açude', fight: null });

  await must(led, { t: 'reveal', area: { x: 0, y: 0, width: 4, height: 4 }, on: true });
  await must(led, { t: 'set', fields: { open: true } });
  const { scene } = await see((screen) => screen.scene?.tokens.length === 1);
  expect(scene!.tokens).toMatchObject([{ name: 'Cão', mine: false }]);
  const alphaAt = async (address: string, x: number) => {
    const picture = await led.request(address);
    const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[(x * info.width + x) * 4 + 3];
  };
  expect([await alphaAt(scene!.picture!, 20), await alphaAt(scene!.picture!, 80)]).toEqual([255, 0]);
  expect(await alphaAt((await seen(led))!.picture!, 80)).toBe(255);

  const encounterId = await create(led, campaignId);
  await inFight(led, encounterId, {
    t: 'add',
    combatants: [
      { name: 'Ele', initiative: 20, hp: 40, hidden: true },
      { name: 'Cão', initiative: 12, hp: 7 },
    ],
  });
  await inFight(led, encounterId, { t: 'next' });
  const { fight } = await see((screen) => screen.fight?.round === 1);
  expect([fight!.turn, fight!.combatants.map(({ name }) => name)]).toEqual([null, ['Cão']]);
  expect(fight!.combatants[0]).not.toHaveProperty('hp');
  await inFight(led, encounterId, { t: 'end' });
  await see((screen) => screen.fight === null);

  const roll = (label: string, visibility: string) =>
    led.must('rollDice', { campaignId, notation: '1d6', label, visibility });
  await roll('escondida', 'mestre');
  await roll('aberta', 'mesa');
  const { rolls } = await see((screen) => screen.rolls.length > 0);
  expect(rolls.map(({ label }) => label)).toEqual(['aberta']);

  const hand = async (title: string, audience: string, more: object = {}) =>
    led.must('writeNote', { campaignId, title, text: '', audience, uploadId: await upload(), ...more });
  await hand('A carta', 'mesa');
  await hand('O mapa dele', 'pessoas', { uids: [await uidOf(at.jogador)] });
  await hand('O segredo', 'mestre');
  expect((await see(({ handed }) => handed !== null)).handed!.title).toBe('A carta');
  await led.must('liftCard', { campaignId, card: 'pausar' });
  await see(({ card }) => card === 'pausar');
  expect(JSON.stringify(stream.received)).not.toMatch(/Longe|escondida|O mapa dele|O segredo|"hp":40/);
  stream.close();
});

it('shows the picture that was handed last, for an evening, though it was made before another', async () => {
  const { campaignId, at } = await tables.table();
  const led = at.mestre;
  const write = async (title: string, audience: string, more: object = {}) =>
    (await led.must<{ noteId: string }>('writeNote', { campaignId, title, text: '', audience, ...more })).noteId;
  const pictured = async () => ({
    uploadId: await sendUpload(led, await red(), { purpose: 'handout', filename: 'mapa.png' }),
  });
  const room = async () => (await led.request(`/colecoes/campanhas/${campaignId}/tela`)).text();
  const noteId = await write('O mapa', 'mestre', await pictured());
  tables.app.clock.advance(HOUR);
  await write('A carta', 'mesa', await pictured());
  expect(await room()).toContain('A carta');
  tables.app.clock.advance(HOUR);
  await write('O mapa', 'mesa', { noteId });
  tables.app.clock.advance(HOUR);
  await write('Só palavras', 'mesa');
  expect(await room()).toContain('O mapa');
  tables.app.clock.advance(11 * HOUR);
  expect(await room()).not.toMatch(/O mapa|A carta/);
});

it('gives the place of a roll that was taken back to the one before it', async () => {
  const { campaignId, at } = await tables.table();
  const throwDie = async (label: string) => {
    const roll = { campaignId, notation: '1d6', label, visibility: 'mesa' };
    return (await at.mestre.must<{ roll: { id: string } }>('rollDice', roll)).roll.id;
  };
  await throwDie('primeira');
  const taken: string[] = [];
  for (let count = 0; count < ROLLS_ON_SCREEN; count += 1) taken.push(await throwDie('desfeita'));
  await tables.app.ctx.db.update(rollRows).set({ undoneAt: new Date() }).where(inArray(rollRows.id, taken));
  const { rolls } = await screenOf(at.mestre, campaignId);
  expect(rolls.map(({ label }) => label)).toEqual(['primeira']);
});

it('shows one fight on the board and beside it, also where two began at one moment', async () => {
  const { campaignId, at } = await tables.table();
  const led = at.mestre;
  const { must } = atBoard(campaignId);
  await must(led, { t: 'create', title: 'O porão', columns: 4, rows: 4 });
  await must(led, { t: 'add', tokens: [{ name: 'Cão', at: { x: 1, y: 1 } }] });
  await must(led, { t: 'set', fields: { open: true } });
  for (let count = 0; count < 2; count += 1) {
    const encounterId = await create(led, campaignId);
    await inFight(led, encounterId, { t: 'add', combatants: [{ name: 'Cão', initiative: 12 }] });
  }
  await tables.app.ctx.db
    .update(encounters)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(encounters.campaignId, campaignId));
  const { fight, scene } = await screenOf(led, campaignId);
  expect(scene!.tokens[0]!.combatantId).toBe(fight!.combatants[0]!.id);
});

it('tells the browser that shows it of no other table of whoever opened it, and says when they are taken out', async () => {
  const { campaignId, at } = await tables.table();
  const by = at.jogador;
  await by.must('createCampaign', { title: 'O rinoceronte' });
  const watched = `/live/user?watch=tableScreen:${campaignId},seat:${campaignId}`;
  const seated = async (fits: boolean) => {
    const stream = await LiveStream.open(by, watched);
    await stream.see<TableSeat>('seat', (seat) => seat.seated === fits);
    return stream;
  };
  const stream = await seated(true);
  await stream.see('tableScreen');
  await at.mestre.must('removeMember', { campaignId, uid: await uidOf(by) });
  await stream.see<TableSeat>('seat', (seat) => !seat.seated);
  stream.close();
  const again = await seated(false);
  again.close();
  for (const { received } of [stream, again]) expect(JSON.stringify(received)).not.toContain('rinoceronte');
});

it('is for members alone', async () => {
  const { campaignId, at } = await tables.table();
  const stranger = await tables.player();
  const path = `/colecoes/campanhas/${campaignId}/tela`;
  expect((await at.espectador.request(path)).status).toBe(200);
  expect((await stranger.request(path)).status).toBe(404);
});
