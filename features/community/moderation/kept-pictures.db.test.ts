import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { TableScene } from '../../play/campaigns/scene/scene-schema.ts';
import { eraseAccounts } from '../personal-data/erase-account.server.ts';
import type { ReportPage, ReportView } from './report-schema.ts';

let tables: Tables;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test, outra@demo.test' } });
  admin = tables.admin;
  second = await tables.app.signedIn('outra@demo.test');
});
afterAll(() => tables.app.stop());

/** Pictures that are other ones once they are redrawn, too. */
const drawn = (n: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: (n * 37) % 256, g: (n * 91) % 256, b: 30 } } })
    .png()
    .toBuffer();
const givePhoto = async (by: Visitor, n: number): Promise<string> =>
  (await by.must<{ photoURL: string }>('setPhoto', { photo: { image: (await drawn(n)).toString('base64') } })).photoURL;
const photoOf = async (by: Visitor) => (await by.must<{ photoURL: string }>('getUser')).photoURL;
const reported = async (by: Visitor, type: string, id: string): Promise<string> =>
  (await by.must<{ reportId: string }>('report', { type, id, reason: 'hate' })).reportId;
const decide = (by: Visitor, reportId: string, decision: string) =>
  by.must<{ state: string; wasGone: boolean }>('decideReport', { reportId, decision, reason: 'Passa do limite.' });
const appeal = (by: Visitor, reportId: string) => by.must('appealReport', { reportId, text: 'Não é nada disso.' });

async function cardOf(reportId: string): Promise<ReportView> {
  for (let cursor: string | null = null; ; ) {
    const page: ReportPage = await admin.must<ReportPage>('listReports', cursor ? { cursor } : {});
    const one = page.reports.find((row) => row.reportId === reportId);
    if (one) return one;
    cursor = page.nextCursor!;
  }
}
const pictureOf = async (reportId: string) => (await cardOf(reportId)).snapshot.picture!;
/** The bytes that whoever decides sees; null where nothing is left to see. */
async function readCopy(reportId: string): Promise<Buffer | null> {
  const answer = await admin.request(await pictureOf(reportId));
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
}
const bytesAt = async (by: Visitor, address: string) => Buffer.from(await (await by.request(address)).arrayBuffer());
const files = async (folder: `${string}/`) => {
  const keys: string[] = [];
  for await (const { key } of tables.app.ctx.storage.list(folder)) keys.push(key);
  return keys;
};
const lastNews = async (by: Visitor) =>
  (await by.must<NotificationPage>('getNotifications', {})).notifications.find(({ kind }) =>
    ['contentDecided', 'reportDecided'].includes(kind),
  )!.text;

