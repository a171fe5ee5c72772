import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../lib/span.ts';
import { formatMoment } from '../../../../lib/time.ts';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../../people/notifications/notification-schema.ts';
import { SESSIONS_PAST } from '../campaign-limits.ts';
import type { JournalPage } from '../journal/journal-schema.ts';
import type { MessagePage, Presence } from '../talk/message-schema.ts';
import { followSessions } from './follow-sessions.server.ts';
import type { EndedSession, Session, SessionList } from './session-schema.ts';
import { campaignSessions } from './tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const inDays = (days: number) => new Date(tables.app.clock.now().getTime() + days * DAY).toISOString();
const follow = () => followSessions(tables.app.ctx, new AbortController().signal);
const toldTo = async (by: Visitor) =>
  (await by.must<NotificationPage>('getNotifications')).notifications.map(({ kind }) => kind).toReversed();
const list = async (by: Visitor, campaignId: string) =>
  (await by.must<SessionList>('getCampaignSessions', { campaignId })).sessions;

async function poll(days: readonly number[] = [3, 5]) {
  const { campaignId, at } = await tables.table();
  const call = { campaignId, title: 'Sessão 8', place: 'Casa da Ana', minutes: 180, dates: days.map(inDays) };
  const { sessionId } = await at.mestre.must<{ sessionId: string }>('proposeSession', call);
  const [session] = await list(at.jogador, campaignId);
  return { campaignId, at, one: { campaignId, sessionId }, session: session!, call };
}

const answer = (by: Visitor, one: object, dateId: string, word: string) =>
  by.must('answerSession', { ...one, answers: [{ dateId, answer: word }] });

