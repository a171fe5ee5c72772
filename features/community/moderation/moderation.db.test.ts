import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { invite, openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import { REPORTS_A_DAY } from '../../people/reports/report.ts';
import { campaignMessages } from '../../play/campaigns/tables.ts';
import type { MessagePage, Presence } from '../../play/campaigns/talk/message-schema.ts';
import type { RollView } from '../../play/rolls/roll-schema.ts';
import type { MyGifts } from '../../shop/gifts/get-my-gifts.server.ts';
import type { GivenKey } from '../../shop/gifts/give-key.server.ts';
import { sendGiftMail } from '../../shop/gifts/send-gift-mail.server.ts';
import type { ReportPage, ReportView } from './report-schema.ts';

let tables: Tables;
let second: Visitor;
beforeAll(async () => {
  tables = await openTables({ jobs: false, demo: true, vars: { ADMIN_EMAILS: 'admin@demo.test, outra@demo.test' } });
  second = await tables.app.signedIn('outra@demo.test');
});
afterAll(() => tables.app.stop());

const report = (by: Visitor, data: object) =>
  by.must<{ reportId: string }>('report', { reason: 'abuse', text: 'Ofende.', ...data });

async function findReport(reportId: string, state?: string): Promise<ReportView | undefined> {
  for (let cursor: string | null = null, page: ReportPage; ; ) {
    page = await tables.admin.must<ReportPage>('listReports', { state, ...(cursor ? { cursor } : {}) });
    const one = page.reports.find((row) => row.reportId === reportId);
    if (one || !page.nextCursor) return one;
    cursor = page.nextCursor;
  }
}

const decide = (by: Visitor, reportId: string, decision: string, reason = 'Passa do limite.') =>
  by.must<{ state: string }>('decideReport', { reportId, decision, reason });

const told = async (by: Visitor, kind: string) =>
  (await by.must<NotificationPage>('getNotifications', {})).notifications.filter((one) => one.kind === kind);

const say = (by: Visitor, campaignId: string, text: string) =>
  by.must<{ messageId: string }>('writeMessage', { campaignId, text, visibility: 'mesa' });

const lines = async (by: Visitor, campaignId: string) =>
  (await by.must<MessagePage>('getMessages', { campaignId })).messages.map(({ text }) => text);

describe('a report', () => {
  it('keeps the thing as it was, joins those about one thing, and is decided with a reason that both are told', async () => {
    const { campaignId, at } = await tables.table();
    const [author, one, other] = [at.jogador, at.mestre, at.espectador];
    await say(one, campaignId, 'Antes.');
    const { messageId: id } = await say(author, campaignId, 'Uma ofensa.');
    const { reportId } = await report(one, { type: 'message', id });
    expect(await report(one, { type: 'message', id, reason: 'hate' })).toEqual({ reportId });
    expect(await report(other, { type: 'message', id, reason: 'minor' })).toEqual({ reportId });
    expect(await refusal(author, 'report', { type: 'message', id, reason: 'other' })).toEqual([
      'FAILED_PRECONDITION',
      'own',
    ]);
    for (const nobody of [tables.admin, await tables.player()])
      expect(await refusal(nobody, 'report', { type: 'message', id, reason: 'other' })).toEqual(['NOT_FOUND']);
    await tables.app.ctx.db.update(campaignMessages).set({ text: 'Mudei.' }).where(eq(campaignMessages.id, id));

    const row = (await findReport(reportId))!;
    expect(row).toMatchObject({
      ...{ type: 'message', id, reason: 'minor', state: 'open', count: 2, mayDecide: true, decided: null, earlier: [] },
      about: { uid: await uidOf(author) },
      snapshot: { text: 'Uma ofensa.', before: [{ text: 'Antes.' }] },
    });
    expect(row.voices.map(({ by }) => by.uid)).toEqual([await uidOf(one), await uidOf(other)]);
    expect(await findReport(reportId, 'decided')).toBeUndefined();
    expect(await refusal(one, 'listReports', {})).toEqual(['PERMISSION_DENIED']);

    expect(await decide(tables.admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: false });
    expect(await decide(tables.admin, reportId, 'remove')).toEqual({ state: 'removed', wasGone: false });
    for (const by of [author, one, other]) expect(await lines(by, campaignId)).toEqual(['Antes.']);
    for (const by of [one, other])
      expect(await told(by, 'reportDecided')).toMatchObject([{ link: `/denuncia/${reportId}` }]);
    const [news] = await told(author, 'contentDecided');
    expect(news!.text).toContain('saiu do ar');
    expect(JSON.stringify(await author.must('getNotifications', {}))).not.toContain(await uidOf(one));
  });

  it('is appealed once, by whom it hit, and answered by another admin', async () => {
    const { campaignId, at } = await tables.table();
    const { messageId: id } = await say(at.jogador, campaignId, 'Era brincadeira.');
    const { reportId } = await report(at.mestre, { type: 'message', id });
    const appeal = { reportId, text: 'Era do personagem.' };
    expect(await refusal(at.jogador, 'appealReport', appeal)).toEqual(['FAILED_PRECONDITION', 'open']);
    await decide(tables.admin, reportId, 'remove');
    expect(await refusal(at.mestre, 'appealReport', appeal)).toEqual(['NOT_FOUND']);
    expect(await at.jogador.must('appealReport', appeal)).toEqual({ state: 'appealed' });
    expect(await refusal(at.jogador, 'appealReport', appeal)).toEqual(['FAILED_PRECONDITION', 'appealed']);
    expect(await refusal(tables.admin, 'decideReport', { reportId, decision: 'remove', reason: 'Não.' })).toEqual([
      'PERMISSION_DENIED',
    ]);
    expect(await decide(second, reportId, 'dismiss', 'Era mesmo.')).toEqual({ state: 'dismissed', wasGone: false });
    expect(await lines(at.mestre, campaignId)).toEqual(['Era brincadeira.']);
    expect(await findReport(reportId)).toMatchObject({
      appeal: { text: appeal.text },
      answered: { reason: 'Era mesmo.' },
    });
    expect(await told(at.jogador, 'contentDecided')).toHaveLength(2);
    expect(await refusal(at.jogador, 'appealReport', appeal)).toEqual(['FAILED_PRECONDITION', 'appealed']);
    expect(await refusal(second, 'decideReport', { reportId, decision: 'remove', reason: 'Não.' })).toEqual([
      'FAILED_PRECONDITION',
      'dismissed',
    ]);
  });

  it('takes away and puts back a profile, a table, a book, a template, a portrait, a photo and a review', async () => {
    const { campaignId, at } = await tables.table();
    const owner = at.mestre;
    await owner.must('changeCampaign', { campaignId, fields: { contentLimits: 'Aranhas.' } });
    const handle = `alguem${randomUUID().slice(0, 8)}`;
    await owner.must('setHandle', { handle });
    const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
      system: 'universal',
      name: 'Kim',
    });
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { portrait } = await owner.must<{ portrait: string }>('setCharacterPortrait', { characterId, image: pixel });
    const { photoURL } = await owner.must<{ photoURL: string }>('setPhoto', { photo: { image: pixel } });
    const { code } = await owner.must<{ code: string }>('publishTemplate', {
      characterId,
      title: 'Mares',
      about: 'De navios.',
      isListed: true,
    });
    const reader = await tables.app.signedIn('dandara@demo.test');
    const { reviewId } = await reader.must<{ reviewId: string }>('saveBookReview', {
      bookId: 'abc-da-mesa',
      stars: 2,
      text: 'Ruim.',
    });
    const by = at.jogador;
    const status = async (path: string) => (await by.request(path)).status;
    const things: [type: string, id: string, shown: () => Promise<unknown>][] = [
      ['profile', await uidOf(owner), () => status(`/u/${handle}`)],
      ['table', campaignId, async () => (await viewOf(by, campaignId)).campaign.state],
      ['book', 'abc-da-mesa', async () => (await by.call('getBook', { bookURL: 'abc-da-mesa' })).http],
      ['template', code, async () => (await by.call('getTemplate', { code })).http],
      ['picture', portrait, () => status(portrait)],
      ['picture', photoURL, () => status(photoURL)],
      [
        'review',
        reviewId,
        async () =>
          (
            await by.must<{ reviews: { reviewId: string }[] }>('getBookReviews', { bookId: 'abc-da-mesa' })
          ).reviews.some((one) => one.reviewId === reviewId),
      ],
    ];
    for (const [type, id, shown] of things.toReversed()) {
      const before = await shown();
      const { reportId } = await report(by, { type, id });
      if (type === 'table') expect((await findReport(reportId))!.snapshot.text).toBe('Aranhas.');
      await decide(tables.admin, reportId, 'remove');
      expect(await shown(), type).not.toEqual(before);
      const hit = (await findReport(reportId))!.about!.uid;
      const whose = hit === (await uidOf(owner)) ? owner : hit === (await uidOf(reader)) ? reader : null;
      if (whose) {
        await whose.must('appealReport', { reportId, text: 'Não é nada disso.' });
        await decide(second, reportId, 'dismiss');
        expect(await shown(), type).toEqual(before);
      }
      expect(await refusal(by, 'report', { type, id: 'constructor', reason: 'other' }), type).toEqual(['NOT_FOUND']);
    }
  });

  it('about an admin is not decided by that admin, and one person sends so many a day', async () => {
    const by = await tables.player();
    const { reportId } = await report(by, { type: 'profile', id: await uidOf(second) });
    expect(await refusal(second, 'decideReport', { reportId, decision: 'dismiss', reason: 'Não.' })).toEqual([
      'PERMISSION_DENIED',
    ]);
    await decide(tables.admin, reportId, 'warn');
    const people = await Promise.all(Array.from({ length: REPORTS_A_DAY }, () => tables.player()));
    const uids = await Promise.all(people.map(uidOf));
    for (const id of uids.slice(1)) await report(by, { type: 'profile', id });
    expect(await refusal(by, 'report', { type: 'profile', id: uids[0]!, reason: 'other' })).toEqual([
      'RESOURCE_EXHAUSTED',
    ]);
  });

  it('by many at once is one, and what is about a minor stands first', async () => {
    const author = await tables.player();
    const people = await Promise.all(Array.from({ length: 4 }, () => tables.player()));
    const id = await uidOf(author);
    const made = await Promise.all(people.map((by) => report(by, { type: 'profile', id, reason: 'minor' })));
    expect(new Set(made.map(({ reportId }) => reportId)).size).toBe(1);
    const { reports } = await tables.admin.must<ReportPage>('listReports', { state: 'open' });
    const reasons = reports.map(({ reason }) => reason === 'minor');
    expect(reasons).toEqual(reasons.toSorted((a, b) => Number(b) - Number(a)));
    expect(reasons[0]).toBe(true);
  });
});

