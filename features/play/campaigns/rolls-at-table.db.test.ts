import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { TABLE_ROLES, type TableRole } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { VISIBILITIES, type Visibility } from '../rolls/roll.ts';
import type { RollPage, RollView } from '../rolls/roll-schema.ts';
import type { CampaignList, CampaignView, PartyFields } from './campaign-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const ROLES: readonly TableRole[] = TABLE_ROLES;

const roll = async (by: Visitor, data: object): Promise<RollView> =>
  (await by.must<{ roll: RollView }>('rollDice', { notation: '2d6', ...data })).roll;
const idsOf = (rolls: readonly RollView[]) => rolls.map(({ id }) => id);
const listed = async (by: Visitor, data: object) => idsOf((await by.must<RollPage>('getRolls', data)).rolls);

const SEEN_BY: Record<Visibility, readonly TableRole[]> = {
  mesa: ROLES,
  mestre: ['mestre', 'co-mestre'],
  dono: [],
};

describe('a roll at a table', () => {
  it('is there once for each of eight people who throw at the same moment, live too', async () => {
    const { campaignId, at } = await tables.table();
    const people = await Promise.all(Array.from({ length: 8 }, () => tables.sit(at.mestre, campaignId, 'jogador')));
    const stream = await LiveStream.open(at.espectador, `/live/user?watch=campaign:${campaignId}`);
    const thrown = await Promise.all(people.map((by, n) => roll(by, { campaignId, label: `n${n}` })));
    const all = new Set(idsOf(thrown));
    expect(all.size).toBe(8);
    await stream.see<CampaignView>('campaign', ({ rolls }) => rolls.filter(({ id }) => all.has(id)).length === 8);
    expect(new Set(await listed(at.mestre, { campaignId }))).toEqual(all);
    stream.close();
  });

  it('is seen by whom its visibility names, in every list and stream', async () => {
    const { campaignId, at } = await tables.table();
    const thrower = await tables.sit(at.mestre, campaignId, 'jogador');
    const { characterId } = await thrower.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Kim',
    });
    await thrower.must('bringCharacter', { campaignId, characterId });
    const watch = `/live/user?watch=campaign:${campaignId},character:${characterId}`;
    const streams = {} as Record<TableRole, LiveStream>;
    for (const role of ROLES) streams[role] = await LiveStream.open(at[role], watch);

    const thrown = {} as Record<Visibility, RollView>;
    for (const visibility of [...VISIBILITIES].reverse())
      thrown[visibility] = await roll(thrower, { campaignId, characterId, visibility });
    expect(thrown.mesa).toMatchObject({
      campaignId,
      characterId,
      by: { uid: await uidOf(thrower), displayName: expect.any(String) },
      visibility: 'mesa',
    });
    const stranger = tables.app.visitor();
    for (const visibility of VISIBILITIES) {
      const { id } = thrown[visibility];
      const opens = async (by: Visitor) => [
        (await by.call('verifyRoll', { id })).http,
        (await by.request(`/rolagem/${id}`)).status,
      ];
      expect(await opens(thrower)).toEqual([200, 200]);
      for (const role of ROLES)
        expect(await opens(at[role]), `${visibility}, ${role}`).toEqual(
          SEEN_BY[visibility].includes(role) ? [200, 200] : [404, 404],
        );
      expect(await opens(stranger)).toEqual(visibility === 'mesa' ? [200, 200] : [404, 404]);
      const card = await stranger.request(`/cartoes/rolagens/${id}.png`);
      expect(card.status === 404).toBe(visibility !== 'mesa');
    }
    const all = idsOf([thrown.mesa, thrown.mestre, thrown.dono]);
    for (const query of [{ campaignId }, { characterId }, { campaignId, characterId }, {}])
      expect(await listed(thrower, query)).toEqual(all);
    for (const role of ROLES) {
      const expected = idsOf(VISIBILITIES.filter((one) => SEEN_BY[one].includes(role)).map((one) => thrown[one]));
      expect(await listed(at[role], { campaignId }), role).toEqual(expected);
      expect(await listed(at[role], { characterId }), role).toEqual(expected);
      expect(await listed(at[role], {}), role).toEqual([]);
      expect(idsOf((await viewOf(at[role], campaignId)).rolls), role).toEqual(expected);
      for (const event of ['campaign', 'character'])
        await streams[role].see<{ rolls: RollView[] }>(event, ({ rolls }) => idsOf(rolls).join() === expected.join());
      const hidden = all.filter((id) => !expected.includes(id));
      for (const id of hidden) expect(JSON.stringify(streams[role].received), role).not.toContain(id);
      streams[role].close();
    }
    for (const nobody of [tables.admin, await tables.player()])
      for (const query of [{ campaignId }, { characterId }])
        expect(await refusal(nobody, 'getRolls', query)).toEqual(['NOT_FOUND']);
  });

  it('of a character goes to the open table where it is, unless another is named, or none', async () => {
    const { campaignId, at } = await tables.table();
    const owner = at.jogador;
    const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Otto',
    });
    const before = await roll(owner, { characterId });
    await owner.must('bringCharacter', { campaignId, characterId });
    const there = await roll(owner, { characterId });
    const apart = await roll(owner, { characterId, campaignId: null });
    expect([before.campaignId, there.campaignId, apart.campaignId]).toEqual([null, campaignId, null]);
    expect((await roll(owner, {})).campaignId).toBeNull();
    expect(await listed(at.mestre, { campaignId })).toEqual([there.id]);
    expect(await listed(at.mestre, { characterId })).toEqual([there.id]);
    expect(await listed(owner, { characterId })).toEqual(idsOf([apart, there, before]));
  });

  it('needs a table of the caller that is open', async () => {
    const { campaignId, at } = await tables.table();
    const stranger = await tables.player();
    const data = { notation: '1d6', campaignId };
    expect(await refusal(stranger, 'rollDice', data)).toEqual(['NOT_FOUND']);
    expect(await refusal(tables.admin, 'rollDice', data)).toEqual(['NOT_FOUND']);
    await roll(at.mestre, { campaignId });
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'rollDice', data)).toEqual(['FAILED_PRECONDITION', 'closed']);
    expect(await listed(at.espectador, { campaignId })).toHaveLength(1);
  });

  it('comes in pages, however many hidden ones are among them', async () => {
    const { campaignId, at } = await tables.table();
    for (let n = 0; n < 54; n += 1)
      await roll(at.mestre, { campaignId, visibility: n % 9 === 0 ? 'dono' : 'mesa', notation: '1d6' });
    const first = await at.jogador.must<RollPage>('getRolls', { campaignId });
    expect([first.rolls.length, first.nextCursor]).toEqual([48, null]);
    const own = await at.mestre.must<RollPage>('getRolls', { campaignId });
    expect(own.rolls).toHaveLength(50);
    expect(await listed(at.mestre, { campaignId, cursor: own.nextCursor })).toHaveLength(4);

    for (let n = 0; n < 61; n += 1) await roll(at['co-mestre'], { campaignId, visibility: 'dono', notation: '1d4' });
    const { rolls } = await viewOf(at.jogador, campaignId);
    expect(idsOf(rolls)).toEqual(idsOf(first.rolls.slice(0, 30)));
  });

  it('that is asked for an attribute is answered by each one’s own sheet, by its name', async () => {
    const { campaignId, at } = await tables.table();
    const nina = at.jogador;
    const ask = async (data: object): Promise<string> =>
      (await at.mestre.must<{ askId: string }>('askRoll', { campaignId, to: 'all', ...data })).askId;
    const answer = async (by: Visitor, data: object) => (await by.must<{ roll: RollView }>('rollDice', data)).roll;
    const otto = await tables.sit(at.mestre, campaignId, 'jogador');
    const seat = async (by: Visitor, name: string) => {
      const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'universal', name });
      await by.must('bringCharacter', { campaignId, characterId });
      return characterId;
    };
    const [kim, bia] = [await seat(nina, 'Kim'), await seat(otto, 'Bia')];
    const { schema } = await nina.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
    const renamed = JSON.parse(JSON.stringify(schema).replaceAll('"label":"Mente"', '"label":"Astúcia"'));
    await nina.must('updateCharacterSchema', { characterId: kim, version: 1, schema: renamed });
    const { attributes } = await at.mestre.must<PartyFields>('getPartyFields', { campaignId, fieldIds: [] });
    expect([...attributes].sort()).toEqual(['Agilidade', 'Astúcia', 'Força', 'Mente', 'Presença']);

    const askId = await ask({ label: 'Pensar', attribute: 'astúcia' });
    const thrown = await answer(nina, { askId });
    expect(thrown).toMatchObject({ characterId: kim, rollId: 'teste', label: 'Teste: Astúcia', asked: true });
    expect(await refusal(otto, 'rollDice', { askId })).toEqual(['INVALID_ARGUMENT']);
    const other = { askId, characterId: bia, rollId: 'teste', answers: { atributo: 'forca' } };
    expect(await refusal(otto, 'rollDice', other)).toEqual(['INVALID_ARGUMENT']);
    expect(await answer(otto, { askId, notation: '1d6' })).toMatchObject({ rollId: null, label: 'Pensar' });

    const strong = await ask({ label: 'Força', attribute: 'Força' });
    const wrong = { askId: strong, characterId: bia, rollId: 'teste', answers: { atributo: 'mente' } };
    expect(await refusal(otto, 'rollDice', wrong)).toEqual(['INVALID_ARGUMENT']);
    const staked = await answer(otto, { ...wrong, answers: { atributo: 'forca', modo: 'vantagem' } });
    expect(staked).toMatchObject({ characterId: bia, notation: expect.stringMatching(/^2d20/) });
    const inPlace = await answer(at.mestre, { askId: strong, inNameOf: await uidOf(nina) });
    expect(inPlace).toMatchObject({ characterId: kim, label: 'Teste: Força' });
    const both = { campaignId, label: 'Frio', to: 'all', attribute: 'Força', notation: '1d6' };
    expect(await refusal(at.mestre, 'askRoll', both)).toEqual(['INVALID_ARGUMENT']);
  });
});

