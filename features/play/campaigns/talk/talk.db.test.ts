import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fight } from '../../../../tests/support/fights.ts';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { RollView } from '../../rolls/roll-schema.ts';
import { CARD_SHOWN_MS, CARDS_PER_MINUTE, MESSAGES_KEPT, MESSAGES_PER_MINUTE } from '../campaign-limits.ts';
import type { CampaignView } from '../campaign-schema.ts';
import { campaignMessages } from '../tables.ts';
import type { MessagePage, Presence } from './message-schema.ts';

let tables: Tables;
const logged: string[] = [];
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false, log: (line) => void logged.push(line) });
});
afterAll(() => tables.app.stop());

const say = async (by: Visitor, campaignId: string, data: object): Promise<string> =>
  (await by.must<{ messageId: string }>('writeMessage', { campaignId, ...data })).messageId;

const heard = (by: Visitor, campaignId: string) => by.must<MessagePage>('getMessages', { campaignId });
const texts = async (by: Visitor, campaignId: string) => (await heard(by, campaignId)).messages.map(({ text }) => text);

/** The queue of changes, and what counts requests and processes. */
const PASSING = /^(changes|rate_limits|live_processes|live_streams) /;

/** Every row of every table as text. */
async function readEverything(): Promise<string[]> {
  const { db } = tables.app.ctx;
  const { rows } = await db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const read = rows.map(async ({ name }) => {
    const found = await db.execute<{ row: string }>(sql.raw(`select ${name}::text as row from ${name}`));
    return found.rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(read))
    .flat()
    .filter((row) => !PASSING.test(row))
    .sort();
}

describe('a card', () => {
  it('is seen by the whole table at once, is over by itself, and leaves no trace of whoever lifted it', async () => {
    const { campaignId, at } = await tables.table();
    const uid = await uidOf(at.espectador);
    const { displayName } = await at.espectador.must<{ displayName: string | null }>('getUser');
    const streams = await Promise.all(
      Object.values(at).map((by) => LiveStream.open(by, `/live/user?watch=campaign:${campaignId}`)),
    );
    for (const stream of streams) await stream.see<CampaignView>('campaign', ({ card }) => card === null);
    const before = await readEverything();
    logged.length = 0;
    const requestId = randomUUID();
    for (let again = 0; again < 2; again += 1)
      expect(await at.espectador.must('liftCard', { campaignId, card: 'pausar', requestId })).toEqual({
        success: true,
      });
    const seen: CampaignView[] = [];
    for (const stream of streams)
      seen.push(await stream.see<CampaignView>('campaign', ({ card }) => card === 'pausar'));
    for (const view of seen) {
      const { members, rolls, party, may, ...rest } = view;
      expect(JSON.stringify(rest)).not.toContain(uid);
      expect(Object.keys(view)).not.toContain('by');
    }
    expect(await readEverything()).toEqual(before);
    const lines = logged.filter((line) => line.includes('liftCard'));
    expect(lines).toHaveLength(2);
    for (const line of lines) for (const who of [uid, displayName ?? uid]) expect(line).not.toContain(who);

    await at.jogador.must('liftCard', { campaignId, card: 'trocar' });
    await streams[0]!.see<CampaignView>('campaign', ({ card }) => card === 'trocar');
    expect(await viewOf(at.mestre, campaignId)).toMatchObject({ card: 'trocar', cardUntil: expect.any(String) });
    tables.app.clock.advance(CARD_SHOWN_MS + 1);
    expect(await viewOf(at.mestre, campaignId)).toMatchObject({ card: null, cardUntil: null });
    for (const stream of streams) stream.close();
  });

  it('is lifted by members of an open table alone, and not without end', async () => {
    const { campaignId, at } = await tables.table();
    const one = { campaignId, card: 'pular' };
    for (const nobody of [tables.admin, await tables.player()])
      expect(await refusal(nobody, 'liftCard', one)).toEqual(['NOT_FOUND']);
    expect(await refusal(at.jogador, 'liftCard', { campaignId, card: 'parar' })).toEqual(['INVALID_ARGUMENT']);
    const answers: unknown[] = [];
    for (let index = 0; index <= CARDS_PER_MINUTE; index += 1)
      answers.push(...(await refusal(at.jogador, 'liftCard', one)));
    expect(answers.indexOf('RESOURCE_EXHAUSTED')).toBe(CARDS_PER_MINUTE);
    expect(await refusal(at.espectador, 'liftCard', one)).toEqual([undefined]);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'liftCard', one)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });
});

