import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fight, give, must, readBy } from '../../../tests/support/fights.ts';
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
import type { EncounterView, PlayersView } from '../initiative/encounter-schema.ts';
import type { CampaignView } from './campaign-schema.ts';
import type { Presence } from './talk/message-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

/** One person with two sessions. */
async function twoScreens(): Promise<{ laptop: Visitor; phone: Visitor; uid: string }> {
  const email = `${randomUUID()}@example.org`;
  const [laptop, phone] = [await tables.app.signedIn(email), await tables.app.signedIn(email)];
  const uid = await uidOf(laptop);
  await tables.admin.must('promoteUserToBeta', { uid });
  return { laptop, phone, uid };
}

const characterOf = async (by: Visitor): Promise<string> =>
  (await by.must<{ characterId: string }>('createCharacter', { system: 'brutal', name: 'Kim' })).characterId;

const watch = (campaignId: string) => `/live/user?watch=campaign:${campaignId},presence:${campaignId}`;

it('who leads on the laptop plays on the phone, and each screen sees what the other does', async () => {
  const { laptop, phone, uid } = await twoScreens();
  const campaignId = await createCampaign(laptop);
  const player = await tables.sit(laptop, campaignId, 'jogador');
  const streams = [await LiveStream.open(laptop, watch(campaignId)), await LiveStream.open(phone, watch(campaignId))];
  for (const stream of streams) await stream.see<Presence>('presence', ({ uids }) => uids.join() === uid);

  const characterId = await characterOf(phone);
  await phone.must('bringCharacter', { campaignId, characterId });
  for (const stream of streams) {
    const { role, party } = await stream.see<CampaignView>('campaign', (view) => view.party.length === 1);
    expect([role, party[0]!.uid]).toEqual(['mestre', uid]);
  }
  const { roll } = await phone.must<{ roll: { id: string } }>('rollDice', {
    characterId,
    notation: '2d6',
    visibility: 'dono',
  });
  for (const stream of streams)
    await stream.see<CampaignView>('campaign', ({ rolls }) => rolls.some(({ id }) => id === roll.id));
  expect((await viewOf(player, campaignId)).rolls).toEqual([]);

  const { encounterId } = await fight(laptop, campaignId);
  const pressed = await Promise.all([laptop, phone].map((by) => give(by, encounterId, { t: 'next' }, { expect: 0 })));
  expect(pressed.map(({ result }) => result.applied).sort()).toEqual([false, true]);
  expect(await readBy(phone, encounterId)).toEqual(await readBy(laptop, encounterId));

  expect((await phone.request('/auth/logout', { method: 'POST' })).status).toBe(204);
  await streams[1]!.until('the end', () => streams[1]!.ended);
  expect((await phone.call('getCampaign', { campaignId })).http).toBe(401);
  await must(laptop, encounterId, { t: 'next' });
  await streams[0]!.see<CampaignView>('campaign', ({ fight: running }) => running?.encounterId === encounterId);
  expect((await streams[0]!.see<Presence>('presence')).uids).toEqual([uid]);
  streams[0]!.close();
});

it('who leads one table plays at another, in one stream, with each table’s own role', async () => {
  const { laptop, phone } = await twoScreens();
  const led = await createCampaign(laptop, { title: 'A que mestro' });
  const other = await tables.player();
  const played = await createCampaign(other, { title: 'A que jogo' });
  await phone.must('joinCampaign', { code: (await invite(other, played)).code });
  const both = `/live/user?watch=campaign:${led},campaign:${played}`;
  const stream = await LiveStream.open(phone, both);
  const seenAs = async (campaignId: string) => {
    await stream.until(campaignId, () =>
      stream.received.some(({ data }) => (data as Partial<CampaignView>).campaignId === campaignId),
    );
    const { role, ...view } = stream.received.findLast(
      ({ data }) => (data as Partial<CampaignView>).campaignId === campaignId,
    )!.data as CampaignView;
    return [role, 'invitations' in view];
  };
  expect([await seenAs(led), await seenAs(played)]).toEqual([
    ['mestre', true],
    ['jogador', false],
  ]);
  stream.close();

  const [own, theirs] = [await fight(laptop, led), await fight(other, played)];
  expect(await readBy<EncounterView>(phone, own.encounterId)).toHaveProperty('code');
  const view = await readBy<PlayersView>(laptop, theirs.encounterId);
  expect(view).not.toHaveProperty('code');
  expect(view.combatants.map(({ name }) => name)).toEqual(['Zefa', 'Cão']);
  for (const by of [laptop, phone]) {
    const fields = { title: 'Outra' };
    expect(await refusal(by, 'changeCampaign', { campaignId: played, fields })).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(by, 'changeCampaign', { campaignId: led, fields })).toEqual([undefined]);
    expect((await give(by, theirs.encounterId, { t: 'next' })).error.status).toBe('PERMISSION_DENIED');
  }

  const characterId = await characterOf(phone);
  const ops = () => [{ opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'dados', by: 1 }];
  await laptop.must('bringCharacter', { campaignId: led, characterId });
  expect(await refusal(other, 'getCharacter', { characterId })).toEqual(['NOT_FOUND']);
  await phone.must('bringCharacter', { campaignId: played, characterId });
  expect((await viewOf(laptop, led)).party).toEqual([]);
  for (const by of [laptop, phone, other])
    expect(await refusal(by, 'applyCharacterOps', { characterId, ops: ops() })).toEqual([undefined]);
});
