import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../lib/span.ts';
import type { RecordedChannel } from '../../../../platform/chat-channel/recorded-channel.ts';
import { fight, must } from '../../../../tests/support/fights.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../../people/notifications/notification-schema.ts';
import type { RollView } from '../../rolls/roll-schema.ts';
import { tableFiles } from '../export-table.server.ts';

const TOKEN = 'Zq-_'.repeat(17);
const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`;

let tables: Tables;
let channel: RecordedChannel;
const logged: string[] = [];
beforeAll(async () => {
  tables = await openTables({ jobs: false, log: (line) => void logged.push(line) });
  channel = tables.app.ctx.channel as RecordedChannel;
});
afterAll(() => tables.app.stop());
beforeEach(() => channel.answer());

const saidAt = (campaignId: string) => channel.said.filter(({ row }) => row === campaignId).map(({ text }) => text);

async function withChannel(what?: string[]) {
  const { campaignId, at } = await tables.table();
  await at.mestre.must('setTableChannel', { campaignId, webhook: WEBHOOK, ...(what ? { what } : {}) });
  return { campaignId, at };
}

const roll = async (by: Visitor, campaignId: string, more: object = {}) =>
  (await by.must<{ roll: RollView }>('rollDice', { notation: '1d1+6', campaignId, ...more })).roll.id;

describe('a table’s channel', () => {
  it('is turned on and off by the mestre alone, for a webhook of Discord, and its address is told nowhere', async () => {
    const { campaignId, at } = await tables.table();
    const on = { campaignId, webhook: WEBHOOK, what: ['rolls'] };
    for (const by of [at['co-mestre'], at.jogador, at.espectador])
      expect(await refusal(by, 'setTableChannel', on)).toEqual(['PERMISSION_DENIED']);
    for (const nobody of [tables.admin, await tables.player()])
      expect(await refusal(nobody, 'setTableChannel', on)).toEqual(['NOT_FOUND']);
    for (const webhook of [
      'http://127.0.0.1:9000/',
      'https://discord.com/api/users/@me',
      WEBHOOK.replace('.com', '.io'),
      '',
    ])
      expect(await refusal(at.mestre, 'setTableChannel', { ...on, webhook })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(at.mestre, 'setTableChannel', { ...on, what: ['tudo'] })).toEqual(['INVALID_ARGUMENT']);
    expect(await at.mestre.must('setTableChannel', { campaignId, what: ['rolls'] })).toEqual({ on: false });
    expect(await at.mestre.must('setTableChannel', on)).toEqual({ on: true });
    expect(await at.mestre.must('getTableChannel', { campaignId })).toEqual({ on: true, what: ['rolls'] });
    expect(await at.mestre.must('setTableChannel', { campaignId, what: ['recap', 'turns'] })).toEqual({ on: true });
    expect(await at.mestre.must('getTableChannel', { campaignId })).toEqual({ on: true, what: ['turns', 'recap'] });

    const { db } = tables.app.ctx;
    const { rows } = await db.execute<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    );
    expect(rows.map(({ name }) => name)).toContain('campaign_channels');
    const parts = [JSON.stringify(await viewOf(at.mestre, campaignId)), ...logged];
    for (const { rows: found } of await Promise.all([
      db.execute('select * from campaign_channels'),
      db.execute('select * from function_requests'),
      db.execute('select * from audit'),
    ]))
      parts.push(JSON.stringify(found));
    for await (const { input } of tableFiles(
      tables.app.ctx,
      { uid: await uidOf(at.mestre), role: 'beta' } as never,
      campaignId,
    ))
      for await (const part of typeof input === 'string' ? [input] : input) parts.push(part);
    expect(parts.join('').length).toBeGreaterThan(500);
    expect(parts.join('')).not.toContain(TOKEN);

    expect(await at.mestre.must('setTableChannel', { campaignId, webhook: null, what: [] })).toEqual({ on: false });
    expect(await at.mestre.must('getTableChannel', { campaignId })).toEqual({ on: false, what: [] });
    await roll(at.jogador, campaignId);
    await tables.app.runJobs();
    expect(saidAt(campaignId)).toEqual([]);
  });

  it('is told what the mestre chose, with the proof of each roll, and nothing that is secret', async () => {
    const { campaignId, at } = await withChannel(['rolls', 'turns', 'sessions']);
    await at.jogador.must('updateUser', { displayName: 'Ana @everyone **X**' });
    const shown = await roll(at.jogador, campaignId, { label: 'Espiar' });
    await roll(at.mestre, campaignId, { label: 'Emboscada', visibility: 'mestre' });
    await roll(at.jogador, campaignId, { label: 'Só meu', visibility: 'dono' });
    const { encounterId } = await fight(at.mestre, campaignId);
    const next = () => must(at.mestre, encounterId, { t: 'next' });
    for (let turns = 0; turns < 3; turns += 1) {
      await next();
      await tables.app.runJobs();
    }
    const startsAt = new Date(tables.app.clock.now().getTime() + 48 * HOUR);
    await at.mestre.must('proposeSession', { campaignId, title: 'Sessão 8', dates: [startsAt.toISOString()] });
    await tables.app.runJobs();
    const said = saidAt(campaignId);
    expect(said).toHaveLength(4);
    const saying = (word: string) => said.find((text) => text.includes(word));
    const [dice, session] = [saying('Espiar'), saying('Sessão 8')];
    expect(dice).toContain('**7**');
    expect(dice).toContain('Ana \\@everyone \\*\\*X\\*\\*');
    expect(dice).toContain(`${tables.app.ctx.env.publicUrl}/rolagem/${shown}`);
    for (const name of ['Zefa', 'Cão']) expect(saying(name)).toContain(`é a vez de **${name}**`);
    expect(session).toContain(`foi marcada para <t:${Math.floor(startsAt.getTime() / 1_000)}:F>`);
    expect(said.join()).not.toMatch(/Emboscada|Só meu|\bEle\b/);
    await at.mestre.must('setTableChannel', { campaignId, what: ['turns'] });
    await roll(at.jogador, campaignId);
    await tables.app.runJobs();
    expect(saidAt(campaignId)).toHaveLength(4);
  });

  it('gets the pause that it asks for, is tried again where it is slow, and is not flooded with old news', async () => {
    const { campaignId, at } = await withChannel(['rolls']);
    const { clock, runJobs } = tables.app;
    channel.answer({ state: 'later', ms: 2_500 });
    await roll(at.jogador, campaignId, { label: 'Primeira' });
    await runJobs();
    await roll(at.jogador, campaignId, { label: 'Segunda' });
    await runJobs();
    expect(saidAt(campaignId)).toEqual([]);
    clock.advance(3_000);
    await runJobs();
    expect(saidAt(campaignId).join()).toMatch(/Primeira|Segunda/);
    expect(saidAt(campaignId)).toHaveLength(2);

    channel.answer(new Error('slow'), new Error('slow'));
    await roll(at.jogador, campaignId, { label: 'Terceira' });
    for (let turn = 0; turn < 3; turn += 1) {
      await runJobs();
      clock.advance(MINUTE);
    }
    expect(saidAt(campaignId)).toHaveLength(3);

    channel.answer(...Array.from({ length: 10 }, () => new Error('down')));
    await roll(at.jogador, campaignId, { label: 'Velha' });
    await runJobs();
    clock.advance(HOUR);
    channel.answer();
    await runJobs();
    expect(saidAt(campaignId)).toHaveLength(3);
  });

  it.each<[string, (by: Visitor, campaignId: string, uid: string) => Promise<unknown>]>([
    ['is removed', (by, campaignId, uid) => by.must('removeMember', { campaignId, uid })],
    ['leads no more', (by, campaignId, uid) => by.must('setMemberRole', { campaignId, uid, role: 'co-mestre' })],
  ])('ends with whoever gave its address, when they %s', async (_, ending) => {
    const { campaignId, at } = await tables.table();
    const uid = await uidOf(at['co-mestre']);
    await at.mestre.must('setMemberRole', { campaignId, uid, role: 'mestre' });
    await at['co-mestre'].must('setTableChannel', { campaignId, webhook: WEBHOOK });
    await at.espectador.must('leaveCampaign', { campaignId });
    expect(await at.mestre.must('getTableChannel', { campaignId })).toMatchObject({ on: true });
    await ending(at.mestre, campaignId, uid);
    await roll(at.jogador, campaignId);
    await tables.app.runJobs();
    expect(saidAt(campaignId)).toEqual([]);
    expect(await at.mestre.must('getTableChannel', { campaignId })).toEqual({ on: false, what: [] });
    const { notifications } = await at.mestre.must<NotificationPage>('getNotifications', {});
    expect(notifications[0]).toMatchObject({
      kind: 'channelStopped',
      text: expect.stringContaining('não mestra mais'),
    });
  });

  it('drops what still waits after many pauses', async () => {
    const { campaignId, at } = await withChannel(['rolls']);
    const { clock, runJobs } = tables.app;
    channel.answer(...Array.from({ length: 40 }, () => ({ state: 'later' as const, ms: 1_000 })));
    await roll(at.jogador, campaignId);
    for (let turn = 0; turn < 25; turn += 1) {
      await runJobs();
      clock.advance(2_000);
    }
    channel.answer();
    await runJobs();
    expect(saidAt(campaignId)).toEqual([]);
  });

  it('stops when its address is gone, and every mestre is told once', async () => {
    const { campaignId, at } = await withChannel();
    channel.answer({ state: 'dead' }, { state: 'dead' });
    await roll(at.jogador, campaignId);
    await roll(at.jogador, campaignId);
    await tables.app.runJobs();
    expect(await at.mestre.must('getTableChannel', { campaignId })).toEqual({ on: false, what: [] });
    const told = async (by: Visitor) =>
      (await by.must<NotificationPage>('getNotifications')).notifications.filter(
        ({ kind }) => kind === 'channelStopped',
      );
    expect(await told(at.mestre)).toHaveLength(1);
    expect(await told(at.jogador)).toEqual([]);
    await roll(at.jogador, campaignId);
    await tables.app.runJobs();
    expect(saidAt(campaignId)).toEqual([]);
  });
});