describe('who is blocked', () => {
  it('says, throws and is nothing at a common table to whoever blocks them, also in streams', async () => {
    const { campaignId, at } = await tables.table();
    const [blocker, blocked, third] = [at.jogador, at['co-mestre'], at.mestre];
    await say(blocked, campaignId, 'Antes do bloqueio.');
    const stream = await LiveStream.open(
      blocker,
      `/live/user?watch=messages:${campaignId},campaign:${campaignId},presence:${campaignId}`,
    );
    const theirs = await LiveStream.open(blocked, `/live/user?watch=campaign:${campaignId},presence:${campaignId}`);
    const [mine, other] = [await uidOf(blocker), await uidOf(blocked)];
    await stream.see<MessagePage>('messages', ({ messages }) => messages.length === 1);
    await stream.see<Presence>('presence', ({ uids }) => uids.includes(other));
    await blocker.must('blockPerson', { uid: other, blocked: true });
    await stream.see<MessagePage>('messages', ({ messages }) => messages.length === 0);
    await stream.see<Presence>('presence', ({ uids }) => !uids.includes(other));
    await theirs.see<Presence>('presence', ({ uids }) => !uids.includes(mine));
    expect(await blocker.must('getBlocked')).toMatchObject({ people: [{ uid: other }] });

    const { roll } = await blocked.must<{ roll: RollView }>('rollDice', { notation: '1d6', campaignId });
    await say(blocked, campaignId, 'Depois do bloqueio.');
    await third.must('writeMessage', { campaignId, text: 'Olhem.', visibility: 'mesa', rollId: roll.id });
    await stream.see<MessagePage>('messages', ({ messages }) => messages.some(({ text }) => text === 'Olhem.'));
    const { messages } = await blocker.must<MessagePage>('getMessages', { campaignId });
    expect(messages.map(({ text, roll: quoted }) => [text, quoted])).toEqual([['Olhem.', null]]);
    expect((await viewOf(blocker, campaignId)).rolls).toEqual([]);
    expect((await blocker.must<{ rolls: RollView[] }>('getRolls', { campaignId })).rolls).toEqual([]);
    expect((await viewOf(third, campaignId)).rolls.map(({ id }) => id)).toEqual([roll.id]);
    expect(JSON.stringify(stream.received)).not.toContain('Depois do bloqueio.');

    expect(await told(blocker, 'tableShared')).toHaveLength(1);
    const [news] = await told(blocked, 'tableShared');
    expect(news!.text).not.toContain(mine);
    await blocker.must('blockPerson', { uid: other, blocked: false });
    expect(await lines(blocker, campaignId)).toEqual(['Olhem.', 'Depois do bloqueio.', 'Antes do bloqueio.']);
    for (const one of [stream, theirs]) one.close();
  });

  it('invites and gives nothing to whoever blocks them', async () => {
    const { campaignId, at } = await tables.table();
    const giver = await uidOf(at.mestre);
    const to = `${randomUUID()}@example.org`;
    const blocker = await tables.app.signedIn(to);
    await tables.admin.must('promoteUserToBeta', { uid: await uidOf(blocker) });
    const { code } = await invite(at.mestre, campaignId);
    const wishes = await blocker.must<{ url: string }>('setWishLink', { to: 'on' });
    const { codes } = await tables.admin.must<{ codes: string[] }>('issueCodes', {
      keyId: 'FCviajante',
      count: 1,
      buyerUserId: giver,
    });
    const gift = await at.mestre.must<GivenKey>('giveKey', { code: codes[0], to });
    const named = [{ of: { type: 'gift', id: gift.token } }, { of: { type: 'invitation', id: code } }];
    for (const of of named) {
      await blocker.must('blockPerson', { ...of, blocked: true });
      expect(await blocker.must('getBlocked')).toMatchObject({ people: [{ uid: giver }] });
      await blocker.must('blockPerson', { ...of, blocked: false });
    }
    expect(await blocker.must('getBlocked')).toEqual({ people: [] });
    for (const data of [{ blocked: true }, { uid: giver, ...named[0], blocked: true }])
      expect(await refusal(blocker, 'blockPerson', data)).toEqual(['INVALID_ARGUMENT']);
    await blocker.must('blockPerson', { uid: giver, blocked: true });
    await sendGiftMail(tables.app.ctx, { giftId: gift.giftId });
    const isTo = (mail: { to: string }) => mail.to === to;
    expect((await tables.app.outbox.list()).filter(isTo)).toEqual([]);
    expect(await told(blocker, 'giftReceived')).toEqual([]);
    expect((await blocker.must<MyGifts>('getMyGifts')).received).toEqual([]);
    for (const name of ['getGift', 'redeemGift'])
      expect(await refusal(blocker, name, { token: gift.token }), name).toEqual(['NOT_FOUND', 'error']);
    for (const name of ['joinCampaign', 'previewInvitation'])
      expect(await refusal(blocker, name, { code }), name).toEqual(['NOT_FOUND', 'error']);
    expect((await at.mestre.request(new URL(wishes.url).pathname)).status).toBe(404);
    await blocker.must('blockPerson', { uid: await uidOf(at.mestre), blocked: false });
    await blocker.must('joinCampaign', { code });
  });

  it('cannot be oneself or nobody', async () => {
    const by = await tables.player();
    expect(await refusal(by, 'blockPerson', { uid: await uidOf(by), blocked: true })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(by, 'blockPerson', { uid: '__proto__', blocked: true })).toEqual(['NOT_FOUND']);
  });
});
