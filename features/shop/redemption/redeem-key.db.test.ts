import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { inTwoProcesses, startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { Caller } from '../../kit/caller.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { GIFT_REVOKED, GIFT_TAKEN_BACK } from '../gifts/gift.ts';
import type { MyKey } from './my-keys.ts';
import { type Redemption, redeemKey } from './redeem-key.server.ts';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const issue = async (keyId: string, count = 1): Promise<string[]> =>
  (await admin.must<{ codes: string[] }>('issueCodes', { keyId, count })).codes;
const document = (visitor: Visitor): Promise<UserDocument> => visitor.must<UserDocument>('getUser');

describe('redeeming a code', () => {
  it('gives what the kind grants, once, and says what is new', async () => {
    const player = await someone();
    const [code] = await issue('secondBeta');
    const { rewards } = await player.must<Redemption>('redeemKey', {
      code: ` ${code!.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect(rewards).toEqual({
      beta: true,
      titles: [{ id: 'betaTester', label: 'Beta Tester' }],
      skins: [],
      badges: ['firstSupport', 'secondSupport'],
    });
    const after = await document(player);
    expect(after.accessControl.role).toBe('beta');
    expect(after.redeemedKeys).toEqual(['secondBeta']);
    expect(after.customization.titles).toEqual(['betaTester']);
  });

  it('calls new what the person has only as another kind of thing', async () => {
    const player = await someone();
    const { uid } = await document(player);
    const at = new Date();
    const titled = {
      userId: uid,
      kind: 'title',
      itemId: 'viajanteBanner',
      source: 'admin',
      sourceId: 'um',
      createdAt: at,
    };
    await app.ctx.db.insert(grants).values(titled as typeof grants.$inferInsert);
    const [code] = await issue('FCviajante');
    const { rewards } = await player.must<Redemption>('redeemKey', { code });
    expect(rewards.skins.map((skin) => skin.id)).toContain('viajanteBanner');
  });

  it('answers each refusal with its state', async () => {
    const player = await someone();
    const [first, second] = await issue('FCviajante', 2);
    await player.must('redeemKey', { code: first });
    const again = await player.call('redeemKey', { code: first });
    expect([again.http, again.error.status, again.error.details.state]).toEqual([409, 'ABORTED', 'alreadyRedeemed']);
    expect(again.error.message).toBe('Esse código de resgate já foi utilizado.');
    const repeated = await player.call('redeemKey', { code: second });
    expect([repeated.http, repeated.error.status, repeated.error.details.state]).toEqual([
      409,
      'ALREADY_EXISTS',
      'alreadyHasKey',
    ]);
    const unknown = await player.call('redeemKey', { code: 'ABCD-EFGH-JKMN-PQRS' });
    expect([unknown.http, unknown.error.status, unknown.error.details.state]).toEqual([404, 'NOT_FOUND', 'error']);
    expect(unknown.error.message).toBe('O código esta incorreto.');
    for (const name of ['redeemKey', 'previewKey']) {
      for (const code of ['🎲🎲', 'çç', '0'.repeat(400)])
        expect((await player.call(name, { code })).error).toMatchObject({
          status: 'NOT_FOUND',
          details: { state: 'error' },
        });
      const empty = await player.call(name, { code: ' - ' });
      expect([empty.http, empty.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    }
    const { rewards } = await (await someone()).must<Redemption>('redeemKey', { code: second });
    expect(rewards.skins.map((skin) => skin.id)).toEqual(['viajanteBanner', 'viajanteFrame', 'viajanteTray']);
  });

  it('lets one of fifty simultaneous requests of one user through', async () => {
    const player = await someone();
    const [code] = await issue('FCsunset');
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.call('redeemKey', { code })));
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter((answer) => answer.http !== 200).map((answer) => answer.error.details.state)),
    ).toEqual(new Set(['alreadyRedeemed']));
  });

  it('lets one of fifty simultaneous users through', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, someone));
    const [code] = await issue('FCcybercity');
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const player = players[i % players.length]!;
        return { player, answer: await player.call('redeemKey', { code }) };
      }),
    );
    const winners = answers.filter(({ answer }) => answer.http === 200);
    expect(winners).toHaveLength(1);
    for (const { answer } of answers)
      if (answer.http !== 200) expect(answer.error.details.state).toBe('alreadyRedeemed');
    const holders = await Promise.all(players.map(document));
    expect(holders.filter((user) => user.customization.titles.includes('cybercity'))).toHaveLength(1);
  });

  it('lets one of many simultaneous codes of one kind through and keeps the others', async () => {
    const player = await someone();
    const codes = await issue('FCmelanina', 12);
    const answers = await Promise.all(codes.map((code) => player.call('redeemKey', { code })));
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.http !== 200) expect(answer.error.details.state).toBe('alreadyHasKey');
    const statuses = await Promise.all(
      codes.map((code) => app.visitor().must<{ status: string }>('previewKey', { code })),
    );
    expect(statuses.filter(({ status }) => status === 'available')).toHaveLength(11);
  });

  it('answers a repeated request id as the first time', async () => {
    const player = await someone();
    const [code] = await issue('FCcris');
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.call('redeemKey', { code, requestId })));
    for (const answer of answers) expect([answer.http, answer.result]).toEqual([200, answers[0]!.result]);
    const other = await player.call('redeemKey', { code: 'ABCD', requestId });
    expect(other.error.status).toBe('INVALID_ARGUMENT');
  });

  it('finds the code in its own address, as often as somebody pastes it', async () => {
    const player = await someone();
    const [code] = await issue('secondBeta');
    const typed = ` ${app.ctx.env.publicUrl}/resgatar/${code}?de=mail `;
    for (let n = 0; n < 12; n += 1)
      expect(await player.must('previewKey', { code: typed })).toMatchObject({
        keyId: 'secondBeta',
        status: 'available',
      });
    expect((await player.call('redeemKey', { code: typed })).http).toBe(200);
    expect((await player.must<{ status: string }>('previewKey', { code: typed })).status).toBe('redeemed');
  });

  it('finds a gift by its address: looked at unopened, and redeemed', async () => {
    const [giver, friend] = [await someone(), await someone()];
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', {
      keyId: 'FCviajante',
      count: 1,
      buyerUserId: (await document(giver)).uid,
    });
    const { url } = await giver.must<{ url: string }>('giveKey', { code: codes[0] });
    const status = async () =>
      (await giver.must<{ given: { status: string }[] }>('getMyGifts')).given.map((one) => one.status);
    for (let n = 0; n < 12; n += 1)
      expect(await friend.must('previewKey', { code: url })).toMatchObject({
        keyId: 'FCviajante',
        status: 'available',
      });
    expect(await status()).toEqual(['sent']);
    const own = await giver.call('redeemKey', { code: url });
    expect([own.error.status, own.error.details.state]).toEqual(['ABORTED', 'given']);
    expect((await friend.call('redeemKey', { code: `Para ti: ${url}` })).http).toBe(200);
    expect(await status()).toEqual(['redeemed']);
    expect((await friend.call('previewKey', { code: `${url}x` })).http).toBe(404);
  });

  // Two processes have their own clocks, which a test cannot move.
  it.skipIf(inTwoProcesses)('stops a guesser after ten unknown codes, even with a right one', async () => {
    const player = await someone();
    const [code] = await issue('FCcrawSystem');
    for (let i = 0; i < 10; i += 1) expect((await player.call('redeemKey', { code: `WRONG${i}` })).http).toBe(404);
    const refused = await player.call('redeemKey', { code });
    expect([refused.http, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.error.message).toContain('Espere 10 minutos');
    expect((await player.call('previewKey', { code })).http).toBe(429);
    app.clock.advance(9 * MINUTE);
    expect((await player.call('redeemKey', { code })).error.message).toContain('Espere 1 minuto ');
    app.clock.advance(61_000);
    expect((await player.call('redeemKey', { code: 'WRONG' })).http).toBe(404);
    expect((await player.call('redeemKey', { code })).http).toBe(200);
    // Visitors are counted by their address alone, and this machine's own has no limit.
    for (let i = 0; i < 11; i += 1)
      expect((await app.visitor().call('previewKey', { code: `WRONG${i}` })).http).toBe(404);
  });

  it('shows what a code would bring: all to a visitor, the new to a user', async () => {
    const player = await someone();
    const [first, both] = [(await issue('FCviajante'))[0]!, (await issue('FCviajanteMaisNostalgia8bit'))[0]!];
    await player.must('redeemKey', { code: first });
    type Preview = { rewards: Redemption['rewards'] };
    expect((await app.visitor().must<Preview>('previewKey', { code: both })).rewards.skins).toHaveLength(6);
    expect((await player.must<Preview>('previewKey', { code: both })).rewards.skins.map((skin) => skin.id)).toEqual([
      'nostalgia8bitBanner',
      'nostalgia8bitFrame',
      'nostalgia8bitTray',
    ]);
  });

  it('lists a user’s own codes only', async () => {
    const player = await someone();
    const { uid } = await document(player);
    await admin.must('issueCodes', { keyId: 'secondBeta', count: 3, buyerUserId: uid });
    const { keys } = await player.must<{ keys: MyKey[] }>('getMyKeys');
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatchObject({ keyId: 'secondBeta', status: 'available', isBeta: true, isFC: false });
    expect((await (await someone()).must<{ keys: MyKey[] }>('getMyKeys')).keys).toEqual([]);
    expect((await player.call('issueCodes', { keyId: 'secondBeta', count: 1 })).http).toBe(403);
  });
});

describe('revoking codes', () => {
  it('skips what is redeemed, revoked or unknown, and is one line of the audit log without codes', async () => {
    const [used, free, other] = await issue('FCviajante', 3);
    await (await someone()).must('redeemKey', { code: used });
    const codes = [used, free, free!.toLowerCase(), other, 'nenhum'];
    const data = { codes, reason: 'Saíram por engano.' };
    expect(await admin.must('revokeCodes', data)).toEqual({ revoked: 2, skipped: 2 });
    expect(await admin.must('revokeCodes', data)).toEqual({ revoked: 0, skipped: 4 });
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'revokeCodes' });
    expect(entries).toEqual([
      expect.objectContaining({
        thing: 'codes:revoked',
        reason: data.reason,
        after: { revoked: 2, skipped: 2, kinds: ['FCviajante'], batches: [expect.any(String)], purchases: [] },
      }),
    ]);
    expect((await admin.call('revokeCodes', { codes })).error.status).toBe('INVALID_ARGUMENT');
    expect((await (await someone()).call('revokeCodes', data)).error.status).toBe('PERMISSION_DENIED');
  });

  it('never revokes a code that is redeemed at the same moment', async () => {
    const [code] = await issue('FCviajante');
    const player = await someone();
    const [redeemed, revoked] = await Promise.all([
      player.call('redeemKey', { code }),
      admin.must<{ revoked: number }>('revokeCodes', { codes: [code], reason: 'Saiu por engano.' }),
    ]);
    expect([redeemed.http, revoked.revoked]).toEqual(revoked.revoked === 1 ? [409, 1] : [200, 0]);
  });

  it('answers who repeats or comes late with what became of the code', async () => {
    const { uid } = await document(await someone());
    const caller: Caller = { uid, role: 'user', creatorId: null, isCreatorOwner: false, sessionId: '' };
    const [free, gone] = (await issue('FCviajante', 2)) as [string, string];
    await admin.must('revokeCodes', { codes: [gone], reason: 'Saiu por engano.' });
    const request = { requestId: randomUUID(), id: 'um', receivedAt: app.clock.now(), address: '127.0.0.1' };
    const redeem = (code: string, giftId: string | null = null, more: Partial<RequestInfo> = {}) =>
      redeemKey(app.ctx, caller, code, { ...request, ...more }, giftId);
    const refused = (state: string, message: string) => ({ status: 'ABORTED', message, details: { state } });
    await expect(redeem(gone, randomUUID())).rejects.toMatchObject(refused('takenBack', GIFT_REVOKED));
    await expect(redeem(free, randomUUID())).rejects.toMatchObject(refused('takenBack', GIFT_TAKEN_BACK));
    const { rewards } = await redeem(free);
    expect(rewards.skins).toHaveLength(3);
    expect(await redeem(free)).toEqual({ status: 'success', rewards });
    const used = refused('alreadyRedeemed', 'Esse código de resgate já foi utilizado.');
    // A request answers for its own code alone.
    await expect(redeem(gone)).rejects.toMatchObject(used);
    for (const code of [free, gone])
      await expect(redeem(code, null, { requestId: randomUUID() })).rejects.toMatchObject(used);
  });
});
