import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../../lib/span.ts';
import { create, give, must } from '../../../tests/support/fights.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import {
  createCampaign,
  invite,
  openTables,
  refusal,
  type Tables,
  uidOf,
  viewOf,
} from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { CampaignView } from '../campaigns/campaign-schema.ts';
import { tableFiles } from '../campaigns/export-table.server.ts';
import type { EncounterList, TemplateList } from '../initiative/encounter-schema.ts';
import { toolLoans } from './tables.ts';
import type { LentTool } from './tool-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

const RAT = { name: 'Rato', attacks: [{ label: 'Mordida', notation: '1d6' }] };

const save = async (by: Visitor, fields: object = RAT, more: object = {}): Promise<string> =>
  (await by.must<{ creatureId: string }>('saveCreature', { fields, ...more })).creatureId;
const lend = async (by: Visitor, campaignId: string, kind: string, id: string, more: object = {}) =>
  (await by.must<LentTool>('lendTool', { campaignId, kind, id, ...more })).loan;

const titles = ({ tools }: CampaignView) => tools.map(({ title }) => title);

it('are listed for all with whose they are, live, until they are taken back', async () => {
  const { campaignId, at } = await tables.table();
  const creatureId = await save(at.jogador);
  const stream = await LiveStream.open(at.espectador, `/live/user?watch=campaign:${campaignId}`);
  const until = new Date(tables.app.clock.now().getTime() + HOUR).toISOString();
  const loan = await lend(at.jogador, campaignId, 'creature', creatureId, { until });
  const uid = await uidOf(at.jogador);
  expect(loan).toMatchObject({ kind: 'creature', id: creatureId, title: 'Rato', lender: { uid }, until });
  await stream.see<CampaignView>('campaign', (view) => titles(view).includes('Rato'));
  await save(at.jogador, { ...RAT, name: 'Ratazana' }, { creatureId });
  await stream.see<CampaignView>('campaign', (view) => titles(view).includes('Ratazana'));
  for (const by of Object.values(at))
    expect((await viewOf(by, campaignId)).tools).toEqual([{ ...loan, title: 'Ratazana' }]);

  const again = { campaignId, kind: 'creature', id: creatureId };
  expect(await refusal(at.jogador, 'lendTool', again)).toEqual(['ALREADY_EXISTS']);
  expect(await refusal(at.mestre, 'takeBackTool', { loanId: loan.loanId })).toEqual(['NOT_FOUND']);
  await at.jogador.must('takeBackTool', { loanId: loan.loanId });
  await stream.see<CampaignView>('campaign', ({ tools }) => tools.length === 0);
  expect(await refusal(at.jogador, 'takeBackTool', { loanId: loan.loanId })).toEqual(['NOT_FOUND']);
  stream.close();
});

it('are one’s own, lent at a table of one’s own, until a time to come', async () => {
  const { campaignId, at } = await tables.table();
  const [creatureId, theirs] = [await save(at.mestre), await save(at.jogador)];
  const outsider = await tables.player();
  const own = { campaignId, kind: 'creature', id: creatureId };
  expect(await refusal(outsider, 'lendTool', { ...own, id: await save(outsider) })).toEqual(['NOT_FOUND']);
  for (const kind of ['structure', 'creature', 'encounter', 'template'])
    expect(await refusal(at.mestre, 'lendTool', { campaignId, kind, id: theirs }), kind).toEqual(['NOT_FOUND']);
  for (const more of [{ until: '2020-01-01T00:00:00Z' }, { kind: 'book' }, { until: 'ontem' }])
    expect(await refusal(at.mestre, 'lendTool', { ...own, ...more })).toEqual(['INVALID_ARGUMENT']);
  const both = await Promise.all([1, 2].map(() => refusal(at.mestre, 'lendTool', own)));
  expect(both.map(([status]) => status).sort()).toEqual(['ALREADY_EXISTS', undefined].sort());
});

it.each<
  [string, (at: Record<'mestre' | 'jogador', Visitor>, campaignId: string, creatureId: string) => Promise<unknown>]