describe('talk at a table', () => {
  it('is read by whom each line is for, live, and never by whoever is no member', async () => {
    const { campaignId, at } = await tables.table();
    const stream = await LiveStream.open(at.espectador, `/live/user?watch=messages:${campaignId}`);
    await say(at.jogador, campaignId, { text: 'Cheguei. <b>Oi</b>' });
    await say(at.jogador, campaignId, { text: 'Tenho um segredo.', visibility: 'mestre' });
    await say(at.jogador, campaignId, { text: 'Lembrar da chave.', visibility: 'dono' });
    const open = ['Cheguei. <b>Oi</b>'];
    const led = ['Tenho um segredo.', ...open];
    expect(await texts(at.jogador, campaignId)).toEqual(['Lembrar da chave.', ...led]);
    for (const by of [at.mestre, at['co-mestre']]) expect(await texts(by, campaignId)).toEqual(led);
    expect(await texts(at.espectador, campaignId)).toEqual(open);
    await stream.see<MessagePage>('messages', ({ messages }) => messages.length === 1);
    expect(JSON.stringify(stream.received)).not.toContain('segredo');
    stream.close();
    for (const nobody of [tables.admin, await tables.player()]) {
      expect(await refusal(nobody, 'getMessages', { campaignId })).toEqual(['NOT_FOUND']);
      expect(await refusal(nobody, 'writeMessage', { campaignId, text: 'Oi.' })).toEqual(['NOT_FOUND']);
    }
    expect(await refusal(at.espectador, 'writeMessage', { campaignId, text: 'Oi.' })).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(at.jogador, 'writeMessage', { campaignId, text: '  ' })).toEqual(['INVALID_ARGUMENT']);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'writeMessage', { campaignId, text: 'Oi.' })).toEqual([
      'FAILED_PRECONDITION',
      'closed',
    ]);
    expect(await texts(at.mestre, campaignId)).toEqual(led);
  });

  it('is whispered to some, and read by nobody else, whoever leads', async () => {
    const { campaignId, at } = await tables.table();
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    const [uid, seer] = [await uidOf(other), await uidOf(at.espectador)];
    const stream = await LiveStream.open(at.mestre, `/live/user?watch=messages:${campaignId}`);
    const theirs = await LiveStream.open(other, `/live/user?watch=messages:${campaignId}`);
    const to = [uid, seer, uid, await uidOf(at.jogador)];
    const line = await say(at.jogador, campaignId, { text: 'Não confie nela.', visibility: 'mesa', to });
    await say(at.jogador, campaignId, { text: 'Vamos.' });
    await theirs.see<MessagePage>('messages', ({ messages }) => messages.length === 2);
    await stream.see<MessagePage>('messages', ({ messages }) => messages.length === 1);
    expect(JSON.stringify(stream.received)).not.toContain('confie');
    for (const one of [stream, theirs]) one.close();
    for (const by of [at.jogador, other, at.espectador])
      expect((await heard(by, campaignId)).messages[1]).toMatchObject({
        text: 'Não confie nela.',
        to: [uid, seer].sort(),
      });
    for (const by of [at.mestre, at['co-mestre']]) {
      expect(await texts(by, campaignId)).toEqual(['Vamos.']);
      expect(await refusal(by, 'removeMessage', { campaignId, messageId: line })).toEqual(['NOT_FOUND']);
      expect(await refusal(by, 'report', { type: 'message', id: line, reason: 'abuse' })).toEqual(['NOT_FOUND']);
    }
    expect(await refusal(other, 'removeMessage', { campaignId, messageId: line })).toEqual(['PERMISSION_DENIED']);
    await other.must('report', { type: 'message', id: line, reason: 'abuse' });
    const outsider = await uidOf(tables.admin);
    for (const whom of [[], [await uidOf(at.jogador)], [outsider], [uid, outsider], Array(51).fill(uid)])
      expect(await refusal(at.jogador, 'writeMessage', { campaignId, text: 'Psiu.', to: whom })).toEqual([
        'INVALID_ARGUMENT',
      ]);
    await other.must('blockPerson', { uid: await uidOf(at.jogador), blocked: true });
    expect(await texts(other, campaignId)).toEqual([]);
    await other.must('leaveCampaign', { campaignId });
    expect(await refusal(other, 'getMessages', { campaignId })).toEqual(['NOT_FOUND']);
    expect((await heard(at.jogador, campaignId)).messages[1]!.to).toEqual([uid, seer].sort());
    await at.jogador.must('removeMessage', { campaignId, messageId: line });
    expect(await texts(at.espectador, campaignId)).toEqual(['Vamos.']);
  });

  it('quotes a roll to those who see it, and names a page of a book', async () => {
    const { campaignId, at } = await tables.table();
    const roll = async (visibility: string) =>
      (await at.mestre.must<{ roll: RollView }>('rollDice', { notation: '1d1+6', campaignId, visibility })).roll.id;
    const hidden = await roll('mestre');
    expect(await refusal(at.jogador, 'writeMessage', { campaignId, rollId: hidden })).toEqual(['NOT_FOUND']);
    const { bookId } = (await at.mestre.must<{ books: { bookId: string }[] }>('listBooks')).books[0]!;
    await say(at.mestre, campaignId, { rollId: hidden, page: { bookId, page: 34 } });
    await say(at.jogador, campaignId, { text: 'Boa!', rollId: await roll('mesa') });
    const [cheer, clue] = (await heard(at.jogador, campaignId)).messages;
    expect(cheer).toMatchObject({ roll: { name: '1d1+6', result: '7', by: { uid: await uidOf(at.mestre) } } });
    expect(clue).toMatchObject({ roll: null, page: { bookId, title: expect.any(String), page: 34 } });
    expect((await heard(at['co-mestre'], campaignId)).messages[1]).toMatchObject({ roll: { id: hidden } });
    const page = { bookId: 'nenhum', page: 1 };
    expect(await refusal(at.jogador, 'writeMessage', { campaignId, page })).toEqual(['NOT_FOUND']);

    const path = `/biblioteca/${bookId}/ler?pagina=34`;
    const closed = await at.jogador.request(path);
    expect([closed.status, await closed.text()]).toEqual([403, expect.stringContaining('href="/loja/')]);
  });

  it('is deleted by whoever said it and who leads, and ends for whoever is removed', async () => {
    const { campaignId, at } = await tables.table();
    const line = await say(at.jogador, campaignId, { text: 'Ops.' });
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    const own = await say(other, campaignId, { text: 'Eu apago.' });
    const secret = await say(at.mestre, campaignId, { text: 'Só nós.', visibility: 'mestre' });
    const remove = (messageId: string) => ({ campaignId, messageId });
    expect(await refusal(other, 'removeMessage', remove(line))).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(other, 'removeMessage', remove(secret))).toEqual(['NOT_FOUND']);
    await other.must('removeMessage', remove(own));
    await at['co-mestre'].must('removeMessage', remove(line));
    expect(await texts(at.mestre, campaignId)).toEqual(['Só nós.']);

    const stream = await LiveStream.open(other, `/live/user?watch=messages:${campaignId}`);
    await stream.see('messages');
    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(other) });
    expect(await refusal(other, 'writeMessage', { campaignId, text: 'Ainda?' })).toEqual(['NOT_FOUND']);
    await say(at.mestre, campaignId, { text: 'Foi embora.' });
    await at.mestre.must('getMessages', { campaignId });
    expect(JSON.stringify(stream.received)).not.toContain('Foi embora.');
    stream.close();
  });

  it('is paged, slow and bounded', async () => {
    const { campaignId, at } = await tables.table();
    const { ctx } = tables.app;
    const userId = await uidOf(at.mestre);
    await ctx.db.execute(sql`insert into ${campaignMessages} (id, campaign_id, user_id, text, visibility, at)
      select ${campaignId} || n, ${campaignId}, ${userId}, n::text, 'mesa', now() - interval '1 hour'
      from generate_series(1, ${MESSAGES_KEPT + 60}) n`);
    const first = await heard(at.jogador, campaignId);
    const { nextCursor: cursor } = first;
    const next = await at.jogador.must<MessagePage>('getMessages', { campaignId, cursor });
    expect(Number(first.messages.at(-1)!.text) - Number(next.messages[0]!.text)).toBe(1);
    const wrote: unknown[] = [];
    for (let index = 0; index <= MESSAGES_PER_MINUTE; index += 1)
      wrote.push(...(await refusal(at.jogador, 'writeMessage', { campaignId, text: 'de novo' })));
    expect([wrote.indexOf('RESOURCE_EXHAUSTED'), wrote.length]).toEqual([MESSAGES_PER_MINUTE, MESSAGES_PER_MINUTE + 1]);
    for (let index = 0; index < 20; index += 1) await say(at.mestre, campaignId, { text: 'mais' });
    const [kept] = await ctx.db
      .select({ count: count() })
      .from(campaignMessages)
      .where(eq(campaignMessages.campaignId, campaignId));
    expect(kept!.count).toBeLessThan(MESSAGES_KEPT + 50);
  });
});

