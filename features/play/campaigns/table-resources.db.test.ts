import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { create, must } from '../../../tests/support/fights.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import {
  lockResources,
  RESOURCES_KEPT,
  readResources,
  storeResources,
} from '../../people/seats/table-resources.server.ts';
import type { CharacterView } from '../characters/character-schema.ts';
import type { ScreenView } from '../initiative/encounter-schema.ts';
import type { SheetSnapshot } from '../rolls/sheet-snapshot.ts';
import type { CampaignView } from './campaign-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const FUGA = { system: 'brutal', fieldId: 'fuga' };

const inc = (by: Visitor, characterId: string, path: string, amount = 1) =>
  by.must('applyCharacterOps', {
    characterId,
    ops: [{ opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path, by: amount }],
  });

const valueOn = async (by: Visitor, characterId: string, path = 'fuga') =>
  (await by.must<CharacterView>('getCharacter', { characterId })).doc.values[path];

const made = async (by: Visitor, system: string, name: string): Promise<string> =>
  (await by.must<{ characterId: string }>('createCharacter', { system, name })).characterId;

async function bringCharacter(by: Visitor, campaignId: string, system: string, name: string): Promise<string> {
  const characterId = await made(by, system, name);
  await by.must('bringCharacter', { campaignId, characterId });
  return characterId;
}