describe('a reported photo', () => {
  it('that its owner replaces or gives up is seen until it is decided, by whoever decides alone', async () => {
    for (const next of [{ image: (await drawn(9)).toString('base64') }, null]) {
      const [owner, by] = [await tables.player(), await tables.player()];
      const photo = await givePhoto(owner, 1);
      const bytes = await bytesAt(by, photo);
      const reportId = await reported(by, 'picture', photo);
      await owner.must('setPhoto', { photo: next });
      const now = await photoOf(owner);
      expect((await by.request(photo)).status).toBe(404);
      expect((await readCopy(reportId))?.equals(bytes)).toBe(true);
      const copy = await pictureOf(reportId);
      for (const other of [owner, by]) expect((await other.request(copy)).status).toBe(403);
      expect((await tables.app.visitor().request(copy)).status).toBe(401);

      tables.app.clock.advance(2 * DAY);
      await sweepFiles(tables.app.ctx);
      expect((await readCopy(reportId))?.equals(bytes)).toBe(true);

      expect(await decide(admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: true });
      expect(await decide(admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: true });
      expect(await photoOf(owner)).toBe(now);
      for (const told of [owner, by]) expect(await lastNews(told)).toContain('já não estava no ar');
      expect(await cardOf(reportId)).toMatchObject({ wasGone: true, decided: { decision: 'remove' } });
      const page = await (await owner.request(`/denuncia/${reportId}`)).text();
      expect(page).toContain('já não estava no ar: você tinha trocado ou apagado');
      expect(page).not.toContain('Saiu do ar.');

      const image = (await drawn(1)).toString('base64');
      expect(await refusal(owner, 'setPhoto', { photo: { image } })).toEqual(['FAILED_PRECONDITION', 'removed']);
      await appeal(owner, reportId);
      expect((await readCopy(reportId))?.equals(bytes)).toBe(true);
      await decide(second, reportId, 'dismiss');
      expect(await photoOf(owner)).toBe(now);
      await owner.must('setPhoto', { photo: { image } });
    }
    expect([await files('denunciados/'), await files('retirados/')]).toEqual([[], []]);
  });

  it('that its owner puts back is still the reported one, and comes back after an appeal', async () => {
    const [owner, by] = [await tables.player(), await tables.player()];
    const reportId = await reported(by, 'picture', await givePhoto(owner, 2));
    await givePhoto(owner, 3);
    const again = await givePhoto(owner, 2);
    const bytes = await bytesAt(by, again);
    expect(await decide(admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: false });
    expect((await by.request(again)).status).toBe(404);
    expect(await photoOf(owner)).not.toBe(again);
    expect(await lastNews(owner)).toContain('saiu do ar');
    expect((await readCopy(reportId))?.equals(bytes)).toBe(true);
    await appeal(owner, reportId);
    await decide(second, reportId, 'dismiss');
    expect(await photoOf(owner)).toBe(again);
    expect((await bytesAt(by, again)).equals(bytes)).toBe(true);
    expect(await files('denunciados/')).toEqual([]);
  });

  it('has a copy of its own in each report of one owner, of which each says what it took', async () => {
    const [owner, by, other] = [await tables.player(), await tables.player(), await tables.player()];
    const photos: string[] = [];
    const reports: string[] = [];
    for (const n of [4, 5]) {
      photos.push(await givePhoto(owner, n));
      reports.push(await reported(by, 'picture', photos.at(-1)!));
      expect(await reported(other, 'picture', photos.at(-1)!)).toBe(reports.at(-1));
    }
    expect(await files('denunciados/')).toHaveLength(2);
    const [before, now] = await Promise.all(reports.map(readCopy));
    expect(before!.equals(now!)).toBe(false);
    expect(await decide(admin, reports[0]!, 'remove')).toMatchObject({ wasGone: true });
    expect(await photoOf(owner)).toBe(photos[1]);
    expect(await decide(admin, reports[1]!, 'remove')).toMatchObject({ wasGone: false });
    expect(await photoOf(owner)).not.toBe(photos[1]);
    expect(await files('denunciados/')).toEqual([]);
  });

  it('is not copied again for whoever reports their own, or reports twice', async () => {
    const [owner, by] = [await tables.player(), await tables.player()];
    const photo = await givePhoto(owner, 6);
    expect(await refusal(owner, 'report', { type: 'picture', id: photo, reason: 'other' })).toEqual([
      'FAILED_PRECONDITION',
      'own',
    ]);
    expect(await files('denunciados/')).toEqual([]);
    const reportId = await reported(by, 'picture', photo);
    expect(await decide(admin, reportId, 'warn')).toEqual({ state: 'warned', wasGone: false });
    expect(await photoOf(owner)).toBe(photo);
    expect(await reported(by, 'picture', photo)).toBe(reportId);
    expect(await files('denunciados/')).toEqual([]);
  });

  it('ends with the account of its owner, waiting or removed', async () => {
    const [owner, by] = [await tables.player(), await tables.player()];
    const removed = await reported(by, 'picture', await givePhoto(owner, 7));
    await decide(admin, removed, 'remove');
    const waiting = await reported(by, 'picture', await givePhoto(owner, 8));
    const ofProfile = await reported(by, 'profile', await uidOf(owner));
    for (const reportId of [removed, waiting, ofProfile]) expect(await readCopy(reportId)).not.toBeNull();
    const counts = async () => [(await files('denunciados/')).length, (await files('retirados/')).length];
    const [copies, taken] = await counts();
    await owner.must('requestAccountErasure', { confirm: true });
    tables.app.clock.advance(15 * DAY + 1_000);
    await eraseAccounts(tables.app.ctx);
    expect(await counts()).toEqual([copies! - 2, taken! - 1]);
    admin = await tables.app.signedIn('admin@demo.test');
    for (const reportId of [removed, waiting, ofProfile]) expect(await readCopy(reportId)).toBeNull();
    expect(await decide(admin, waiting, 'remove')).toEqual({ state: 'removed', wasGone: true });
  });
});

