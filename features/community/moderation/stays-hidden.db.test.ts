import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeDraft } from '../../../tests/support/drafts.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import { newTeam } from '../../../tests/support/team.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { TableScene } from '../../play/campaigns/scene/scene-schema.ts';
import { scenes } from '../../play/campaigns/scene/tables.ts';
import type { TemplateList } from '../../play/templates/template-schema.ts';
import type { SubmittedDraft } from '../../publishing/drafts/draft-schema.ts';
import type { ReviewPage } from '../../reading/book-reviews/review-schema.ts';
import type { ReportPage } from './report-schema.ts';

let tables: Tables;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  tables = await openTables({ jobs: false, demo: true, vars: { ADMIN_EMAILS: 'admin@demo.test, outra@demo.test' } });
  admin = tables.admin;
  second = await tables.app.signedIn('outra@demo.test');
});
afterAll(() => tables.app.stop());

const reported = async (by: Visitor, type: string, id: string): Promise<string> =>
  (await by.must<{ reportId: string }>('report', { type, id, reason: 'hate' })).reportId;
const decide = (by: Visitor, reportId: string, decision: string) =>
  by.must('decideReport', { reportId, decision, reason: 'Passa do limite.' });
const taken = async (by: Visitor, type: string, id: string): Promise<string> => {
  const reportId = await reported(by, type, id);
  await decide(admin, reportId, 'remove');
  return reportId;
};
const backAgain = async (owner: Visitor, reportId: string) => {
  await owner.must('appealReport', { reportId, text: 'Não é nada disso.' });
  await decide(second, reportId, 'dismiss');
};

async function owner(bookId: string): Promise<Visitor> {
  const by = await tables.player();
  const grant = {
    userId: await uidOf(by),
    kind: 'book',
    itemId: bookId,
    source: 'purchase',
    sourceId: randomUUID(),
  } as const;
  await tables.app.ctx.db.insert(grants).values({ ...grant, createdAt: tables.app.ctx.clock.now() });
  return by;
}

const picture = (r: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g: 90, b: 30 } } })
    .png()
    .toBuffer();

describe('a review that moderation hid', () => {
  const bookId = 'abc-da-mesa';
  const texts = async () =>
    (await tables.app.visitor().must<ReviewPage>('getBookReviews', { bookId, limit: 50 })).reviews.map(
      ({ text }) => text,
    );
  const save = (by: Visitor, text: string) =>
    by.must<{ reviewId: string; sums: object }>('saveBookReview', { bookId, stars: 1, text });

  it.each(['hidden', 'reported'])(
    'stays so when its reader deletes it while it is %s and writes it again',
    async (when) => {
      const reader = await owner(bookId);
      const { reviewId } = await save(reader, `Ofensa ${when}.`);
      const reportId = await reported(await tables.player(), 'review', reviewId);
      if (when === 'hidden') await decide(admin, reportId, 'remove');
      const { sums } = await reader.must<{ sums: object }>('deleteBookReview', { bookId });
      expect(await texts()).not.toContain(`Ofensa ${when}.`);
      const page = await (await reader.request(`/loja/${bookId}`)).text();
      expect(page).not.toContain(`Ofensa ${when}.`);
      const again = await save(reader, `Ofensa ${when}.`);
      expect(again.reviewId).toBe(reviewId);
      if (when === 'reported') {
        expect(await texts()).toContain(`Ofensa ${when}.`);
        await decide(admin, reportId, 'remove');
      }
      if (when === 'hidden') expect(again.sums).toEqual(sums);
      expect(await texts()).not.toContain(`Ofensa ${when}.`);
      await reader.must('deleteBookReview', { bookId });
      await backAgain(reader, reportId);
      expect(await texts()).not.toContain('');
      const { reviewId: kept } = await save(reader, `Mudei de ideia: ${when}.`);
      expect(await texts()).toContain(`Mudei de ideia: ${when}.`);
      const other = await tables.player();
      await other.must('blockPerson', { of: { type: 'review', id: kept }, blocked: true });
      const { reviews } = await other.must<ReviewPage>('getBookReviews', { bookId, limit: 50 });
      expect(reviews.map(({ text }) => text)).not.toContain(`Mudei de ideia: ${when}.`);
    },
  );
});