describe('a session', () => {
  it('is voted on live, fixed by whoever leads, told, and reminded of once', async () => {
    const { campaignId, at, one, session } = await poll();
    const [first, second] = session.dates.map(({ dateId }) => dateId) as [string, string];
    const stream = await LiveStream.open(at.espectador, `/live/user?watch=sessions:${campaignId}`);
    await answer(at.jogador, one, first, 'nao');
    await answer(at.jogador, one, first, 'talvez');
    await answer(at['co-mestre'], one, second, 'sim');
    const voted = ({ dates }: Session) => dates.map(({ answers }) => answers.map((vote) => vote.answer));
    await stream.see<SessionList>('sessions', ({ sessions: [only] }) => voted(only!).flat().length === 2);
    stream.close();
    const [seen] = await list(at.mestre, campaignId);
    expect(seen).toMatchObject({ state: 'poll', startsAt: null, title: 'Sessão 8', minutes: 180 });
    expect(seen!.dates[0]!.answers).toEqual([{ uid: await uidOf(at.jogador), answer: 'talvez' }]);
    await at.mestre.must('fixSession', { ...one, dateId: second });
    expect((await list(at.jogador, campaignId))[0]).toMatchObject({
      state: 'fixed',
      startsAt: session.dates[1]!.startsAt,
    });
    const late = { ...one, answers: [{ dateId: first, answer: 'sim' }] };
    expect(await refusal(at.jogador, 'answerSession', late)).toEqual(['FAILED_PRECONDITION', 'decided']);
    await answer(at.jogador, one, second, 'nao');
    expect((await list(at.mestre, campaignId))[0]!.dates[1]!.answers).toContainEqual({
      uid: await uidOf(at.jogador),
      answer: 'nao',
    });
    await follow();
    expect(await toldTo(at.jogador)).toEqual(['sessionProposed', 'sessionFixed']);
    tables.app.clock.advance(4.5 * DAY);
    await follow();
    await follow();
    expect(await toldTo(at.jogador)).toEqual(['sessionProposed', 'sessionFixed', 'sessionSoon']);
    expect(await toldTo(at.mestre)).toEqual(['sessionSoon']);
    tables.app.clock.advance(DAY / 2 - HOUR);
    await follow();
    await follow();
    expect(await toldTo(at.mestre)).toEqual(['sessionSoon', 'sessionInAnHour']);
    await at.mestre.must('cancelSession', one);
    expect((await toldTo(at.jogador)).at(-1)).toBe('sessionCancelled');
    const gone = { ...one, answers: [{ dateId: second, answer: 'sim' }] };
    expect(await refusal(at.jogador, 'answerSession', gone)).toEqual(['FAILED_PRECONDITION', 'decided']);
  });

  it('is told of in the zone by which each one lives', async () => {
    const { campaignId, at } = await tables.table();
    expect(await refusal(at.jogador, 'setTimeZone', { timeZone: 'Nada/Nada' })).toEqual(['INVALID_ARGUMENT']);
    await at.jogador.must('setTimeZone', { timeZone: 'America/Manaus' });
    expect(await at.jogador.must('getUser')).toMatchObject({ timeZone: 'America/Manaus' });
    const startsAt = inDays(3);
    await at.mestre.must('proposeSession', { campaignId, title: 'Já', dates: [startsAt] });
    for (const [by, zone] of [
      [at.jogador, 'America/Manaus'],
      [at.espectador, null],
    ] as const) {
      const { notifications } = await by.must<NotificationPage>('getNotifications');
      expect(notifications[0]!.text).toContain(formatMoment(startsAt, zone));
    }
  });

  it('that is set for within the hour is reminded of once', async () => {
    const { campaignId, at } = await tables.table();
    const dates = [new Date(tables.app.clock.now().getTime() + HOUR / 2).toISOString()];
    await at.mestre.must('proposeSession', { campaignId, title: 'Já', dates });
    await follow();
    await follow();
    expect(await toldTo(at.jogador)).toEqual(['sessionFixed', 'sessionInAnHour']);
  });

  it('begins and ends in the talk, with a recap of what everybody saw in the journal', async () => {
    const { campaignId, at, one } = await poll([1]);
    for (const by of [at.jogador, at.espectador])
      for (const name of ['startTableSession', 'endTableSession'])
        expect(await refusal(by, name, { campaignId })).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(at.mestre, 'endTableSession', { campaignId })).toEqual(['FAILED_PRECONDITION', 'notRunning']);
    await at.mestre.must('writeMessage', { campaignId, text: 'Antes.' });
    tables.app.clock.advance(1_000);
    const begun = await Promise.all([at.mestre, at['co-mestre']].map((by) => by.must('startTableSession', one)));
    expect(begun).toEqual([{ sessionId: one.sessionId }, { sessionId: one.sessionId }]);
    expect((await list(at.jogador, campaignId))[0]).toMatchObject({ startedAt: expect.any(String), endedAt: null });
    expect(await refusal(at.mestre, 'cancelSession', one)).toEqual(['FAILED_PRECONDITION', 'decided']);
    await at.jogador.must('updateUser', { displayName: 'Ana [x](http://mau.example)' });
    await at.jogador.must('rollDice', { campaignId, notation: '1d1+6', label: 'Espiar' });
    await at['co-mestre'].must('rollDice', { campaignId, notation: '1d1', label: 'Emboscada', visibility: 'mestre' });
    await at['co-mestre'].must('writeMessage', { campaignId, text: 'Eles não sabem.', visibility: 'mestre' });
    tables.app.clock.advance(9 * HOUR);
    const ended = await at.mestre.must<EndedSession>('endTableSession', { campaignId });
    expect(await refusal(at.mestre, 'endTableSession', { campaignId })).toEqual(['FAILED_PRECONDITION', 'notRunning']);
    const { messages } = await at.espectador.must<MessagePage>('getMessages', { campaignId });
    expect(messages.map(({ text }) => text)).toEqual(['Terminou: Sessão 8.', 'Começou: Sessão 8.', 'Antes.']);
    const { entries } = await at.espectador.must<JournalPage>('getJournal', { campaignId });
    expect(entries).toMatchObject([{ entryId: ended.entryId, title: 'Sessão 8' }]);
    const { text, html } = entries[0]!;
    expect(text).toContain('1 rolagem à vista de todos.');
    expect(html).toContain('Ana [x]');
    expect(html).not.toContain('href');
    expect(text).not.toMatch(/Emboscada|não sabem/);
    expect((await list(at.jogador, campaignId))[0]).toMatchObject({ endedAt: expect.any(String) });
    const { sessionId } = await at.mestre.must<{ sessionId: string }>('startTableSession', { campaignId });
    const other = await at.mestre.must<{ sessionId: string }>('proposeSession', {
      campaignId,
      title: 'Outra',
      dates: [inDays(2)],
    });
    expect(await refusal(at.mestre, 'startTableSession', { campaignId, ...other })).toEqual([
      'FAILED_PRECONDITION',
      'running',
    ]);
    expect(await at.mestre.must('endTableSession', { campaignId })).toMatchObject({ sessionId });
  });

  it('names in its recap whoever was there, also who left or was taken out before the end', async () => {
    const { campaignId, at } = await tables.table();
    const watcher = await tables.sit(at.mestre, campaignId, 'espectador');
    const absent = await tables.sit(at.mestre, campaignId, 'jogador');
    const early = await tables.sit(at.mestre, campaignId, 'jogador');
    const named = { Ana: at.mestre, Bia: at.jogador, Caio: at['co-mestre'], Duda: watcher, Eva: absent, Fabio: early };
    for (const [displayName, by] of Object.entries(named)) await by.must('updateUser', { displayName });
    await early.must('writeMessage', { campaignId, text: 'Hoje não posso.' });
    await early.must('leaveCampaign', { campaignId });
    tables.app.clock.advance(MINUTE);
    await at.mestre.must('startTableSession', { campaignId });
    await at.jogador.must('rollDice', { campaignId, notation: '1d6', label: 'Espiar' });
    await at['co-mestre'].must('writeMessage', { campaignId, text: 'Cheguei.' });
    const stream = await LiveStream.open(watcher, `/live/user?watch=campaign:${campaignId},presence:${campaignId}`);
    await stream.see<Presence>('presence', ({ uids }) => uids.length === 1);
    await at.jogador.must('leaveCampaign', { campaignId });
    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(at['co-mestre']) });
    tables.app.clock.advance(MINUTE);
    await at.mestre.must('endTableSession', { campaignId });
    stream.close();
    const { entries } = await at.mestre.must<JournalPage>('getJournal', { campaignId });
    const names = /Estavam: (.*)\./.exec(entries[0]!.text)![1]!.split(', ');
    expect(names.slice(0, 2)).toEqual(['Ana', 'Duda']);
    expect(names.slice(2).sort()).toEqual(['Bia', 'Caio']);
  });

  it('leaves no pile, however often one begins and ends', async () => {
    const { campaignId, at } = await tables.table();
    const { db } = tables.app.ctx;
    const here = eq(campaignSessions.campaignId, campaignId);
    const ago = new Date(0);
    const row = { campaignId, title: 'Sessão', place: '', minutes: 60, state: 'fixed' as const, startsAt: ago };
    const over = { ...row, startedAt: ago, endedAt: ago, createdAt: ago };
    await db
      .insert(campaignSessions)
      .values(Array.from({ length: 3 * SESSIONS_PAST }, () => ({ ...over, id: randomUUID() })));
    await at.mestre.must('startTableSession', { campaignId });
    await at.mestre.must('endTableSession', { campaignId });
    expect(await db.$count(campaignSessions, here)).toBe(SESSIONS_PAST + 1);
    expect((await list(at.mestre, campaignId))[0]!.title).toMatch(/^Sessão de /);
  });

  it('is proposed, fixed and cancelled by whoever leads an open table alone, on dates to come', async () => {
    const { campaignId, at, one, session, call } = await poll();
    const dateId = session.dates[0]!.dateId;
    for (const [name, data] of [
      ['proposeSession', call],
      ['fixSession', { ...one, dateId }],
      ['cancelSession', one],
    ] as const) {
      expect(await refusal(at.jogador, name, data)).toEqual(['PERMISSION_DENIED']);
      expect(await refusal(tables.admin, name, data)).toEqual(['NOT_FOUND']);
    }
    expect(await refusal(at.espectador, 'answerSession', { ...one, answers: [{ dateId, answer: 'sim' }] })).toEqual([
      'PERMISSION_DENIED',
    ]);
    for (const days of [[-1, 3], [400, 3], []])
      expect(await refusal(at.mestre, 'proposeSession', { ...call, dates: days.map(inDays) })).toEqual([
        'INVALID_ARGUMENT',
      ]);
    expect(await refusal(at.mestre, 'fixSession', { ...one, dateId: 'outra' })).toEqual(['NOT_FOUND']);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'proposeSession', call)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });
});