describe('presence at a table', () => {
  it('is who has the table open, told live to every member', async () => {
    const { campaignId, at } = await tables.table();
    const [mestre, jogador] = [await uidOf(at.mestre), await uidOf(at.jogador)];
    const watch = `/live/user?watch=campaign:${campaignId},presence:${campaignId}`;
    const stream = await LiveStream.open(at.mestre, watch);
    await stream.see<Presence>('presence', ({ uids }) => uids.join() === mestre);
    const player = await LiveStream.open(at.jogador, watch);
    await stream.see<Presence>('presence', ({ uids }) => uids.length === 2 && uids.includes(jogador));
    player.close();
    await stream.see<Presence>(
      'presence',
      ({ uids, left }) => uids.join() === mestre && left.map(({ uid }) => uid).join() === jogador,
    );
    stream.close();
  });

  it('is told of whoever reads a sheet, the fight or a lent book of the table', async () => {
    const { campaignId, at } = await tables.table();
    const jogador = await uidOf(at.jogador);
    const stream = await LiveStream.open(at.mestre, `/live/user?watch=campaign:${campaignId},presence:${campaignId}`);
    const { characterId } = await at.jogador.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Kim',
    });
    await at.jogador.must('bringCharacter', { campaignId, characterId });
    const { encounterId, encounter } = await fight(at.mestre, campaignId);
    const screen = await LiveStream.open(at.jogador, `/live/encounter/${encounter.code}`);
    await stream.see<Presence>('presence', ({ elsewhere }) =>
      elsewhere.some(({ uid, place }) => uid === jogador && place === 'luta'),
    );
    screen.close();
    await stream.see<Presence>('presence', ({ uids }) => !uids.includes(jogador));
    for (const [watched, place] of [
      [`character:${characterId}`, 'ficha'],
      [`campaign:${campaignId},encounter:${encounterId}`, 'luta'],
    ] as const) {
      const page = await LiveStream.open(at.jogador, `/live/user?watch=${watched}`);
      await stream.see<Presence>(
        'presence',
        ({ uids, elsewhere, left }) =>
          uids.includes(jogador) &&
          elsewhere.some((one) => one.uid === jogador && one.place === place) &&
          !left.some(({ uid }) => uid === jogador),
      );
      const table = await LiveStream.open(at.jogador, `/live/user?watch=campaign:${campaignId}`);
      await stream.see<Presence>('presence', ({ uids, elsewhere }) => uids.includes(jogador) && elsewhere.length === 0);
      table.close();
      page.close();
      await stream.see<Presence>('presence', ({ uids }) => !uids.includes(jogador));
    }
    // A sheet and a fight that stand in the frame of the table are at the table.
    const frame = `campaign:${campaignId},presence:${campaignId},character:${characterId},encounter:${encounterId}`;
    const place = await LiveStream.open(at.jogador, `/live/user?watch=${frame}`);
    await stream.see<Presence>('presence', ({ uids }) => uids.includes(jogador));
    expect((stream.last('presence') as Presence).elsewhere).toEqual([]);
    place.close();
    stream.close();
  });
});
