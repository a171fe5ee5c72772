import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atBoard } from '../../../../tests/support/at-board.ts';
import { create, must as inFight, readBy } from '../../../../tests/support/fights.ts';
import { createCampaign, openTables, type Tables, uidOf } from '../../../../tests/support/seats.ts';
import { sendUpload } from '../../../../tests/support/uploads.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { TemplateList } from '../../initiative/encounter-schema.ts';
import type { TableScene } from './scene-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

it('a board goes with a template of encounters to whatever table begins one, closed and with a picture of its own', async () => {
  const { campaignId, at } = await tables.table();
  const { must, one } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  await must(at.mestre, { t: 'set', fields: { open: true } });
  await must(at.mestre, { t: 'add', tokens: [{ name: 'Caixote', at: { x: 1, y: 1 } }] });
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const uploadId = await sendUpload(at.mestre, bytes, { purpose: 'handout', filename: 'mapa.png' });
  await at.mestre.must('setScenePicture', { ...one(), uploadId });

  const { sceneId } = one();
  const encounterId = await create(at.mestre, campaignId);
  await inFight(at.mestre, encounterId, { t: 'notes', notes: '  Os cães fogem do fogo.  ' });
  const keep = (by: Visitor, command: object) =>
    by.callPlain<{ templateId: string }>('iniciativaRPG', { encounterId, requestId: randomUUID(), command });
  expect((await keep(at.mestre, { t: 'saveTemplate', title: 'X', sceneId: 'outra' })).error.status).toBe('NOT_FOUND');
  const { templateId } = (await keep(at.mestre, { t: 'saveTemplate', title: 'Cães', sceneId })).result;
  const { templates } = await at.mestre.must<TemplateList>('listEncounterTemplates');
  expect(templates).toMatchObject([{ templateId, notes: true, scene: true }]);
  const begin = async (by: Visitor, there: string | null) =>
    (await inFight(by, undefined, { t: 'create', campaignId: there, templateId })).encounter;
  const here = await begin(at.mestre, campaignId);
  expect([here.notes, here.sceneId]).toEqual(['Os cães fogem do fogo.', sceneId]);
  expect(await readBy<object>(at.jogador, here.encounterId)).not.toHaveProperty('notes');

  const otherId = await createCampaign(at.mestre);
  const there = await begin(at.mestre, otherId);
  const listed = async () =>
    (await at.mestre.must<TableScene>('getScene', { campaignId: otherId })).scenes.map((each) => each.sceneId);
  expect(await listed()).toEqual([there.sceneId]);
  expect(there.sceneId).not.toBe(sceneId);
  await must(at.mestre, { t: 'delete' });
  const { scene } = await at.mestre.must<TableScene>('getScene', { campaignId: otherId });
  expect(scene).toMatchObject({ title: 'O porão', open: false, tokens: [{ name: 'Caixote' }] });
  expect((await at.mestre.request(scene!.picture!)).status).toBe(200);
  expect([(await begin(at.mestre, otherId)).sceneId, (await begin(at.mestre, null)).sceneId]).toEqual([null, null]);
});

it('a board stays behind once whoever kept it no longer leads its table', async () => {
  const { campaignId, at } = await tables.table();
  const { must, one } = atBoard(campaignId);
  await must(at.mestre, { t: 'create', title: 'O porão', columns: 10, rows: 10 });
  const led = at['co-mestre'];
  const encounterId = await create(led, campaignId);
  const { result } = await led.callPlain<{ templateId: string }>('iniciativaRPG', {
    encounterId,
    requestId: randomUUID(),
    command: { t: 'saveTemplate', title: 'Cães', sceneId: one().sceneId },
  });
  const own = await createCampaign(led);
  await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(led), role: 'jogador' });
  const { templateId } = result;
  const { encounter } = await inFight(led, undefined, { t: 'create', campaignId: own, templateId });
  expect(encounter.sceneId).toBeNull();
});
