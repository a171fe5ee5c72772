import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEncounter } from '../../../game/initiative/encounter.ts';
import { create, fight, give, must, readBy, type SentFightCommand } from '../../../tests/support/fights.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import { TABLE_ROLES, type TableRole } from '../../kit/permissions.ts';
import type { EncounterView, PlayersView, ScreenView } from './encounter-schema.ts';
import { ENCOUNTERS_MAX } from './limits.ts';
import { encounterSteps, encounters } from './tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

const order = ({ combatants }: Pick<EncounterView | PlayersView, 'combatants'>): string =>
  combatants.map(({ name }) => name).join(' ');

describe('an encounter', () => {
  it('is commanded, undone and done again, and a stale press does nothing', async () => {
    const by = await tables.player();
    const { encounterId, encounter, id } = await fight(by);
    expect(encounter).toMatchObject({
      title: 'O açude',
      round: 0,
      turn: null,
      turns: 0,
      seq: 1,
      canUndo: true,
      canRedo: false,
    });
    expect(encounter.code.replaceAll('-', '')).toMatch(/^[0-9A-Z]{16}$/);
    expect(encounter.combatants[1]).toEqual({
      id: id('Cão'),
      name: 'Cão',
      initiative: 12,
      bonus: 0,
      hp: 7,
      maxHp: 7,
      group: 'Cães',
      hidden: false,
      held: false,
      side: 'mestre',
      conditions: [],
    });

    const first = await must(by, encounterId, { t: 'next' }, { expect: 0 });
    expect(first).toMatchObject({ applied: true, encounter: { round: 1, turn: { id: id('Zefa') }, turns: 1, seq: 2 } });
    await must(by, encounterId, { t: 'hp', id: id('Cão'), by: -9 });
    expect(await must(by, encounterId, { t: 'next' }, { expect: 0 })).toMatchObject({
      applied: false,
      encounter: { seq: 3 },
    });
    expect(await must(by, encounterId, { t: 'next' }, { expect: 1 })).toMatchObject({ applied: true });

    const nothing = { name: null, bonus: null, side: null } as object;
    await must(by, encounterId, { t: 'set', id: id('Cão'), ...nothing });
    const before = await readBy(by, encounterId);
    expect(before.combatants[1]).toMatchObject({ name: 'Cão', bonus: 0, hp: -2, side: 'mestre' });
    await must(by, encounterId, { t: 'condition', id: id('Zefa'), name: 'Exposta', rounds: 2, on: true });
    const { encounter: undone } = await must(by, encounterId, { t: 'undo' });
    expect(undone).toEqual({ ...before, seq: before.seq + 2, canRedo: true });
    const { encounter: again } = await must(by, encounterId, { t: 'redo' });
    expect(again.combatants[0]!.conditions).toEqual([{ name: 'Exposta', rounds: 2 }]);
    expect(await must(by, encounterId, { t: 'redo' })).toMatchObject({ applied: false });
    await must(by, encounterId, { t: 'undo' });
    const { encounter: other } = await must(by, encounterId, { t: 'hold', id: id('Zefa'), on: true });
    expect([other.canRedo, other.done[0]]).toMatchObject([false, { t: 'hold', name: 'Zefa', on: true }]);

    await must(by, encounterId, { t: 'end' });
    const refused = await give(by, encounterId, { t: 'next' });
    expect([refused.http, refused.error.status, refused.error.details.state]).toEqual([
      400,
      'FAILED_PRECONDITION',
      'ended',
    ]);
    expect(await must(by, encounterId, { t: 'undo' })).toMatchObject({ applied: true, encounter: { ended: false } });
  });

  it('throws the dice on the server, from 1 to 20', async () => {
    const by = await tables.player();
    const encounterId = await create(by);
    const combatants = Array.from({ length: 40 }, (_, at) => ({ name: `Rato ${at}`, bonus: 100 * at }));
    await must(by, encounterId, { t: 'add', combatants });
    const { encounter } = await must(by, encounterId, { t: 'roll', ids: 'missing' });
    const dice = encounter.combatants.map(({ initiative, bonus }) => initiative! - bonus);
    expect(dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 20)).toBe(true);
    expect(new Set(dice).size).toBeGreaterThan(3);
  });

  it('does a command that is sent again, or twice at once, only once', async () => {
    const by = await tables.player();
    const { encounterId, id } = await fight(by);
    const requestId = randomUUID();
    const hit: SentFightCommand = { t: 'hp', id: id('Ele'), by: -5 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => must(by, encounterId, hit, { requestId })));
    expect(answers.map(({ applied }) => applied)).toEqual([true, true, true, true]);
    expect((await readBy(by, encounterId)).combatants[2]!.hp).toBe(35);
    const other = await give(by, encounterId, { ...hit, by: -6 }, { requestId });
    expect(other.error.status).toBe('INVALID_ARGUMENT');

    const made = await Promise.all(
      Array.from({ length: 3 }, () =>
        must(by, undefined, { t: 'create', title: 'Uma só' }, { requestId: `${requestId}-create` }),
      ),
    );
    expect(new Set(made.map(({ encounter }) => encounter.encounterId)).size).toBe(1);
  });

  it.each(['campaign', 'person'])(
    'has a bounded number of each %s, also where several begin at once',
    async (whose) => {
      const table = whose === 'campaign' ? await tables.table() : null;
      const by = table?.at.mestre ?? (await tables.player());
      const uid = await uidOf(by);
      const now = tables.app.ctx.clock.now();
      await tables.app.ctx.db.insert(encounters).values(
        Array.from({ length: ENCOUNTERS_MAX - 1 }, () => ({
          id: randomUUID(),
          campaignId: table?.campaignId ?? null,
          userId: table ? null : uid,
          code: randomUUID(),
          title: 'Velha',
          state: newEncounter('Velha', []),
          createdAt: now,
          changedAt: now,
        })),
      );
      const asked = await Promise.all(
        [1, 2, 3, 4].map(() =>
          give(by, undefined, { t: 'create', title: 'Nova', ...(table ? { campaignId: table.campaignId } : {}) }),
        ),
      );
      expect(asked.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400]);
    },
  );

  it('moves the turn once for two presses at once', async () => {
    const by = await tables.player();
    const { encounterId } = await fight(by);
    const presses = await Promise.all([1, 2].map(() => must(by, encounterId, { t: 'next' }, { expect: 0 })));
    expect(presses.map(({ applied }) => applied).sort()).toEqual([false, true]);
    expect((await readBy(by, encounterId)).turns).toBe(1);
  });

  it('can be undone at least 200 times, and keeps a bound', async () => {
    const by = await tables.player();
    const { encounterId, id, encounter } = await fight(by);
    for (let press = 0; press < 310; press += 1) await must(by, encounterId, { t: 'hp', id: id('Ele'), by: -1 });
    const { db } = tables.app.ctx;
    expect(await db.$count(encounterSteps)).toBeLessThan(310 + 200);
    let undone = 0;
    while ((await must(by, encounterId, { t: 'undo' })).applied) undone += 1;
    expect(undone).toBe(300);
    const left = await readBy(by, encounterId);
    expect([left.combatants[2]!.hp, left.canUndo, left.canRedo]).toEqual([40 - 10, false, true]);
    expect(left.combatants.slice(0, 2)).toEqual(encounter.combatants.slice(0, 2));
  });

  it('is private to whoever made it outside of a campaign', async () => {
    const by = await tables.player();
    const other = await tables.player();
    const { encounterId } = await fight(by);
    expect(await refusal(other, 'getEncounter', { encounterId })).toEqual(['NOT_FOUND']);
    expect((await give(other, encounterId, { t: 'next' })).error.status).toBe('NOT_FOUND');
    expect(await refusal(other, 'removeEncounter', { encounterId })).toEqual(['NOT_FOUND']);
    await by.must('removeEncounter', { encounterId });
    expect(await refusal(by, 'getEncounter', { encounterId })).toEqual(['NOT_FOUND']);
  });

  it.each([
    [{ t: 'add', combatants: [] }],
    [{ t: 'add', combatants: [{ name: '  ' }] }],
    [{ t: 'hp', id: 'x', by: 1e12 }],
    [{ t: 'voar' }],
    [{ t: 'condition', id: 'x', name: 'Exposta', rounds: 0, on: true }],
  ])('refuses %j', async (command) => {
    const by = await tables.player();
    const encounterId = await create(by);
    const { error } = await by.callPlain('iniciativaRPG', { encounterId, requestId: randomUUID(), command });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('at a table', () => {
  it('is commanded by whoever leads it, and seen by the others without what is hidden', async () => {
    const { campaignId, at } = await tables.table();
    const { encounterId, encounter, id } = await fight(at['co-mestre'], campaignId);
    const outsider = await tables.player();
    for (const role of TABLE_ROLES) {
      const leads = role.endsWith('mestre');
      const { http } = await give(at[role], encounterId, { t: 'hp', id: id('Cão'), by: 0 });
      expect([role, http]).toEqual([role, leads ? 200 : 403]);
      expect((await give(at[role], undefined, { t: 'create', title: 'X', campaignId })).http, role).toBe(
        leads ? 200 : 403,
      );
    }
    expect((await give(outsider, encounterId, { t: 'next' })).error.status).toBe('NOT_FOUND');
    expect((await give(outsider, undefined, { t: 'create', title: 'X', campaignId })).error.status).toBe('NOT_FOUND');

    for (let press = 0; press < 3; press += 1) await must(at.mestre, encounterId, { t: 'next' });
    await must(at.mestre, encounterId, { t: 'hp', id: id('Cão'), by: -4 });
    const seen = await readBy<PlayersView>(at.jogador, encounterId);
    expect(seen).toEqual({
      encounterId,
      title: 'O açude',
      round: 1,
      turn: null,
      turns: 3,
      ended: false,
      combatants: [
        {
          id: id('Zefa'),
          name: 'Zefa',
          side: 'jogadores',
          group: null,
          conditions: [],
          state: 'ileso',
          hp: 12,
          maxHp: 12,
        },
        { id: id('Cão'), name: 'Cão', side: 'mestre', group: 'Cães', conditions: [], state: 'mal' },
      ],
    });
    const visitor = tables.app.visitor();
    const byCode = async () =>
      (await visitor.must<{ encounter: ScreenView }>('getEncounterView', { code: encounter.code })).encounter;
    const plain = { system: null, theme: null, clock: null, face: null };
    expect(await byCode()).toEqual({ ...seen, ...plain, closed: false });
    expect(await refusal(visitor, 'getEncounterView', { code: 'NADA' })).toEqual(['NOT_FOUND']);

    const view = await viewOf(at.mestre, campaignId);
    expect(view.encounters).toContainEqual({ encounterId, title: 'O açude', ended: false });
    expect('encounters' in (await viewOf(at.jogador, campaignId))).toBe(false);

    await at.mestre.must('closeCampaign', { campaignId });
    const { error } = await give(at.mestre, encounterId, { t: 'next' });
    expect([error.status, error.details.state]).toEqual(['FAILED_PRECONDITION', 'closed']);
    expect(await byCode()).toEqual({ ...seen, ...plain, closed: true });
  });

  it('tells the table whose sheet has the turn, and not the second screen', async () => {
    const { campaignId, at } = await tables.table();
    const { characterId } = await at.jogador.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Kim',
    });
    await at.jogador.must('bringCharacter', { campaignId, characterId });
    const encounterId = await create(at.mestre, campaignId);
    await must(at.mestre, encounterId, { t: 'pull', roll: true });
    const { encounter } = await must(at.mestre, encounterId, { t: 'next' });
    const sheetsOf = ({ combatants }: Pick<PlayersView, 'combatants'>) => combatants.map((one) => one.characterId);
    for (const role of ['jogador', 'espectador'] as const)
      expect(sheetsOf(await readBy<PlayersView>(at[role], encounterId))).toEqual([characterId]);
    const screen = await tables.app
      .visitor()
      .must<{ encounter: ScreenView }>('getEncounterView', { code: encounter.code });
    expect(sheetsOf(screen.encounter)).toEqual([undefined]);
  });

  it('is followed live, each with what they may see, and no more once their role changes', async () => {
    const { campaignId, at } = await tables.table();
    const { encounterId, encounter, id } = await fight(at.mestre, campaignId);
    const streams = {} as Record<TableRole, LiveStream>;
    for (const role of TABLE_ROLES)
      streams[role] = await LiveStream.open(at[role], `/live/user?watch=encounter:${encounterId}`);
    const second = await LiveStream.open(tables.app.visitor(), `/live/encounter/${encounter.code}`);
    await must(at.mestre, encounterId, { t: 'next' });
    for (const stream of [...Object.values(streams), second])
      await stream.see<EncounterView>('encounter', ({ turn }) => turn?.id === id('Zefa'));
    for (const stream of [streams.jogador, streams.espectador, second])
      expect(order(stream.last('encounter') as PlayersView)).toBe('Zefa Cão');
    expect(order(streams['co-mestre'].last('encounter') as EncounterView)).toBe('Zefa Cão Ele');

    await must(at.mestre, encounterId, { t: 'reveal', id: id('Ele'), on: true });
    await second.see<PlayersView>('encounter', (seen) => order(seen) === 'Zefa Cão Ele');
    await must(at.mestre, encounterId, { t: 'reveal', id: id('Ele'), on: false });
    await second.see<PlayersView>('encounter', (seen) => order(seen) === 'Zefa Cão');

    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at['co-mestre']), role: 'jogador' });
    await streams['co-mestre'].see<PlayersView>('encounter', (seen) => order(seen) === 'Zefa Cão');
    await at.mestre.must('closeCampaign', { campaignId });
    await second.see<ScreenView>('encounter', ({ closed }) => closed);
    await at.mestre.must('reopenCampaign', { campaignId });
    await second.see<ScreenView>('encounter', ({ closed }) => !closed);
    for (const stream of [...Object.values(streams), second]) stream.close();
  });

  it('has no stream for an unknown code', async () => {
    const response = await tables.app.visitor().request('/live/encounter/AAAA-AAAA-AAAA-AAAA');
    expect(response.status).toBe(404);
    await response.arrayBuffer();
  });
});