describe('another reported picture', () => {
  const upload = async (by: Visitor, purpose: string, n: number) =>
    sendUpload(by, await drawn(n), { purpose, filename: 'imagem.png' });

  it('is seen until it is decided: a portrait, a cover, the picture of a note and a board', async () => {
    const { campaignId, at } = await tables.table();
    const owner = at.mestre;
    const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
      system: 'universal',
      name: 'Kim',
    });
    const setPortrait = async (n: number) => {
      const image = (await drawn(n)).toString('base64');
      return (await owner.must<{ portrait: string }>('setCharacterPortrait', { characterId, image })).portrait;
    };
    const setCover = async (n: number) => {
      const cover = { uploadId: await upload(owner, 'banner', n) };
      await owner.must('changeCampaign', { campaignId, fields: { cover } });
      return JSON.stringify((await viewOf(owner, campaignId)).campaign.cover).match(/[0-9a-f-]{36}/)![0];
    };
    const board = { t: 'create', title: 'Cais', columns: 10, rows: 10 };
    await owner.callPlain('commandScene', { campaignId, requestId: randomUUID(), command: board });
    const seenScenes = () => owner.must<TableScene>('getScene', { campaignId });
    const { sceneId } = (await seenScenes()).scenes[0]!;
    const setBoard = async (n: number) => {
      await owner.must('setScenePicture', { campaignId, sceneId, uploadId: await upload(owner, 'handout', n) });
      const [row] = await tables.app.database.pool
        .query<{ id: string }>("select picture ->> 'id' as id from scenes where id = $1", [sceneId])
        .then(({ rows }) => rows);
      return row!.id;
    };
    const note = { campaignId, title: 'Carta', text: 'Leia.', audience: 'mesa' };
    const uploadId = await upload(owner, 'handout', 50);
    const { noteId } = await owner.must<{ noteId: string }>('writeNote', { ...note, uploadId });
    const [row] = await tables.app.database.pool
      .query<{ id: string }>('select picture as id from campaign_notes where id = $1', [noteId])
      .then(({ rows }) => rows);

    const reports = [
      await reported(at.jogador, 'picture', await setPortrait(20)),
      await reported(at.jogador, 'picture', await setCover(30)),
      await reported(at.jogador, 'picture', await setBoard(40)),
      await reported(at.jogador, 'picture', row!.id),
      await reported(at.jogador, 'table', campaignId),
    ];
    const before = await Promise.all(reports.map(readCopy));
    expect(before.every((bytes) => bytes !== null)).toBe(true);
    await setPortrait(21);
    await setCover(31);
    await setBoard(41);
    await owner.must('removeNote', { campaignId, noteId });
    const after = await Promise.all(reports.map(readCopy));
    expect(after.map((bytes, i) => bytes?.equals(before[i]!))).toEqual(reports.map(() => true));
    for (const reportId of reports.slice(0, 4))
      expect(await decide(admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: true });
    expect(await decide(admin, reports[4]!, 'warn')).toEqual({ state: 'warned', wasGone: false });
    await setBoard(42);
    expect((await seenScenes()).scene!.picture).not.toBeNull();
  });
});

describe('what its author deleted before it was decided', () => {
  it('is said to have gone: a message and a template', async () => {
    const { campaignId, at } = await tables.table();
    const said = { campaignId, text: 'Uma ofensa.', visibility: 'mesa' };
    const { messageId } = await at.jogador.must<{ messageId: string }>('writeMessage', said);
    const ofMessage = await reported(at.mestre, 'message', messageId);
    await at.jogador.must('removeMessage', { campaignId, messageId });
    expect(await decide(admin, ofMessage, 'remove')).toEqual({ state: 'removed', wasGone: true });

    const { characterId } = await at.jogador.must<{ characterId: string }>('createCharacter', {
      system: 'universal',
      name: 'Kim',
    });
    const model = { characterId, title: 'Mares', about: 'De navios.', isListed: true };
    const { code } = await at.jogador.must<{ code: string }>('publishTemplate', model);
    const ofTemplate = await reported(at.mestre, 'template', code);
    await at.jogador.must('deleteTemplate', { code });
    expect(await decide(admin, ofTemplate, 'remove')).toEqual({ state: 'removed', wasGone: true });
  });
});