describe('what an admin hides that nobody reported', () => {
  it.each(['review', 'template'] as const)(
    'is told to whoever wrote the %s, with why, and may be appealed',
    async (type) => {
      const author = await owner('quermesse-do-fim');
      const reader = await tables.player();
      const hideIt = { decision: 'hide', reason: 'Expõe o endereço de alguém.' };
      const shown = async () => {
        if (type === 'template') return (await reader.call('getTemplate', { code: thingId })).error === undefined;
        const { reviews } = await tables.app
          .visitor()
          .must<ReviewPage>('getBookReviews', { bookId: 'quermesse-do-fim', limit: 50 });
        return reviews.some(({ reviewId }) => reviewId === thingId);
      };
      let thingId: string;
      if (type === 'review') {
        const saved = { bookId: 'quermesse-do-fim', stars: 2, text: 'Moro na rua tal.' };
        thingId = (await author.must<{ reviewId: string }>('saveBookReview', saved)).reviewId;
        await admin.must('moderateBookReview', { reviewId: thingId, ...hideIt });
        await admin.must('moderateBookReview', { reviewId: thingId, ...hideIt });
      } else {
        const { characterId } = await author.must<{ characterId: string }>('createCharacter', {
          system: 'universal',
          name: 'Kim',
        });
        const said = { characterId, title: 'Rua tal', about: 'Moro lá.', isListed: true };
        thingId = (await author.must<{ code: string }>('publishTemplate', said)).code;
        await admin.must('moderateTemplate', { code: thingId, ...hideIt });
        await admin.must('moderateTemplate', { code: thingId, ...hideIt });
      }
      expect(await shown()).toBe(false);
      const { notifications } = await author.must<NotificationPage>('getNotifications', {});
      const told = notifications.filter(({ kind }) => kind === 'contentDecided');
      expect(told).toHaveLength(1);
      const reportId = told[0]!.link.split('/').at(-1)!;
      const page = await (await author.request(told[0]!.link)).text();
      expect(page).toContain('Expõe o endereço de alguém.');
      expect(page).not.toContain('Alguém denunciou');
      await author.must('appealReport', { reportId, text: 'É a rua do livro.' });
      const { reports } = await second.must<ReportPage>('listReports', { state: 'appealed' });
      expect(reports.find((one) => one.reportId === reportId)).toMatchObject({ type, voices: [] });
      await decide(second, reportId, 'dismiss');
      expect(await shown()).toBe(true);
    },
  );
});

describe('a template that moderation hid', () => {
  it('is not shown again by its author as another one, and not by whoever copied it', async () => {
    const author = await tables.player();
    const { characterId } = await author.must<{ characterId: string }>('createCharacter', {
      system: 'universal',
      name: 'Kim',
    });
    const said = { characterId, title: 'Mares ruins', about: 'De navios.', isListed: true };
    const publish = (by: Visitor, more: object = {}) =>
      by.must<{ code: string }>('publishTemplate', { ...said, ...more });
    const { code } = await publish(author);
    const by = await tables.player();
    const copy = await by.must<{ characterId: string }>('useTemplate', { code, name: 'Cópia' });
    const reportId = await taken(by, 'template', code);
    const listed = async () =>
      (await by.must<TemplateList>('listTemplates', { limit: 60 })).templates.map(({ title }) => title);
    const other = await author.must<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Li' });
    expect((await publish(author)).code).toBe(code);
    await author.must('deleteTemplate', { code });
    expect((await author.must<TemplateList>('listTemplates', { own: true })).templates).toEqual([]);
    expect(await refusal(author, 'getTemplate', { code })).toEqual(['NOT_FOUND']);
    const another = await publish(author, { characterId: other.characterId, title: 'Outros mares' });
    expect(another.code).not.toBe(code);
    for (const more of [
      { characterId: other.characterId, title: 'MARES  RUINS' },
      { title: 'Outro nome', about: '' },
      {},
    ])
      expect((await publish(author, more)).code, JSON.stringify(more)).toBe(code);
    expect(await refusal(by, 'publishTemplate', { ...said, characterId: copy.characterId })).toEqual([
      'FAILED_PRECONDITION',
      'hidden',
    ]);
    expect(await listed()).not.toContain('Mares ruins');
    expect(await refusal(by, 'getTemplate', { code })).toEqual(['NOT_FOUND']);
    await backAgain(author, reportId);
    expect(await listed()).toContain('Mares ruins');
  });
});

describe('a book that an admin took out of the store', () => {
  it('comes back by an appeal alone, and the other books of its trusted house go on', async () => {
    const { creatorId, owner } = await newTeam(tables.app, admin);
    await admin.must('trustCreator', { creatorId, trusted: true, reason: 'Conhecidos.' });
    const bookId = await completeDraft(owner.by, { title: `Maré ${randomUUID().slice(0, 8)}` });
    expect(await owner.by.must<SubmittedDraft>('submitBook', { bookId })).toMatchObject({ state: 'published' });
    const reportId = await taken(await tables.player(), 'book', bookId);
    const other = await completeDraft(owner.by, { title: 'Outro livro' });
    expect(await owner.by.must<SubmittedDraft>('submitBook', { bookId: other })).toMatchObject({ state: 'published' });
    await backAgain(owner.by, reportId);
    const view = await owner.by.must<{ state: string }>('getBookDraft', { bookId });
    expect(view.state).toBe('published');
  });
});