describe('the stream of a campaign', () => {
  it('is the campaign as each sees it, and ends for whoever is demoted or gone', async () => {
    const { campaignId, at } = await tables.table();
    const streams = {} as Record<TableRole, LiveStream>;
    for (const role of ROLES)
      streams[role] = await LiveStream.open(at[role], `/live/user?watch=campaigns,campaign:${campaignId}`);
    const outside = await LiveStream.open(await tables.player(), `/live/user?watch=campaign:${campaignId}`);
    for (const role of ROLES)
      expect(await streams[role].see<CampaignView>('campaign')).toEqual(await viewOf(at[role], campaignId));

    await at.mestre.must('changeCampaign', { campaignId, fields: { title: 'Outra casa' } });
    await at.mestre.must('inviteToCampaign', { campaignId, role: 'jogador' });
    for (const role of ROLES)
      await streams[role].see<CampaignView>('campaign', ({ campaign }) => campaign.title === 'Outra casa');
    const open = ({ invitations }: CampaignView) => invitations?.some(({ used }) => used === 0) === true;
    await streams['co-mestre'].see<CampaignView>('campaign', open);
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at['co-mestre']), role: 'jogador' });
    await streams['co-mestre'].see<CampaignView>('campaign', (view) => view.role === 'jogador' && !view.invitations);
    await streams.espectador.see<CampaignView>('campaign', ({ members }) => members[1]!.role === 'jogador');

    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.espectador) });
    await streams.espectador.see<CampaignList>('campaigns', ({ campaigns }) => campaigns.length === 0);
    const count = ({ received }: LiveStream) => received.filter(({ event }) => event === 'campaign').length;
    const heard = count(streams.espectador);
    const { id } = await roll(at.mestre, { campaignId });
    await streams.jogador.see<CampaignView>('campaign', ({ rolls }) => rolls[0]?.id === id);
    expect([count(streams.espectador), count(outside)]).toEqual([heard, 0]);

    await tables.admin.must('changeSettings', { campaigns: null });
    await at.mestre.must('updateUser', { displayName: 'Ana Mestra' });
    await streams.jogador.see<CampaignView>('campaign', ({ members }) => members[0]!.displayName === 'Ana Mestra');
    const photoUrl = 'https://example.org/ana.png';
    await tables.app.ctx.db
      .update(users)
      .set({ photoUrl })
      .where(eq(users.uid, await uidOf(at.mestre)));
    await streams.jogador.see<CampaignView>('campaign', ({ members }) => members[0]!.portrait === photoUrl);
    const shut = await LiveStream.open(at.mestre, `/live/user?once=1&watch=campaign:${campaignId}`);
    await shut.until('the end', () => shut.ended);
    expect(shut.last('campaign')).toBeUndefined();
    for (const stream of [...Object.values(streams), outside]) stream.close();
  });
});