>([
  ['the thing is deleted', (at, _, creatureId) => at.jogador.must('deleteCreature', { creatureId })],
  ['the lender leaves', (at, campaignId) => at.jogador.must('leaveCampaign', { campaignId })],
  [
    'the lender is removed',
    async (at, campaignId) =>
      at.mestre.must('removeMember', { campaignId, uid: (await at.jogador.must<{ uid: string }>('getUser')).uid }),
  ],
  ['the table is closed', (at, campaignId) => at.mestre.must('closeCampaign', { campaignId })],
  ['the time is over', async () => tables.app.clock.advance(2 * HOUR)],
])('end when %s', async (_, ending) => {
  const { campaignId, at } = await tables.table();
  const creatureId = await save(at.jogador);
  const until = new Date(tables.app.clock.now().getTime() + HOUR).toISOString();
  await lend(at.jogador, campaignId, 'creature', creatureId, { until });
  await ending(at, campaignId, creatureId);
  expect((await viewOf(at.mestre, campaignId)).tools).toEqual([]);
});

it('may be encounters and their templates, with which others begin a fight', async () => {
  const { campaignId, at } = await tables.table();
  const encounterId = await create(at.jogador);
  await must(at.jogador, encounterId, { t: 'add', combatants: [{ name: 'Ele', hidden: true }] });
  const { templateId } = await at.jogador.mustPlain<{ templateId: string }>('iniciativaRPG', {
    encounterId,
    requestId: randomUUID(),
    command: { t: 'saveTemplate', title: 'O porão' },
  });
  const begin = (more: object) =>
    give(at.mestre, undefined, { t: 'create', title: 'A luta', campaignId, ...more } as never);
  for (const [kind, id, more] of [
    ['encounter', encounterId, { from: encounterId }],
    ['template', templateId, { templateId }],
  ] as const) {
    expect((await begin(more)).error.status).toBe('NOT_FOUND');
    const { loanId, of } = await lend(at.jogador, campaignId, kind, id);
    expect(of).toBe(kind === 'template' ? 'encounter' : null);
    const { result } = await begin(more);
    expect(result.encounter.combatants).toMatchObject([{ name: 'Ele', hidden: true }]);
    if (kind === 'template') {
      const { templates } = await at.mestre.must<TemplateList>('listEncounterTemplates', { campaignId });
      expect(templates).toMatchObject([{ templateId, lender: { displayName: expect.any(String) } }]);
    }
    await at.jogador.must('takeBackTool', { loanId });
    expect((await begin(more)).error.status).toBe('NOT_FOUND');
  }
});

it.each<[string, (at: Record<'mestre' | 'co-mestre', Visitor>, campaignId: string, uid: string) => Promise<unknown>]>([
  ['is removed', (at, campaignId, uid) => at.mestre.must('removeMember', { campaignId, uid })],
  ['leaves', (at, campaignId) => at['co-mestre'].must('leaveCampaign', { campaignId })],
  ['leads no more', (at, campaignId, uid) => at.mestre.must('setMemberRole', { campaignId, uid, role: 'jogador' })],
])('are another table’s fights only while their lender commands these: who %s lends none', async (_, ending) => {
  const { campaignId, at } = await tables.table();
  const lender = at['co-mestre'];
  const encounterId = await create(at.mestre, campaignId);
  await must(at.mestre, encounterId, { t: 'add', combatants: [{ name: 'A traidora', hidden: true }] });
  const friend = await tables.player();
  const elsewhere = await createCampaign(friend);
  await lender.must('joinCampaign', { code: (await invite(friend, elsewhere)).code });
  const { loanId } = await lend(lender, elsewhere, 'encounter', encounterId);
  const begin = () =>
    give(friend, undefined, { t: 'create', title: 'A luta', campaignId: elsewhere, from: encounterId });
  expect((await begin()).result.encounter.combatants).toMatchObject([{ name: 'A traidora' }]);
  await ending(at, campaignId, await uidOf(lender));
  expect((await begin()).error.status).toBe('NOT_FOUND');
  expect((await viewOf(friend, elsewhere)).tools).toEqual([]);
  await tables.app.ctx.db.update(toolLoans).set({ endedAt: null }).where(eq(toolLoans.id, loanId));
  expect((await begin()).error.status).toBe('NOT_FOUND');
});