describe('a picture that moderation removed', () => {
  it('is not taken again, and goes back to where it was: a cover and a scene', async () => {
    const { campaignId, at } = await tables.table();
    const bytes = await picture(201);
    const coverUpload = () => sendUpload(at.mestre, bytes, { purpose: 'banner', filename: 'capa.png' });
    const setCover = async () => ({ campaignId, fields: { cover: { uploadId: await coverUpload() } } });
    await at.mestre.must('changeCampaign', await setCover());
    const cover = (await viewOf(at.jogador, campaignId)).campaign.cover as unknown as string;
    const address = JSON.stringify(cover).match(/[0-9a-f-]{36}/)![0];
    const first = await taken(at.jogador, 'picture', address);
    expect((await viewOf(at.jogador, campaignId)).campaign.cover).toBeNull();
    expect(await refusal(at.mestre, 'changeCampaign', await setCover())).toEqual(['FAILED_PRECONDITION', 'removed']);
    await backAgain(at.mestre, first);
    expect((await viewOf(at.jogador, campaignId)).campaign.cover).toEqual(cover);
    await at.mestre.must('changeCampaign', await setCover());

    const board = { t: 'create', title: 'Cais', columns: 10, rows: 10 };
    await at.mestre.callPlain('commandScene', { campaignId, requestId: randomUUID(), command: board });
    const seen = async () => (await at.mestre.must<TableScene>('getScene', { campaignId })).scenes[0]!;
    const { sceneId } = await seen();
    const map = await picture(17);
    const mapUpload = async () => ({
      campaignId,
      sceneId,
      uploadId: await sendUpload(at.mestre, map, { purpose: 'handout', filename: 'mapa.png' }),
    });
    await at.mestre.must('setScenePicture', await mapUpload());
    const [row] = await tables.app.ctx.db.select().from(scenes).where(eq(scenes.id, sceneId));
    const { id } = row!.picture!;
    const taking = await taken(at.jogador, 'picture', id);
    const shown = async () => (await at.mestre.must<TableScene>('getScene', { campaignId })).scene!.picture;
    expect(await shown()).toBeNull();
    expect(await refusal(at.mestre, 'setScenePicture', await mapUpload())).toEqual(['FAILED_PRECONDITION', 'removed']);
    await backAgain(at.mestre, taking);
    expect((await at.mestre.request((await shown())!)).status).toBe(200);
  });

  it('is not taken again as a portrait, and a sheet has its own again', async () => {
    const owner = await tables.player();
    const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
      system: 'universal',
      name: 'Kim',
    });
    const face = { characterId, image: (await picture(140)).toString('base64') };
    const { portrait } = await owner.must<{ portrait: string }>('setCharacterPortrait', face);
    const reportId = await taken(await tables.player(), 'picture', portrait);
    expect(await refusal(owner, 'setCharacterPortrait', face)).toEqual(['FAILED_PRECONDITION', 'removed']);
    await backAgain(owner, reportId);
    const sheet = await owner.must<object>('getCharacter', { characterId });
    expect(JSON.stringify(sheet)).toContain(portrait);
    await owner.must('setCharacterPortrait', face);
  });
});

describe('an admin in a house', () => {
  it('decides neither about its books nor about what is said of them, in no room', async () => {
    const team = await newTeam(tables.app, admin);
    const bookId = await completeDraft(team.owner.by, { title: 'Da casa' });
    await team.owner.by.must('submitBook', { bookId });
    await admin.must('reviewBook', { bookId, decision: 'publish' });
    const reader = await owner(bookId);
    const { reviewId } = await reader.must<{ reviewId: string }>('saveBookReview', { bookId, stars: 1, text: 'Ruim.' });
    const by = await tables.player();
    const ofReview = await reported(by, 'review', reviewId);
    const ofBook = await reported(by, 'book', bookId);
    await admin.must('setUserRole', {
      uid: await uidOf(second),
      role: 'admin',
      creatorId: team.creatorId,
      reason: 'Ajuda.',
    });
    for (const reportId of [ofReview, ofBook])
      expect(await refusal(second, 'decideReport', { reportId, decision: 'dismiss', reason: 'Não.' })).toEqual([
        'PERMISSION_DENIED',
        'team',
      ]);
    const { reports } = await second.must<ReportPage>('listReports', { state: 'open' });
    expect(reports.filter(({ mayDecide }) => !mayDecide).map(({ reportId }) => reportId)).toEqual(
      expect.arrayContaining([ofReview, ofBook]),
    );
    const hide = { reviewId, decision: 'hide', reason: 'Passa.' };
    expect(await refusal(second, 'moderateBookReview', hide)).toEqual(['PERMISSION_DENIED', 'team']);
    await decide(admin, ofReview, 'dismiss');
    expect(await refusal(second, 'moderateBookReview', hide)).toEqual(['PERMISSION_DENIED', 'team']);
    await admin.must('moderateBookReview', hide);
  });
});