describe('a resource of the table', () => {
  it('is one for all its sheets, counts every change, and leaves each sheet its own', async () => {
    const { campaignId, at } = await tables.table();
    await at.mestre.must('changeCampaign', { campaignId, fields: { system: 'brutal' } });
    const kim = await made(at.jogador, 'brutal', 'Kim');
    await inc(at.jogador, kim, 'fuga', 2);
    await at.jogador.must('bringCharacter', { campaignId, characterId: kim });
    const player = await tables.sit(at.mestre, campaignId, 'jogador');
    const otto = await bringCharacter(player, campaignId, 'brutal', 'Otto');
    expect([await valueOn(at.jogador, kim), await valueOn(player, otto)]).toEqual([0, 0]);

    const stream = await LiveStream.open(player, `/live/user?watch=campaign:${campaignId},character:${otto}`);
    const move = (by: Visitor) => by.must('changeTableResource', { campaignId, ...FUGA, by: 1 });
    await Promise.all([
      inc(at.jogador, kim, 'fuga'),
      inc(player, otto, 'fuga'),
      move(at.mestre),
      move(at['co-mestre']),
      inc(at.jogador, kim, 'fuga'),
    ]);
    const known = (value: number) => ({ ...FUGA, label: 'Fuga', style: 'clock', value, min: 0, max: 8 });
    expect((await viewOf(at.espectador, campaignId)).resources).toEqual([known(5)]);
    for (const [by, id] of [
      [at.jogador, kim],
      [player, otto],
      [at.mestre, otto],
    ] as const)
      expect(await valueOn(by, id)).toBe(5);
    await stream.see<CampaignView>('campaign', ({ resources }) => resources[0]?.value === 5);
    await stream.see<SheetSnapshot>('character', ({ doc }) => doc.values.fuga === 5);
    stream.close();

    const { resource } = await at.mestre.must<{ resource: object }>('changeTableResource', {
      campaignId,
      ...FUGA,
      by: 9,
    });
    expect(resource).toEqual(known(8));
    await at.jogador.must('bringCharacter', { campaignId, characterId: null });
    expect(await valueOn(at.jogador, kim)).toBe(2);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await valueOn(player, otto)).toBe(0);
    await at.mestre.must('reopenCampaign', { campaignId });
    expect(await valueOn(player, otto)).toBe(8);
  });

  it('is kept with a bounded number of others of its system', async () => {
    const { campaignId } = await tables.table();
    const { db } = tables.app.ctx;
    const junk = Object.fromEntries(Array.from({ length: RESOURCES_KEPT }, (_, at) => [`universal/r${at}`, at]));
    const store = (changes: Record<string, number>) =>
      db.transaction(async (tx) => {
        await lockResources(tx, campaignId);
        await storeResources(tx, campaignId, changes);
        return (await readResources(tx, campaignId)).values;
      });
    await store({ 'brutal/fuga': 2 });
    expect(await store(junk)).toEqual({ ...junk, 'brutal/fuga': 2 });
    expect(await store({ 'brutal/fuga': 3 })).toEqual({ ...junk, 'brutal/fuga': 3 });
    expect(await store({ 'universal/novo': 1 })).toEqual({ 'brutal/fuga': 3, 'universal/novo': 1 });
  });

  it('is moved by whoever leads an open table alone', async () => {
    const { campaignId, at } = await tables.table();
    const call = { campaignId, ...FUGA, by: 1 };
    expect(await refusal(at.mestre, 'changeTableResource', call)).toEqual(['NOT_FOUND']);
    await at.mestre.must('changeCampaign', { campaignId, fields: { system: 'brutal' } });
    for (const by of [at.jogador, at.espectador])
      expect(await refusal(by, 'changeTableResource', call)).toEqual(['PERMISSION_DENIED']);
    for (const by of [tables.admin, await tables.player()])
      expect(await refusal(by, 'changeTableResource', call)).toEqual(['NOT_FOUND']);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'changeTableResource', call)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });

  it('is declared by a structure of one’s own too, and moved by its rolls and by taking them back', async () => {
    const { campaignId, at } = await tables.table();
    const { schema } = await at.jogador.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
    const clock = { kind: 'resource', id: 'cerco', label: 'Relógio', max: 6, style: 'clock', shared: true };
    const roll = { id: 'correr', label: 'Correr', expr: '1d6', after: [{ inc: 'cerco', by: 1 }] };
    const own = { ...schema, fields: [...schema.fields, clock], rolls: [...schema.rolls, roll] };
    const owners = [at.jogador, at['co-mestre']];
    const sheets: string[] = [];
    for (const by of owners) {
      const characterId = await made(by, 'universal', 'Kim');
      const { version } = schema;
      await by.must('updateCharacterSchema', { characterId, version, schema: own });
      await by.must('bringCharacter', { campaignId, characterId });
      sheets.push(characterId);
    }
    const throws = sheets.map((characterId, index) =>
      owners[index]!.must<{ roll: { id: string } }>('rollDice', { characterId, rollId: 'correr' }),
    );
    const [first] = await Promise.all(throws);
    for (const [index, characterId] of sheets.entries())
      expect(await valueOn(owners[index]!, characterId, 'cerco')).toBe(2);
    await owners[0]!.must('undoRoll', { id: first!.roll.id });
    expect((await viewOf(at.espectador, campaignId)).resources).toMatchObject([{ label: 'Relógio', value: 1, max: 6 }]);

    const characterId = sheets[0]!;
    const wrong = { ...own, fields: [...schema.fields, { ...clock, max: 'nivel + 1' }] };
    const { error } = await owners[0]!.call('updateCharacterSchema', {
      characterId,
      version: schema.version + 1,
      schema: wrong,
    });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringContaining('recurso da mesa') });
  });

  it('gives the second screen the face of whose turn it is, and the table’s clock', async () => {
    const { campaignId, at } = await tables.table();
    await at.mestre.must('changeCampaign', { campaignId, fields: { system: 'brutal' } });
    const characterId = await bringCharacter(at.jogador, campaignId, 'brutal', 'Kim');
    const encounterId = await create(at.mestre, campaignId);
    await must(at.mestre, encounterId, { t: 'pull', roll: true });
    const { encounter } = await must(at.mestre, encounterId, { t: 'next' });
    const screen = await LiveStream.open(tables.app.visitor(), `/live/encounter/${encounter.code}`);
    await screen.see<ScreenView>('encounter', ({ face, clock }) => face === standIn(characterId) && clock?.value === 0);
    await at.mestre.must('changeTableResource', { campaignId, ...FUGA, by: 2 });
    await screen.see<ScreenView>('encounter', ({ clock }) => clock?.value === 2 && clock.max === 8);
    const { id } = encounter.combatants[0]!;
    await must(at.mestre, encounterId, { t: 'reveal', id, on: false });
    await screen.see<ScreenView>('encounter', ({ turn, face }) => turn === null && face === null);
    screen.close();
  });
});
