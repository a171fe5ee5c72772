import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCampaign,
  invite,
  openTables,
  refusal,
  type Tables,
  uidOf,
  viewOf,
} from '../../../tests/support/seats.ts';
import { eraseAccount } from '../../community/personal-data/erase-account.server.ts';
import { TABLE_ROLES } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { campaigns } from '../../people/seats/tables.ts';
import type { CampaignList, Member } from './campaign-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const NOT_FOUND = ['NOT_FOUND'];
const DENIED = ['PERMISSION_DENIED'];
const CLOSED = ['FAILED_PRECONDITION', 'closed'];
const LAST = ['FAILED_PRECONDITION', 'lastMestre'];

describe('a campaign', () => {
  it('is made, read, listed and changed by whoever leads it', async () => {
    const mestre = await tables.player();
    const campaignId = await createCampaign(mestre, { system: 'brutal', description: 'Sextas, às 20h.' });
    const seen = await viewOf(mestre, campaignId);
    expect(seen).toMatchObject({
      campaign: {
        campaignId,
        title: 'A casa do açude',
        system: 'brutal',
        description: 'Sextas, às 20h.',
        state: 'open',
        createdAt: expect.any(String),
      },
      role: 'mestre',
      members: [{ uid: await uidOf(mestre), role: 'mestre', characterId: null, joinedAt: expect.any(String) }],
      sources: [],
      rolls: [],
      invitations: [],
      encounters: [],
    });
    const { campaigns } = await mestre.must<CampaignList>('listCampaigns');
    expect(campaigns).toEqual([{ campaignId, title: 'A casa do açude', state: 'open', role: 'mestre' }]);

    const changed = await mestre.must<{ campaign: unknown }>('changeCampaign', {
      campaignId,
      fields: { title: 'O açude', system: null },
    });
    expect(changed.campaign).toEqual((await viewOf(mestre, campaignId)).campaign);
    expect(changed.campaign).toMatchObject({ title: 'O açude', system: null, description: 'Sextas, às 20h.' });
    const look = { theme: 4, cover: { drawn: 4 }, columns: ['feridas'] };
    await mestre.must('changeCampaign', { campaignId, fields: look });
    const seenAs = { theme: 4, cover: '/art/themes/4-profile.webp', columns: ['feridas'] };
    expect((await viewOf(mestre, campaignId)).campaign).toMatchObject(seenAs);
  });

  it('has a title of at most 120 letters', async () => {
    expect(await refusal(tables.admin, 'createCampaign', { title: 'x'.repeat(121) })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(tables.admin, 'createCampaign', { title: ' ' })).toEqual(['INVALID_ARGUMENT']);
    expect(await createCampaign(tables.admin, { title: 'x'.repeat(120) })).toEqual(expect.any(String));
    const bare = await createCampaign(tables.admin, { title: '🎲'.repeat(120), system: null, description: null });
    expect(bare).toEqual(expect.any(String));
  });

  it('is for admins alone until the setting opens it, and what runs goes on', async () => {
    const { campaignId, at } = await tables.table();
    await tables.admin.must('changeSettings', { campaigns: null });
    expect(await refusal(at.mestre, 'getCampaign', { campaignId })).toEqual(DENIED);
    expect(await refusal(at.mestre, 'createCampaign', { title: 'Outra' })).toEqual(DENIED);
    expect(await refusal(tables.admin, 'getCampaign', { campaignId })).toEqual(NOT_FOUND);
    await tables.admin.must('changeSettings', { campaigns: 'players' });
    expect((await viewOf(at.mestre, campaignId)).members).toHaveLength(4);
  });

  it('hides from players what only who leads sees', async () => {
    const { campaignId, at } = await tables.table();
    for (const role of TABLE_ROLES) {
      const seen = await viewOf(at[role], campaignId);
      expect(seen.role).toBe(role);
      expect(seen.members.map((one) => one.role)).toEqual(TABLE_ROLES);
      const leads = role === 'mestre' || role === 'co-mestre';
      expect(['invitations' in seen, 'encounters' in seen]).toEqual([leads, leads]);
    }
  });
});

