import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../../tests/support/extent.ts';
import { create, give, must, readBy } from '../../../tests/support/fights.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { createCampaign, invite, openTables, type Tables, uidOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { PlayersView } from '../initiative/encounter-schema.ts';
import type { RollPage } from '../rolls/roll-schema.ts';
import { CAMPAIGNS_MAX, MEMBERS_MAX } from './campaign-limits.ts';
import type { CampaignView, PartyPage } from './campaign-schema.ts';
import type { MessagePage } from './talk/message-schema.ts';

const MEMBERS = 200;
/** Every page of them is read, twice. */
const LINES = isFull ? 5_000 : 1_000;
const COMBATANTS = 300;
/** The most bytes of one list. */
const LIST_BYTES = 100 * 1024;

let tables: Tables;
let mestre: Visitor;
let player: Visitor;
let campaignId: string;
let encounterId: string;

const run = (statement: ReturnType<typeof sql>) => tables.app.database.maintenance.execute(statement);
const name = (from: string) => sql`'Uma pessoa de nome comprido ' || ${sql.raw(from)}`;

/** People who joined, by SQL: the front door would take minutes. */
async function seat(from: number, to: number): Promise<void> {
  const people = sql`generate_series(${from}::int, ${to}::int) n`;
  await run(sql`insert into users (uid, issuer, subject, display_name, created_at, last_login_at, role)
    select 'gente-' || n, 'gente', n::text, ${name('n')}, now(), now(), 'beta' from ${people}`);
  await run(sql`insert into campaign_members (campaign_id, user_id, role, joined_at)
    select ${campaignId}, 'gente-' || n, 'jogador', now() from ${people}`);
}

/** A sheet for each of them, whose card says as much as a card may. */
async function bringSheets(): Promise<void> {
  const { characterId } = await player.must<{ characterId: string }>('createCharacter', {
    system: 'brutal',
    name: 'Kim',
  });
  await player.must('bringCharacter', { campaignId, characterId });
  const fact = { label: 'Ofício', value: 'Pescadora. '.repeat(10), max: null };
  const card = JSON.stringify(Array.from({ length: 6 }, (_, i) => ({ fieldId: `oficio${i}`, ...fact })));
  await run(sql`insert into characters
    select (jsonb_populate_record(c, jsonb_build_object('id', 'ficha-' || n, 'user_id', 'gente-' || n,
      'card', ${card}::jsonb))).*
    from characters c, generate_series(3, ${MEMBERS}::int) n where c.id = ${characterId}`);
  await run(sql`update campaign_members set character_id = 'ficha-' || substr(user_id, 7)
    where campaign_id = ${campaignId} and user_id like 'gente-%'`);
}

beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
  mestre = await tables.player();
  campaignId = await createCampaign(mestre);
  player = await tables.sit(mestre, campaignId, 'jogador');
  await seat(3, MEMBERS);
  await bringSheets();
  const uid = await uidOf(player);
  await run(sql`insert into campaign_messages (id, campaign_id, user_id, text, visibility, at)
    select 'linha-' || n, ${campaignId}, ${uid}, repeat('A noite caiu. ', 20) || n, 'mesa', now()
    from generate_series(1, ${LINES}::int) n`);
  await player.must('rollDice', { campaignId, notation: '10d20' });
  await run(sql`insert into rolls (id, user_id, campaign_id, label, notation, total, text, dice, parts, visibility, seed,
      commitment, at)
    select 'rolagem-' || n, user_id, campaign_id, label, notation, total, text, dice, parts, visibility, seed,
      commitment, at
    from rolls, generate_series(2, ${LINES}::int) n where campaign_id = ${campaignId}`);
  encounterId = await create(mestre, campaignId);
  for (let added = 0; added < COMBATANTS; added += 100)
    await must(mestre, encounterId, {
      t: 'add',
      combatants: Array.from({ length: 100 }, (_, i) => ({
        name: `Bandido da estrada velha ${added + i}`,
        initiative: (added + i) % 30,
        hp: 12,
      })),
    });
});
afterAll(() => tables.app.stop());

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('a table of 200 people, 5,000 lines and 300 combatants', () => {
  it.each(['mestre', 'player'] as const)('opens for %s with lists of at most 100 KB', async (who) => {
    const by = who === 'mestre' ? mestre : player;
    const view = await by.must<CampaignView>('getCampaign', { campaignId });
    expect(view.members).toHaveLength(MEMBERS);
    for (const [part, value] of Object.entries(view))
      expect([part, bytesOf(value) <= LIST_BYTES]).toEqual([part, true]);
    const page = await by.request(`/campanhas/${campaignId}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('A casa do açude')]);
  });

  it.each(['mestre', 'player'] as const)('shows all its sheets to %s in pages, each once', async (who) => {
    const by = who === 'mestre' ? mestre : player;
    const view = await by.must<CampaignView>('getCampaign', { campaignId });
    if (who === 'player') expect(view.party[0]!.uid).toBe(await uidOf(player));
    const seen = view.party.map(({ characterId }) => characterId);
    for (let cursor = view.partyNext; cursor !== null; ) {
      const page = await by.must<PartyPage>('getParty', { campaignId, cursor });
      expect(bytesOf(page)).toBeLessThanOrEqual(LIST_BYTES);
      seen.push(...page.party.map(({ characterId }) => characterId));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([MEMBERS - 1, MEMBERS - 1]);
    expect(view.partyNext).not.toBeNull();
    const zip = readZip(Buffer.from(await (await by.request(`/campanhas/${campaignId}/exportar`)).arrayBuffer()));
    const { party } = JSON.parse(zip.get('dados/mesa.json')!.toString()) as CampaignView;
    expect(party.map(({ characterId }) => characterId)).toEqual(seen);
  });

  it('says when a sheet beyond the first page changes, and not at another change', async () => {
    const rest = async () => (await mestre.must<CampaignView>('getCampaign', { campaignId })).partyRest;
    const before = await rest();
    expect(before).toEqual(expect.any(String));
    await mestre.must('changeCampaign', { campaignId, fields: { description: 'Chove.' } });
    expect(await rest()).toBe(before);
    await run(sql`update characters set name = 'Outra' where id = ${`ficha-${MEMBERS}`}`);
    expect(await rest()).not.toBe(before);
  });

  it('is talked at in pages, to the first line', async () => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: MessagePage = await player.must('getMessages', { campaignId, ...(cursor ? { cursor } : {}) });
      expect(bytesOf(page)).toBeLessThanOrEqual(LIST_BYTES);
      seen.push(...page.messages.map(({ messageId }) => messageId));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([LINES, LINES, 'linha-1']);
  });

  it('has its rolls in pages, to the first one', async () => {
    const seen = new Set<string>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: RollPage = await mestre.must('getRolls', { campaignId, ...(cursor ? { cursor } : {}) });
      expect(bytesOf(page)).toBeLessThanOrEqual(LIST_BYTES);
      for (const { id } of page.rolls) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(LINES);
  });

  it('fights on, and both views of the fight are bounded', async () => {
    const before = await readBy(mestre, encounterId);
    expect(before.combatants).toHaveLength(COMBATANTS);
    expect(bytesOf(before)).toBeLessThanOrEqual(LIST_BYTES);
    const first = await must(mestre, encounterId, { t: 'next' });
    expect(first.encounter).toMatchObject({ round: 1, turn: { id: before.combatants[0]!.id } });
    await must(mestre, encounterId, { t: 'hp', id: before.combatants[299]!.id, by: -5 });
    const seen = await readBy<PlayersView>(player, encounterId);
    expect([seen.combatants.length, seen.round]).toEqual([COMBATANTS, 1]);
    expect(bytesOf(seen)).toBeLessThanOrEqual(LIST_BYTES);
    const { status } = await mestre.request(`/campanhas/${campaignId}/iniciativa/${encounterId}`);
    expect(status).toBe(200);
  });

  it('refuses a combatant beyond its bound with a sentence, and stays as it was', async () => {
    const combatants = Array.from({ length: 100 }, (_, i) => ({ name: `Lobo ${i}` }));
    for (const more of [100, 200])
      expect((await must(mestre, encounterId, { t: 'add', combatants })).encounter.combatants).toHaveLength(
        COMBATANTS + more,
      );
    const { http, error } = await give(mestre, encounterId, { t: 'add', combatants: [{ name: 'Mais um' }] });
    expect([http, error.status, error.details.state]).toEqual([400, 'FAILED_PRECONDITION', 'full']);
    expect(error.message).toMatch(/500/);
    expect((await readBy(mestre, encounterId)).combatants).toHaveLength(COMBATANTS + 200);
  });

  it('refuses a person beyond its seats with a sentence, who may join once somebody leaves', async () => {
    await seat(MEMBERS + 1, MEMBERS_MAX);
    const { code } = await invite(mestre, campaignId, 'jogador', { uses: 5 });
    const late = await tables.player();
    const { http, error } = await late.call('joinCampaign', { code });
    expect([http, error.status, error.details.state]).toEqual([400, 'FAILED_PRECONDITION', 'full']);
    expect(error.message).toMatch(new RegExp(`${MEMBERS_MAX}`));
    expect(await late.must('previewInvitation', { code })).toMatchObject({ state: 'full' });
    await mestre.must('removeMember', { campaignId, uid: 'gente-3' });
    expect(await late.must('previewInvitation', { code })).toMatchObject({ state: 'open' });
    await late.must('joinCampaign', { code });
    expect(bytesOf(await late.must('getCampaign', { campaignId }))).toBeLessThanOrEqual(2 * LIST_BYTES);
  });

  it('refuses one table too many with a sentence', async () => {
    const somebody = await tables.player();
    const uid = await uidOf(somebody);
    await run(sql`insert into campaigns (id, title, created_at)
      select 'outra-' || n, 'Outra', now() from generate_series(1, ${CAMPAIGNS_MAX}::int) n`);
    await run(sql`insert into campaign_members (campaign_id, user_id, role, joined_at)
      select 'outra-' || n, ${uid}, 'mestre', now() from generate_series(1, ${CAMPAIGNS_MAX}::int) n`);
    const { error } = await somebody.call('createCampaign', { title: 'Mais uma' });
    expect([error.status, error.details.state]).toEqual(['FAILED_PRECONDITION', 'full']);
    expect(error.message).toMatch(new RegExp(`${CAMPAIGNS_MAX}`));
    expect(bytesOf(await somebody.must('listCampaigns'))).toBeLessThanOrEqual(LIST_BYTES);
  });
});