it('lists the encounters that one commands, wherever they are', async () => {
  const { campaignId, at } = await tables.table();
  const [own, atTable] = [await create(at.mestre), await create(at['co-mestre'], campaignId)];
  const listed = async (by: Visitor) =>
    (await by.must<EncounterList>('listEncounters')).encounters.map(({ encounterId, table }) => [
      encounterId,
      table?.campaignId ?? null,
    ]);
  expect(new Set(await listed(at.mestre))).toEqual(
    new Set([
      [own, null],
      [atTable, campaignId],
    ]),
  );
  expect(await listed(at['co-mestre'])).toEqual([[atTable, campaignId]]);
  expect(await listed(at.jogador)).toEqual([]);
});

it('may be structures and templates of sheets, of which members make sheets of their own', async () => {
  const { campaignId, at } = await tables.table();
  const of = { system: 'universal', name: 'Nave' };
  const { characterId } = await at.mestre.must<{ characterId: string }>('createCharacter', of);
  const said = { characterId, title: 'Naves', about: '', isListed: false };
  const { code } = await at.mestre.must<{ code: string }>('publishTemplate', said);
  for (const [kind, id] of [
    ['structure', characterId],
    ['template', code],
  ] as const) {
    const loan = await lend(at.mestre, campaignId, kind, id);
    expect(loan.id).not.toBe(code);
    expect(loan.of).toBe(kind === 'template' ? 'sheet' : null);
    const { loanId } = loan;
    const made = await at.espectador.must<{ characterId: string }>('useTool', { loanId, name: 'Minha' });
    expect(made.characterId).not.toBe(characterId);
    expect(await refusal(await tables.player(), 'useTool', { loanId, name: 'X' })).toEqual(['NOT_FOUND']);
    await at.mestre.must('takeBackTool', { loanId });
    expect(await refusal(at.espectador, 'useTool', { loanId, name: 'X' })).toEqual(['NOT_FOUND']);
  }
  const brutal = await at.mestre.must<{ characterId: string }>('createCharacter', { system: 'brutal', name: 'Kim' });
  expect(await refusal(at.mestre, 'lendTool', { campaignId, kind: 'structure', id: brutal.characterId })).toEqual([
    'NOT_FOUND',
  ]);
});

it('are told by the table’s export, and nothing is lent at a closed table', async () => {
  const by = await tables.player();
  const campaignId = await createCampaign(by);
  const creatureId = await save(by);
  const loan = await lend(by, campaignId, 'creature', creatureId);
  const caller = {
    uid: await uidOf(by),
    role: 'admin' as const,
    creatorId: null,
    isCreatorOwner: false,
    sessionId: '',
  };
  const exported = async (): Promise<unknown[]> => {
    const texts: unknown[] = [];
    for await (const { name, input } of tableFiles(tables.app.ctx, caller, campaignId))
      if (/LEIA-ME|ferramentas/.test(name)) texts.push(input);
    return texts;
  };
  const rat = '- Criatura: Rato, de ';
  expect(await exported()).toEqual([expect.stringContaining(rat), expect.stringContaining('"title": "Rato"')]);
  await by.must('takeBackTool', { loanId: loan.loanId });
  const [readme] = await exported();
  expect(readme).toMatch(/já esteve emprestado\n\n- Criatura: Rato, de .*, até /);
  expect(readme).not.toContain('está emprestado à mesa');
  await by.must('closeCampaign', { campaignId });
  expect(await refusal(by, 'lendTool', { campaignId, kind: 'creature', id: creatureId })).toEqual([
    'FAILED_PRECONDITION',
    'closed',
  ]);
});