describe('a calendar', () => {
  it('has the sessions of one’s tables at a secret address, until it is renewed or one leaves', async () => {
    const { at, one, campaignId } = await poll([2]);
    const { url } = await at.jogador.must<{ url: string }>('renewCalendar');
    const stranger = tables.app.visitor();
    const read = async (address: string) => {
      const answered = await stranger.request(new URL(address).pathname);
      return { status: answered.status, headers: answered.headers, text: await answered.text() };
    };
    const { status, headers, text } = await read(url);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const startsAt = (await list(at.jogador, campaignId))[0]!.startsAt!;
    const stamp = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');
    const end = new Date(Date.parse(startsAt) + 180 * MINUTE).toISOString();
    for (const part of ['SUMMARY:Sessão 8 (A casa do açude)', `DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(end)}`])
      expect(text).toContain(part);
    expect(JSON.stringify(await tables.app.ctx.db.execute('select * from calendars'))).not.toContain(
      url.split('/').at(-1)!.slice(0, -4),
    );

    const file = await at.espectador.request(`/campanhas/${campaignId}/agenda?sessao=${one.sessionId}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await file.text()).toContain('BEGIN:VEVENT');
    const foreign = await tables.admin.request(`/campanhas/${campaignId}/agenda?sessao=${one.sessionId}`);
    expect(foreign.status).toBe(404);

    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.jogador) });
    expect((await read(url)).text).not.toContain('BEGIN:VEVENT');
    const renewed = await at.jogador.must<{ url: string }>('renewCalendar');
    expect([(await read(url)).status, (await read(renewed.url)).status]).toEqual([404, 200]);
    await at.jogador.must('removeCalendar');
    expect((await read(renewed.url)).status).toBe(404);
    expect((await stranger.request('/agenda/qualquer.ics')).status).toBe(404);
  });
});
