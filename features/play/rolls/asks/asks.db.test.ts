import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../lib/span.ts';
import { LiveStream } from '../../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { CampaignView } from '../../campaigns/campaign-schema.ts';
import { rollName } from '../roll.ts';
import type { RollView } from '../roll-schema.ts';
import { ASK_MS, ASKS_OPEN } from './ask-limits.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false });
});
afterAll(() => tables.app.stop());

const ask = async (by: Visitor, campaignId: string, data: object): Promise<string> =>
  (await by.must<{ askId: string }>('askRoll', { campaignId, label: 'Frio', to: 'all', ...data })).askId;
const roll = async (by: Visitor, data: object): Promise<RollView> =>
  (await by.must<{ roll: RollView }>('rollDice', data)).roll;
const asksOf = async (by: Visitor, campaignId: string) => (await viewOf(by, campaignId)).asks;

/** A table with a second player. */
async function seatPlayers() {
  const { campaignId, at } = await tables.table();
  const nina = at.jogador;
  const otto = await tables.sit(at.mestre, campaignId, 'jogador');
  const uids = { nina: await uidOf(nina), otto: await uidOf(otto), mestre: await uidOf(at.mestre) };
  return { campaignId, at, nina, otto, uids };
}

describe('a roll that is asked for', () => {
  it('is told to the table, answered by each once, and closed by hand', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    const streams = await Promise.all(
      [at.mestre, nina, at.espectador].map((by) => LiveStream.open(by, `/live/user?watch=campaign:${campaignId}`)),
    );
    const askId = await ask(at.mestre, campaignId, { label: 'Frio', notation: '1d20+2' });
    for (const stream of streams) {
      const { asks } = await stream.see<CampaignView>('campaign', (view) => view.asks.length === 1);
      expect(asks).toEqual([
        expect.objectContaining({ askId, label: 'Frio', notation: '1d20+2', answered: [], by: uids.mestre }),
      ]);
      expect([...asks[0]!.waiting].sort()).toEqual([uids.nina, uids.otto].sort());
    }
    const thrown = await roll(nina, { askId });
    expect(thrown).toMatchObject({ campaignId, notation: '1d20+2', label: 'Frio', visibility: 'mesa', asked: true });
    expect(rollName(thrown)).toBe('Frio (a pedido)');
    expect(await (await at.mestre.request(`/rolagem/${thrown.id}`)).text()).toContain('Frio (a pedido)');
    for (const stream of streams) {
      const { asks, rolls } = await stream.see<CampaignView>('campaign', (view) => view.asks[0]?.answered.length === 1);
      expect(asks[0]).toMatchObject({ waiting: [uids.otto], answered: [{ uid: uids.nina, rollId: thrown.id }] });
      expect(rolls[0]?.id).toBe(thrown.id);
    }
    expect(await refusal(nina, 'rollDice', { askId })).toEqual(['FAILED_PRECONDITION', 'answered']);
    for (const by of [at.espectador, at['co-mestre'], tables.admin])
      expect(await refusal(by, 'rollDice', { askId })).toEqual(['NOT_FOUND']);
    await at['co-mestre'].must('closeAsk', { askId });
    await at.mestre.must('closeAsk', { askId });
    for (const stream of streams) {
      await stream.see<CampaignView>('campaign', (view) => view.asks.length === 0);
      stream.close();
    }
    expect(await refusal(otto, 'rollDice', { askId })).toEqual(['FAILED_PRECONDITION', 'askClosed']);
  });

  it('says what is thrown, at which table, and who sees it', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    const askId = await ask(at.mestre, campaignId, { notation: '2d6', visibility: 'mestre', to: [uids.nina] });
    const elsewhere = (await tables.table()).campaignId;
    for (const data of [{ notation: '1d20' }, { notation: '2d6+9' }, { characterId: 'x', rollId: 'testeFrio' }])
      expect(await refusal(nina, 'rollDice', { ...data, askId })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(nina, 'rollDice', { notation: '2d6', campaignId: elsewhere, askId })).toEqual(['NOT_FOUND']);
    const { id, visibility } = await roll(nina, { notation: ' 2d6 ', visibility: 'mesa', askId });
    expect(visibility).toBe('mestre');
    const whole = [expect.objectContaining({ waiting: [], answered: [{ uid: uids.nina, rollId: id }] })];
    for (const by of [nina, at.mestre, at['co-mestre']]) expect(await asksOf(by, campaignId)).toEqual(whole);
    for (const by of [otto, at.espectador]) expect(await asksOf(by, campaignId)).toEqual([]);
  });

  it('is thrown from the sheet that one has at the table', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    const { characterId } = await nina.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Kim',
    });
    await nina.must('bringCharacter', { campaignId, characterId });
    const askId = await ask(at.mestre, campaignId, { roll: 'testeFrio' });
    expect(await refusal(otto, 'rollDice', { askId })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(nina, 'rollDice', { askId, characterId, rollId: 'testeAgil' })).toEqual(['INVALID_ARGUMENT']);
    const thrown = await roll(nina, { askId, answers: { usar: 2 } });
    expect(thrown).toMatchObject({ characterId, rollId: 'testeFrio', campaignId });
    expect(thrown.dice).toHaveLength(2);
    const free = await roll(otto, { askId, notation: '1d6' });
    expect(free).toMatchObject({ rollId: null, label: 'Frio' });
    expect((await asksOf(otto, campaignId))[0]).toMatchObject({
      waiting: [],
      answered: [
        { uid: uids.nina, rollId: thrown.id },
        { uid: uids.otto, rollId: free.id },
      ],
    });
  });

  it('is thrown by a leader, in the place of somebody who is away, with their character', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    const { characterId } = await nina.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Nina',
    });
    await nina.must('bringCharacter', { campaignId, characterId });
    const askId = await ask(at.mestre, campaignId, { roll: 'testeFrio' });
    for (const [by, inNameOf, says] of [
      [otto, uids.nina, ['PERMISSION_DENIED']],
      [at.espectador, uids.nina, ['PERMISSION_DENIED']],
      [tables.admin, uids.nina, ['NOT_FOUND']],
      [at.mestre, await uidOf(at.espectador), ['NOT_FOUND']],
      [at.mestre, uids.otto, ['INVALID_ARGUMENT']],
    ] as const)
      expect(await refusal(by, 'rollDice', { askId, inNameOf })).toEqual(says);
    const thrown = await roll(at.mestre, { askId, answers: { usar: 1 }, inNameOf: uids.nina });
    expect(thrown).toMatchObject({ characterId, rollId: 'testeFrio', campaignId, by: { uid: uids.mestre } });
    expect((await asksOf(otto, campaignId))[0]).toMatchObject({
      waiting: [uids.otto],
      answered: [{ uid: uids.nina, rollId: thrown.id }],
    });
    expect(await refusal(nina, 'rollDice', { askId })).toEqual(['FAILED_PRECONDITION', 'answered']);
    expect(await refusal(at.mestre, 'rollDice', { askId, inNameOf: uids.nina })).toEqual([
      'FAILED_PRECONDITION',
      'answered',
    ]);
    expect((await (await at.mestre.request(`/rolagem/${thrown.id}`)).text()).includes('Nina')).toBe(true);

    const own = await ask(at.mestre, campaignId, { notation: '1d6', visibility: 'dono', to: [uids.nina] });
    expect(await refusal(at.mestre, 'rollDice', { askId: own, inNameOf: uids.nina })).toEqual(['PERMISSION_DENIED']);
    await at.mestre.must('closeAsk', { askId: own });
    const hidden = await ask(at.mestre, campaignId, { notation: '1d6', visibility: 'mestre', to: [uids.nina] });
    const secret = await roll(at['co-mestre'], { askId: hidden, inNameOf: uids.nina });
    expect(secret).toMatchObject({ characterId, visibility: 'mestre' });
    expect((await asksOf(nina, campaignId))[1]).toMatchObject({ askId: hidden, waiting: [], answered: [] });
    expect((await viewOf(nina, campaignId)).rolls.map(({ id }) => id)).not.toContain(secret.id);
  });

  it('has one answer where a leader and the one who is asked throw at once', async () => {
    const { campaignId, at, nina, uids } = await seatPlayers();
    const askId = await ask(at.mestre, campaignId, { notation: '1d6', to: [uids.nina] });
    const answers = await Promise.all(
      [...Array(3)].flatMap(() => [
        refusal(nina, 'rollDice', { askId }),
        refusal(at.mestre, 'rollDice', { askId, inNameOf: uids.nina }),
        refusal(at['co-mestre'], 'rollDice', { askId, inNameOf: uids.nina }),
      ]),
    );
    expect(answers.filter(([status]) => status === undefined)).toHaveLength(1);
    expect((await viewOf(at.mestre, campaignId)).rolls).toHaveLength(1);
  });

  it('of a few is seen as its rolls are', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    await ask(at.mestre, campaignId, { label: 'Ouvir passos', visibility: 'mestre', to: [uids.nina, uids.otto] });
    await ask(at.mestre, campaignId, { label: 'Um presságio', visibility: 'dono', to: [uids.nina] });
    const named = async (by: Visitor) => (await asksOf(by, campaignId)).map(({ label, waiting }) => [label, waiting]);
    const both = [uids.nina, uids.otto].sort();
    for (const by of [at.mestre, at['co-mestre']]) {
      const [first, second] = await named(by);
      expect([first?.[0], [...(first?.[1] ?? [])].sort(), second]).toEqual([
        'Ouvir passos',
        both,
        ['Um presságio', [uids.nina]],
      ]);
    }
    expect(await named(nina)).toEqual([
      ['Ouvir passos', [uids.nina]],
      ['Um presságio', [uids.nina]],
    ]);
    expect(await named(otto)).toEqual([['Ouvir passos', [uids.otto]]]);
    expect(await named(at.espectador)).toEqual([]);
    const hidden = (await asksOf(nina, campaignId))[1]!.askId;
    await roll(nina, { askId: hidden, notation: '1d6' });
    expect((await asksOf(at.mestre, campaignId))[1]).toMatchObject({ waiting: [], answered: [] });
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at['co-mestre']), role: 'jogador' });
    expect(await named(at['co-mestre'])).toEqual([]);
    await nina.must('blockPerson', { uid: uids.mestre, blocked: true });
    expect(await named(nina)).toEqual([]);
  });

  it('is for members alone, and no longer for whoever leaves', async () => {
    const { campaignId, at, otto, uids } = await seatPlayers();
    const stranger = await uidOf(tables.admin);
    for (const to of [[], [stranger], [uids.nina, stranger]])
      expect(await refusal(at.mestre, 'askRoll', { campaignId, label: 'Frio', to })).toEqual(['INVALID_ARGUMENT']);
    const wrong = [
      { label: '' },
      { label: 'a'.repeat(81) },
      { notation: '1d' },
      { notation: '1d6', roll: 'testeFrio' },
      { to: 'todos' },
    ];
    for (const data of wrong)
      expect(await refusal(at.mestre, 'askRoll', { campaignId, label: 'Frio', to: 'all', ...data })).toEqual([
        'INVALID_ARGUMENT',
      ]);
    const askId = await ask(at.mestre, campaignId, {});
    await otto.must('leaveCampaign', { campaignId });
    expect((await asksOf(at.mestre, campaignId))[0]).toMatchObject({ askId, waiting: [uids.nina] });
    expect(await refusal(otto, 'rollDice', { askId, notation: '1d6' })).toEqual(['NOT_FOUND']);
    await at.mestre.must('removeMember', { campaignId, uid: uids.nina });
    expect(await asksOf(at.mestre, campaignId)).toEqual([]);
    expect(await refusal(at.mestre, 'askRoll', { campaignId, label: 'Frio', to: 'all' })).toEqual(['INVALID_ARGUMENT']);
    for (const by of [tables.admin, otto]) expect(await refusal(by, 'closeAsk', { askId })).toEqual(['NOT_FOUND']);
    expect(await refusal(at.espectador, 'closeAsk', { askId })).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(at.mestre, 'closeAsk', { askId: 'nenhum' })).toEqual(['NOT_FOUND']);
  });

  it('is bounded, and ends by itself a while after the last answer', async () => {
    const { campaignId, at, nina, uids } = await seatPlayers();
    const asked: string[] = [];
    for (let index = 0; index < ASKS_OPEN; index += 1)
      asked.push(await ask(at.mestre, campaignId, { to: [uids.nina], notation: '1d6' }));
    const one = { campaignId, label: 'Mais um', to: [uids.nina] };
    expect(await refusal(at.mestre, 'askRoll', one)).toEqual(['FAILED_PRECONDITION', 'full']);
    for (const askId of asked.slice(0, 2)) await roll(nina, { askId });
    await ask(at.mestre, campaignId, one);
    const shown = (await asksOf(at.mestre, campaignId)).map(({ askId }) => askId);
    expect([shown.length, shown.includes(asked[0]!), shown.includes(asked[1]!)]).toEqual([ASKS_OPEN, false, true]);

    tables.app.clock.advance(ASK_MS - MINUTE);
    await roll(nina, { askId: asked[5]! });
    tables.app.clock.advance(MINUTE + 1);
    expect((await asksOf(at.mestre, campaignId)).map(({ askId }) => askId)).toEqual([asked[5]]);
    expect(await refusal(nina, 'rollDice', { askId: asked[6] })).toEqual(['FAILED_PRECONDITION', 'askClosed']);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'askRoll', one)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });

  it('is answered once, and never after it is closed, whatever comes at the same time', async () => {
    const { campaignId, at, nina, otto, uids } = await seatPlayers();
    const askId = await ask(at.mestre, campaignId, { notation: '1d6' });
    const answers = await Promise.all(
      [...Array(4)].flatMap(() => [nina, otto].map((by) => refusal(by, 'rollDice', { askId }))),
    );
    expect(answers.filter(([status]) => status === undefined)).toHaveLength(2);
    expect(answers.filter(([, state]) => state === 'answered')).toHaveLength(6);
    const { rolls, asks } = await viewOf(at.mestre, campaignId);
    expect(rolls.map(({ id }) => id).sort()).toEqual(asks[0]!.answered.map(({ rollId }) => rollId).sort());

    const again = await ask(at.mestre, campaignId, { notation: '1d6', to: [uids.nina] });
    const [[thrown]] = await Promise.all([
      refusal(nina, 'rollDice', { askId: again }),
      at.mestre.must('closeAsk', { askId: again }),
    ]);
    expect((await viewOf(at.mestre, campaignId)).rolls).toHaveLength(thrown === undefined ? 3 : 2);
  });

  it('is not asked by a mestre who is demoted meanwhile', async () => {
    const { campaignId, at, uids } = await seatPlayers();
    const other = at['co-mestre'];
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(other), role: 'mestre' });
    const one = { campaignId, label: 'Frio', to: [uids.nina], visibility: 'mestre' };
    const [, asked] = await Promise.all([
      other.must('setMemberRole', { campaignId, uid: uids.mestre, role: 'jogador' }),
      refusal(at.mestre, 'askRoll', one),
    ]);
    expect([[undefined], ['PERMISSION_DENIED']]).toContainEqual(asked);
    expect(await asksOf(other, campaignId)).toHaveLength(asked[0] === undefined ? 1 : 0);
    expect(await asksOf(at.mestre, campaignId)).toEqual([]);
    expect(await refusal(at.mestre, 'askRoll', one)).toEqual(['PERMISSION_DENIED']);
  });
});
