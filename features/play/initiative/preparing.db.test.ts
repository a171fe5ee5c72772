import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchOfCode } from '../../../server/live/watches.ts';
import { create, fight, give, must, readBy } from '../../../tests/support/fights.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { createCampaign, openTables, type Tables } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { PlayersView } from './encounter-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

async function bring(by: Visitor, campaignId: string, system: string, name: string): Promise<string> {
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system, name });
  await by.must('bringCharacter', { campaignId, characterId });
  return characterId;
}

describe('pulling the party', () => {
  it('enters each character once, with the initiative that its own sheet rolls', async () => {
    const { campaignId, at } = await tables.table();
    const other = await tables.sit(at.mestre, campaignId, 'jogador');
    const kim = await bring(at.jogador, campaignId, 'universal', 'Kim');
    const { encounterId } = await fight(at.mestre, campaignId);
    const { encounter, applied } = await must(at['co-mestre'], encounterId, { t: 'pull', roll: true });
    const pulled = encounter.combatants.find(({ characterId }) => characterId === kim)!;
    expect([applied, pulled.name, pulled.side, pulled.hidden]).toEqual([true, 'Kim', 'jogadores', false]);
    expect(pulled.initiative).toEqual(expect.any(Number));
    expect(encounter.combatants.filter(({ characterId }) => characterId)).toHaveLength(1);
    expect(await must(at.mestre, encounterId, { t: 'pull', roll: true })).toMatchObject({ applied: false });

    const otto = await bring(other, campaignId, 'brutal', 'Otto');
    await must(at.mestre, encounterId, { t: 'pull' });
    const ottoIn = (await readBy(at.mestre, encounterId)).combatants.find(({ characterId }) => characterId === otto)!;
    expect(ottoIn.initiative).toBeNull();
    const thrown = new Set<number>();
    for (let i = 0; i < 30; i += 1) {
      const rolled = await must(at.mestre, encounterId, { t: 'roll', ids: [ottoIn.id] });
      thrown.add(rolled.encounter.combatants.find(({ id }) => id === ottoIn.id)!.initiative!);
    }
    // Brutal rolls 1d6 + agil + correr: a new sheet has neither.
    expect(Math.max(...thrown)).toBeLessThanOrEqual(12);
    expect(thrown.size).toBeGreaterThan(2);
  });

  it('steps no hit points of a character who has none in the fight', async () => {
    const { campaignId, at } = await tables.table();
    await bring(at.jogador, campaignId, 'brutal', 'Kim');
    const { encounterId, id } = await fight(at.mestre, campaignId);
    const { encounter } = await must(at.mestre, encounterId, { t: 'pull' });
    const kim = encounter.combatants.find(({ name }) => name === 'Kim')!.id;
    for (const ids of [[kim], [id('Cão'), kim]]) {
      const { error } = await give(at.mestre, encounterId, { t: 'hp', ids, by: -1 });
      expect([error.status, error.details.state]).toEqual(['FAILED_PRECONDITION', 'onSheet']);
    }
    expect((await readBy(at.mestre, encounterId)).combatants).toEqual(encounter.combatants);
    await must(at.mestre, encounterId, { t: 'set', id: kim, hp: 9 });
    const hit = await must(at.mestre, encounterId, { t: 'hp', ids: [kim], by: -1 });
    expect(hit.encounter.combatants.find((one) => one.id === kim)!.hp).toBe(8);
  });

  it('is undone with one press', async () => {
    const { campaignId, at } = await tables.table();
    await bring(at.jogador, campaignId, 'oblivio', 'Kim');
    const encounterId = await create(at.mestre, campaignId);
    await must(at.mestre, encounterId, { t: 'pull', roll: true });
    const { encounter } = await must(at.mestre, encounterId, { t: 'undo' });
    expect(encounter.combatants).toEqual([]);
  });

  it('rolls a d20 for a character that left the table, and is refused where there is no table', async () => {
    const { campaignId, at } = await tables.table();
    await bring(at.jogador, campaignId, 'universal', 'Kim');
    const encounterId = await create(at.mestre, campaignId);
    await must(at.mestre, encounterId, { t: 'pull' });
    await at.jogador.must('leaveCampaign', { campaignId });
    const { encounter } = await must(at.mestre, encounterId, { t: 'roll', ids: 'missing' });
    expect(encounter.combatants[0]!.initiative).toBeGreaterThanOrEqual(1);

    const alone = await create(at.mestre);
    const { error } = await give(at.mestre, alone, { t: 'pull' });
    expect([error.status, error.details.state]).toEqual(['FAILED_PRECONDITION', 'noTable']);
  });
});

describe('a fight prepared from another', () => {
  it('can be of any that the person commands, and of no other', async () => {
    const { campaignId, at } = await tables.table();
    const { encounterId: from } = await fight(at.mestre, campaignId);
    await must(at.mestre, from, { t: 'end' });
    const home = await createCampaign(at.mestre);
    const made = await must(at.mestre, undefined, { t: 'create', title: 'De novo', campaignId: home, from });
    expect(made.encounter).toMatchObject({ title: 'De novo', campaignId: home, round: 0, ended: false });
    expect(made.encounter.combatants.map(({ name, initiative, hp }) => [name, initiative, hp])).toEqual([
      ['Zefa', null, 12],
      ['Cão', null, 7],
      ['Ele', null, 40],
    ]);
    expect(made.encounter.code).not.toBe((await readBy(at.mestre, from)).code);
    const tried = async (by: Visitor) =>
      (await give(by, undefined, { t: 'create', title: 'Minha', from })).error.status;
    expect(await tried(at.jogador)).toBe('PERMISSION_DENIED');
    expect(await tried(await tables.player())).toBe('NOT_FOUND');
  });
});

describe('a new code', () => {
  it('shuts out whoever has the former one, also those who are looking', async () => {
    const by = await tables.player();
    const { encounterId, encounter } = await fight(by);
    const visitor = tables.app.visitor();
    const stream = await LiveStream.open(visitor, `/live/encounter/${encounter.code}`);
    await stream.see<PlayersView>('encounter', ({ round }) => round === 0);
    const { encounter: renewed } = await must(by, encounterId, { t: 'renewCode' });
    expect(renewed.code).not.toBe(encounter.code);
    await expect.poll(() => stream.ended).toBe(true);
    expect((await visitor.call('getEncounterView', { code: encounter.code })).error.status).toBe('NOT_FOUND');
    await visitor.must('getEncounterView', { code: renewed.code });
    const { encounter: undone } = await must(by, encounterId, { t: 'undo' });
    expect(undone.code).toBe(renewed.code);
  });

  it('does not share the feed of the former one, which ends; its name tells no code', async () => {
    const { ctx, live } = tables.app;
    const feedOf = async (code: string) => {
      const only = (await watchOfCode(ctx, code))!;
      const place = await live.admit({ caller: null, address: '127.0.0.1', watch: '', only });
      place.leave();
      return [...place.watches.keys()].join();
    };
    const by = await tables.player();
    const { encounterId, encounter } = await fight(by);
    const former = await feedOf(encounter.code);
    expect(await feedOf(encounter.code)).toBe(former);
    const { encounter: renewed } = await must(by, encounterId, { t: 'renewCode' });
    expect(await feedOf(renewed.code)).not.toBe(former);
    expect(former.replaceAll('-', '')).not.toContain(encounter.code.replaceAll('-', ''));
  });
});
