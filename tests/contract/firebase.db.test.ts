import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { FunctionsError } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { functions } from '../../features/index.ts';
import { DAY } from '../../lib/span.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { FirebaseClient } from '../support/firebase.ts';
import { openSession } from '../support/open-session.ts';
import type { Visitor } from '../support/visitor.ts';
import { type DocumentClient, openDocumentClient } from './document-client.ts';
import { linesOf, Statements, stays, writesOf } from './statements.ts';
import { FOREIGN, openWorld, successfulCalls, type World } from './world.ts';

let world: World;
let statements: Statements;
let firebase: FirebaseClient;
let client: DocumentClient;
let token = '';
beforeAll(async () => {
  statements = new Statements();
  world = await openWorld();
  firebase = new FirebaseClient(world.app.url, () => token);
  client = await openDocumentClient(world);
});
afterAll(async () => {
  await firebase.close();
  await world.app.stop();
  statements.stop();
});

const signIn = async (visitor: Visitor): Promise<void> => {
  token = visitor === world.as.visitor ? '' : await world.tokenOf(visitor);
};
const preflight = (name: string, origin: string) =>
  fetch(`${world.app.url}/functions/${name}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
/** The inputs for which null is more than nothing. */
const NULL_IS_A_CHOICE = new Set([
  'publishNewsPost.publishAt',
  ...['getNews', 'listNewsPosts', 'saveNewsPost'].map((name) => `${name}.creatorId`),
]);

/** Cases after which everybody has a new session: however fast the machine is, one makes no more calls than a person. */
const CASES_OF_A_SESSION = 20;
let cases = 0;

async function begin(): Promise<void> {
  world.app.clock.advance(20_000);
  cases += 1;
  if (cases % CASES_OF_A_SESSION !== 0) return;
  for (const by of [world.as.admin, world.as.beta, world.as.creator, world.as.user])
    await openSession(world.app, by, (await by.must<UserDocument>('getUser')).email!);
}

const ONLY_READS = new Set(
  functions.flatMap((one) => ('onlyReads' in one && one.onlyReads ? [one.name as string] : [])),
);
/** Whoever repeats this one is signed out by the first. */
const UNREPEATABLE = 'endAllSessions';
/** The SDK writes undefined as null. */
const nulls = (data: object): string => JSON.stringify(data, (_key, value: unknown) => value ?? null);
const listed = (response: Response, header: string): string[] =>
  (response.headers.get(header) ?? '').toLowerCase().split(/ *, */);

// Its last tests are about what the calls have left.
describe('httpsCallableFromURL', { shuffle: false }, () => {
  async function callByAll(name: string, by: Visitor, data: object): Promise<void> {
    const answered = async (call: Promise<{ data: unknown }>) => {
      const answer = await call;
      world.published.expectAnswer(`/functions/${name}`, 'post', 200, answer.data);
      return (answer.data as { result: unknown }).result;
    };
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const viaSdk = () =>
      answered(
        firebase
          .callable(name)(data)
          .then((answer) => ({ data: { result: answer.data } })),
      );
    const body = { data: JSON.parse(nulls(data)) as object };
    world.published.expectRequest(`/functions/${name}`, body);
    const viaDocument = () => answered(client[name]!({}, body, { headers }));
    if (name === UNREPEATABLE) {
      await viaSdk();
      const again = await successfulCalls[name]!(world);
      await client[name]!({}, body, { headers: { authorization: `Bearer ${await world.tokenOf(again.by)}` } });
      return;
    }
    const [first, twin] = await Promise.all([viaSdk(), viaDocument()]);
    const later = await by.must(name, body.data);
    expect(twin).toEqual(first);
    expect(later).toEqual(first);
  }

  /** The SDK sends null for undefined. */
  it.each(Object.keys(successfulCalls))(
    'calls %s, as the document’s client does: what may be left out is undefined, and a repetition gets the answer again',
    async (name) => {
      await begin();
      const { by, data } = await successfulCalls[name]!(world);
      await signIn(by);
      const left = world.published.mayBeLeftOut(name).filter((input) => !NULL_IS_A_CHOICE.has(`${name}.${input}`));
      const given = {
        ...Object.fromEntries(left.map((input) => [input, undefined])),
        ...data,
        requestId: randomUUID(),
      };
      // The process writes by itself at each beat and each minute; that is not the call's.
      const own = new Statements(name);
      await callByAll(name, by, given).finally(() => own.stop());
      // A function that only reads stores no answer either.
      if (ONLY_READS.has(name)) expect(writesOf(own)).toEqual([]);
      if (name === UNREPEATABLE) return;
      // A visitor's answers are kept for their refusals alone.
      const caller = by === world.as.visitor ? world.as.user : by;
      if (caller !== by) expect((await caller.call(name, JSON.parse(nulls(given)))).http).toBe(200);
      const other = await caller.call(name, { ...JSON.parse(nulls(given)), other: 1 });
      expect([other.http, other.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    },
  );

  it('has asked the database only for tables together that docs/statements.md has a plan for', () => {
    const lines = [...linesOf(statements.texts)];
    if (process.env.STATEMENTS) writeFileSync(process.env.STATEMENTS, JSON.stringify(lines));
    const planned = readFileSync('docs/statements.md', 'utf8');
    const crossing = lines.filter(([, { place }]) => !stays(place));
    expect(
      crossing
        .filter(([tables, { place }]) => !planned.includes(`| ${tables} | ${place} | `))
        .map(([tables]) => tables),
    ).toEqual([]);
  });

  it('leaves an input out by giving undefined, as a client does that fills in a form', async () => {
    const ask = async (name: string, data: object) => {
      world.published.expectRequest(`/functions/${name}`, { data: JSON.parse(nulls(data)) });
      return (await firebase.callable(name)(data)).data;
    };
    const u = undefined;
    await signIn(world.as.visitor);
    const all = { q: u, cursor: u, limit: u, system: u, tag: u, creatorId: u, priceMin: u, priceMax: u, sort: u };
    const more = { payWhatYouWant: u, rating: u, language: u, complexity: u, players: u, declaresNoAI: u };
    expect(await ask('listBooks', { ...all, ...more })).toEqual((await firebase.callable('listBooks')({})).data);

    const { by, data } = await successfulCalls.giveKey!(world);
    await signIn(by);
    const key = { productType: 'key', productId: 'oneKeyPack', amount: u, wishList: u };
    expect(await ask('addToCart', key)).toMatchObject({ shoppingCart: { totalAmount: 3_000 } });
    const gift = { ...data, to: u, message: u, at: u };
    expect(await ask('giveKey', gift)).toMatchObject({ status: 'sent' });

    const invitation = await successfulCalls.inviteToCampaign!(world);
    await signIn(invitation.by);
    const { campaignId } = invitation.data as { campaignId: string };
    await ask('inviteToCampaign', { campaignId, role: 'jogador', uses: u, expiresAt: u });
    expect(await ask('getCampaign', { campaignId })).toMatchObject({
      campaign: { campaignId },
      invitations: [{ uses: 1, used: 0 }],
    });
  });

  it('leaves as it is what is given as null', async () => {
    const { by, data } = await successfulCalls.changeCampaign!(world);
    const { campaignId } = data as { campaignId: string };
    const { campaign } = await by.must<{ campaign: { title: string } }>('getCampaign', { campaignId });
    const changed = await by.must('changeCampaign', {
      campaignId,
      fields: { title: null, description: 'Às quartas.' },
    });
    expect(changed).toMatchObject({ campaign: { title: campaign.title, description: 'Às quartas.' } });

    const someone = await world.someone();
    const document = await someone.must<object>('getUser');
    expect(document).toMatchObject({ displayName: null });
    expect(await someone.must('updateUser', document)).toEqual(document);

    const title = (await successfulCalls.changeCatalogue!(world)).data;
    const { error } = await world.as.admin.call('changeCatalogue', { ...title, fields: { label: null } });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: 'Diga o que muda.' });
  });

  it('gets codes and details of refusals intact', async () => {
    const refusal = async (name: string, data: object) => {
      const error = (await firebase
        .callable(name)(data)
        .catch((thrown: unknown) => thrown)) as FunctionsError;
      return [error.code, (error.details as { state?: string }).state];
    };
    await signIn(world.as.visitor);
    expect(await refusal('getUser', {})).toEqual(['functions/unauthenticated', undefined]);
    await signIn(world.as.user);
    expect(await refusal('issueCodes', {})).toEqual(['functions/permission-denied', undefined]);
    expect(await refusal('updateUser', { displayName: 5 })).toEqual(['functions/invalid-argument', undefined]);
    expect(await refusal('getPurchase', { purchaseId: 'nada' })).toEqual(['functions/not-found', undefined]);
    expect(await refusal('nenhuma', {})).toEqual(['functions/unimplemented', undefined]);
    const [code] = await world.issue('secondBeta');
    await (await world.someone()).must('redeemKey', { code });
    expect(await refusal('redeemKey', { code })).toEqual(['functions/aborted', 'alreadyRedeemed']);
  });

  describe('a year later', () => {
    /**
     * The other swept tables have tests of their own: notifications, exports, gifts, applications, characters, and the
     * audit log.
     */
    const SWEPT = [
      'sessions',
      'uses',
      'function_requests',
      'code_misses',
      'rate_limits',
      'encounter_requests',
      'scene_requests',
      'ticket_visits',
      'address_salts',
      'visit_sums',
    ];
    const counts = async (): Promise<Record<string, number>> => {
      const texts = SWEPT.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
      const { rows } = await world.app.database.pool.query<{ name: string; count: number }>(texts.join(' union all '));
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    };

    it('nothing is left of what the privacy page says will be deleted', async () => {
      await world.as.user.call('redeemKey', { code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', requestId: randomUUID() });
      const before = await counts();
      world.app.clock.advance(366 * DAY);
      await sweep(world.app.ctx);
      const { rows: mails } = await world.app.database.pool.query('select job_data from mails');
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.filter(({ job_data: said }) => said !== null)).toEqual([]);
      expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
      expect(await counts()).toEqual(Object.fromEntries(SWEPT.map((name) => [name, 0])));
    });

    it('and four years after that nothing of the mails that were sent', async () => {
      const ids = async () =>
        (await world.app.database.pool.query<{ id: string }>('select id from mails')).rows.map(({ id }) => id);
      const before = await ids();
      world.app.clock.advance(4 * 366 * DAY);
      await sweep(world.app.ctx);
      const left = new Set(await ids());
      expect(before.length).toBeGreaterThan(0);
      expect(before.filter((id) => left.has(id))).toEqual([]);
    });
  });
});

describe('the preflight', () => {
  it.each(Object.keys(successfulCalls))('of %s is for the origins named and no others', async (name) => {
    const allowed = await preflight(name, FOREIGN);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, FOREIGN]);
    expect(listed(allowed, 'access-control-allow-methods')).toContain('post');
    expect(listed(allowed, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type']),
    );
    for (const origin of ['https://evil.example', `${FOREIGN}.evil.example`, 'http://painel.example', 'null']) {
      expect((await preflight(name, origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is followed by an answer that only those origins may read, refusals included', async () => {
    const call = (origin: string) =>
      fetch(`${world.app.url}/functions/getUser`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"data":{}}',
      });
    const refused = await call(FOREIGN);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, FOREIGN]);
    expect(listed(refused, 'vary')).toContain('origin');
    expect(listed(refused, 'access-control-expose-headers')).toContain('retry-after');
    const other = await call('https://evil.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([401, null]);
  });
});