describe('members', () => {
  const members = (answer: { members: Member[] }) => answer.members.map(({ role }) => role);

  it('get other roles, are removed, and leave', async () => {
    const { campaignId, at } = await tables.table();
    const uid = await uidOf(at.jogador);
    const changed = await at.mestre.must<{ members: Member[] }>('setMemberRole', { campaignId, uid, role: 'mestre' });
    expect(members(changed)).toEqual(['mestre', 'co-mestre', 'mestre', 'espectador']);
    const one = { campaignId, uid: await uidOf(at.espectador) };
    expect(members(await at.jogador.must<{ members: Member[] }>('removeMember', one))).toHaveLength(3);
    expect(await refusal(at.espectador, 'getCampaign', { campaignId })).toEqual(NOT_FOUND);
    expect(await at['co-mestre'].must('leaveCampaign', { campaignId })).toEqual({ success: true });
    expect(await refusal(at['co-mestre'], 'leaveCampaign', { campaignId })).toEqual(NOT_FOUND);
    expect((await at['co-mestre'].must<CampaignList>('listCampaigns')).campaigns).toEqual([]);
  });

  it('always have a mestre, also when two go at once', async () => {
    const { campaignId, at } = await tables.table();
    const uid = await uidOf(at.mestre);
    expect(await refusal(at.mestre, 'leaveCampaign', { campaignId })).toEqual(LAST);
    expect(await refusal(at.mestre, 'removeMember', { campaignId, uid })).toEqual(LAST);
    expect(await refusal(at.mestre, 'setMemberRole', { campaignId, uid, role: 'jogador' })).toEqual(LAST);
    expect(await refusal(at.mestre, 'setMemberRole', { campaignId, uid, role: 'mestre' })).toEqual([undefined]);

    const other = await uidOf(at.jogador);
    await at.mestre.must('setMemberRole', { campaignId, uid: other, role: 'mestre' });
    const answers = await Promise.all([
      at.mestre.call('leaveCampaign', { campaignId }),
      at.jogador.call('setMemberRole', { campaignId, uid: other, role: 'jogador' }),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 400]);
    expect(answers.find(({ http }) => http === 400)!.error.details.state).toBe('lastMestre');
    const left = await viewOf(at.espectador, campaignId);
    expect(left.members.filter(({ role }) => role === 'mestre')).toHaveLength(1);
  });

  it('play on while who leads is suspended, whose seat waits', async () => {
    const { campaignId, at } = await tables.table();
    const uid = await uidOf(at.mestre);
    await tables.admin.must('suspendUser', { uid, suspended: true, reason: 'Golpe.' });
    expect((await at.mestre.call('getCampaign', { campaignId })).http).toBe(401);
    const fields = { title: 'A mesa segue' };
    await at['co-mestre'].must('changeCampaign', { campaignId, fields });
    const seen = await viewOf(at.jogador, campaignId);
    expect([seen.campaign.title, members(seen)[0]]).toEqual(['A mesa segue', 'mestre']);
  });

  it('get another mestre when the account of theirs is erased', async () => {
    const { campaignId, at } = await tables.table();
    const alone = await createCampaign(at.mestre);
    const uid = await uidOf(at.mestre);
    const { ctx } = tables.app;
    await ctx.db.update(users).set({ eraseAt: ctx.clock.now() }).where(eq(users.uid, uid));
    await eraseAccount(ctx, uid);
    const { role, members } = await viewOf(at['co-mestre'], campaignId);
    expect([role, members.map((one) => one.role)]).toEqual(['mestre', ['mestre', 'jogador', 'espectador']]);
    expect(await ctx.db.$count(campaigns, eq(campaigns.id, alone))).toBe(0);
  });

  it('bring one character each, which stands at one table', async () => {
    const { campaignId, at } = await tables.table();
    const elsewhere = await createCampaign(at.jogador);
    const make = async (name: string) =>
      (await at.jogador.must<{ characterId: string }>('createCharacter', { system: 'brutal', name })).characterId;
    const [kim, otto] = [await make('Kim'), await make('Otto')];
    const bring = (characterId: string | null, to = campaignId) =>
      at.jogador.must<{ members: Member[] }>('bringCharacter', { campaignId: to, characterId });
    const there = async (id = campaignId) => {
      const { members: all } = await viewOf(at.jogador, id);
      return all.flatMap(({ characterId }) => characterId ?? []);
    };
    expect((await bring(kim)).members.map(({ characterId }) => characterId)).toEqual([null, null, kim, null]);
    await bring(otto);
    expect(await there()).toEqual([otto]);
    await bring(otto, elsewhere);
    expect([await there(), await there(elsewhere)]).toEqual([[], [otto]]);
    await Promise.all([bring(otto), bring(otto, elsewhere), bring(otto), bring(otto, elsewhere)]);
    expect([...(await there()), ...(await there(elsewhere))]).toEqual([otto]);
    await bring(kim);
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at.jogador), role: 'espectador' });
    expect(await there()).toEqual([]);
    await bring(null, elsewhere);
    expect(await there(elsewhere)).toEqual([]);
    await at.jogador.must('archiveCharacter', { characterId: kim, archived: true });
    expect(await refusal(at.jogador, 'bringCharacter', { campaignId: elsewhere, characterId: kim })).toEqual([
      'FAILED_PRECONDITION',
    ]);
  });
});

describe('a closed campaign', () => {
  it('is read, left and reopened, and nothing else', async () => {
    const { campaignId, at } = await tables.table();
    const { campaign } = await at.mestre.must<{ campaign: object }>('closeCampaign', { campaignId });
    expect(campaign).toMatchObject({ campaignId, state: 'closed', closedAt: expect.any(String) });
    expect((await viewOf(at.espectador, campaignId)).campaign.state).toBe('closed');
    const uid = await uidOf(at.jogador);
    const acts: [string, object][] = [
      ['changeCampaign', { fields: { title: 'Outra' } }],
      ['closeCampaign', {}],
      ['inviteToCampaign', { role: 'jogador' }],
      ['revokeInvitation', { invitationId: randomUUID() }],
      ['setMemberRole', { uid, role: 'mestre' }],
      ['removeMember', { uid }],
      ['bringCharacter', { characterId: null }],
    ];
    for (const [name, more] of acts)
      expect(await refusal(at.mestre, name, { campaignId, ...more }), name).toEqual(CLOSED);
    await at.jogador.must('leaveCampaign', { campaignId });
    await at.mestre.must('reopenCampaign', { campaignId });
    const again = await at.mestre.must<{ campaign: object }>('reopenCampaign', { campaignId });
    expect(again.campaign).toMatchObject({ state: 'open', closedAt: null });
  });

  it('lets its last mestre go, and is gone with the last member', async () => {
    const mestre = await tables.player();
    const campaignId = await createCampaign(mestre);
    const { code } = await invite(mestre, campaignId);
    await mestre.must('closeCampaign', { campaignId });
    await mestre.must('leaveCampaign', { campaignId });
    expect((await mestre.must<CampaignList>('listCampaigns')).campaigns).toEqual([]);
    expect(await refusal(mestre, 'previewInvitation', { code })).toEqual(['NOT_FOUND', 'error']);
  });
});
