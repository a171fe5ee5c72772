import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignMembers } from '../../features/people/seats/tables.ts';
import { strangeIds } from './strange-ids.ts';
import { askedObjects, type Kinds, sortInputs } from './taken.ts';
import { describeWords, failuresOf } from './word-cases.ts';
import { openWorld, successfulCalls, type World } from './world.ts';

let world: World;
/** One connection at a time: leftovers of a refused body would reach the next request. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  agent.destroy();
  await world.app.stop();
});

const JSON_TYPE = { 'content-type': 'application/json' };

const send = (
  name: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<{ http: number; status: string }> =>
  new Promise((resolve, reject) => {
    const call = request(`${world.app.url}/functions/${name}`, { agent, method, headers }, async (response) => {
      const answer = JSON.parse(await text(response)) as { error?: { status: string } };
      resolve({ http: response.statusCode!, status: answer.error?.status ?? 'OK' });
    });
    call.once('error', reject);
    call.end(body);
  });

async function refusal(name: string, headers: Record<string, string>, body: string) {
  const response = await fetch(`${world.app.url}/functions/${name}`, { method: 'POST', headers, body });
  const { error } = (await response.json()) as { error?: { status: string; message: string } };
  return { status: error?.status ?? 'OK', message: error?.message ?? '' };
}

const expectStillThere = async (): Promise<void> => {
  expect(await send('getStats', { headers: JSON_TYPE, body: '{"data":{}}' })).toEqual({ http: 200, status: 'OK' });
};

const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const large = 'x'.repeat(2 * 1024 * 1024);
const BODIES: [string, string | Buffer | undefined][] = [
  ['nothing', undefined],
  ['no JSON', 'data=1'],
  ['broken JSON', '{"data":{'],
  ['two texts of JSON', '{"data":{}}{"data":{}}'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[{"data":{}}]'],
  ['data that is a text', '{"data":"{}"}'],
  ['data that is a list', '{"data":[]}'],
  ['ten thousand nested lists', deep],
  ['ten thousand nested lists as data', `{"data":${deep}}`],
  ['ten thousand nested lists in a field nobody reads', `{"data":{"x":${deep}}}`],
  ['ten thousand nested objects', `${'{"data":'.repeat(10_000)}{}${'}'.repeat(10_000)}`],
  ['half a million open brackets', '['.repeat(500_000)],
  ['two megabytes', JSON.stringify({ data: { x: large } })],
  ['a character that no text may hold', '{"data":{"x":"\\u0000"}}'],
  ['half a character', '{"data":{"x":"\\ud800"}}'],
  ['half a character as a name', '{"data":{"\\ud800":1}}'],
  ['a request id that is none', '{"data":{"requestId":{}}}'],
];

describe('a body of', () => {
  it.each(BODIES)('%s is refused, and the connection goes on', async (_what, body) => {
    for (const name of ['getStats', 'listBooks', 'updateBookView']) {
      expect(await send(name, { headers: JSON_TYPE, ...(body === undefined ? {} : { body }) })).toEqual({
        http: 400,
        status: 'INVALID_ARGUMENT',
      });
      await expectStillThere();
    }
  });

  it('two megabytes in chunks is refused like one that says its length', async () => {
    const body = JSON.stringify({ data: { x: large } });
    expect(await send('getStats', { headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, body })).toEqual({
      http: 400,
      status: 'INVALID_ARGUMENT',
    });
    await expectStillThere();
  });

  it('sixteen megabytes in chunks is refused before its end', async () => {
    const body = Buffer.alloc(16 * 1024 * 1024, 0x20);
    const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    expect(await send('getStats', { headers, body })).toEqual({ http: 400, status: 'INVALID_ARGUMENT' });
    await expectStillThere();
  });

  it.each([
    ['a byte too many', JSON.stringify({ data: { x: 'x'.repeat(64 * 1024 - 16) } }), 400],
    ['64 KB', JSON.stringify({ data: { x: 'x'.repeat(64 * 1024 - 17) } }), 200],
    ['64 KB of two bytes each', JSON.stringify({ data: { x: 'é'.repeat(32 * 1024 - 10) } }), 200],
    ['64 KB of characters that are more bytes', JSON.stringify({ data: { x: 'é'.repeat(40 * 1024) } }), 400],
    ['10,000 values', JSON.stringify({ data: { x: Array.from({ length: 9_997 }, () => []) } }), 200],
    ['10,001 values', JSON.stringify({ data: { x: Array.from({ length: 9_998 }, () => []) } }), 400],
    ['32 levels', `{"data":{"x":${'['.repeat(30)}${']'.repeat(30)}}}`, 200],
    ['33 levels', `{"data":{"x":${'['.repeat(31)}${']'.repeat(31)}}}`, 400],
  ])('%s is answered the same in chunks', async (_what, body, http) => {
    expect((await send('getStats', { headers: JSON_TYPE, body })).http).toBe(http);
    await expectStillThere();
    const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    expect((await send('getStats', { headers: chunked, body })).http).toBe(http);
    await expectStillThere();
  });

  it('more than 64 KB is taken by those that say so, and by no other', async () => {
    const body = JSON.stringify({ data: { x: 'x'.repeat(100 * 1024) } });
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await world.tokenOf(world.as.admin)}` };
    const larger: string[] = [];
    for (const [name, { 'x-body': bounds, 'x-roles': roles }] of world.published.functions) {
      expect(bounds).toMatchObject({ nodes: 10_000, depth: 32 });
      if (bounds.bytes > 64 * 1024) larger.push(name);
      if (!roles.includes('admin')) continue;
      const { message } = await refusal(name, headers, body);
      // An accepted body may still be refused for its fields.
      expect(/grande demais/.test(message), name).toBe(bounds.bytes <= 64 * 1024);
    }
    expect(larger.sort()).toEqual([
      'applyCharacterOps',
      'importCharacter',
      'importCreatures',
      'setCharacterPortrait',
      'setPhoto',
      'updateCharacterSchema',
    ]);
  });

  it('1 MB of empty lists leaves nothing behind, and 500 full operations are taken', async () => {
    const count = async () => (await world.app.database.pool.query('select 1 from function_requests')).rows.length;
    const before = await count();
    const lists = `{"data":{"requestId":"3f0c5a34-1111-4222-8333-444455556666","file":[${'[],'.repeat(340_000)}[]]}}`;
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await world.tokenOf(world.as.beta)}` };
    expect(await refusal('importCharacter', headers, lists)).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await count()).toBe(before);
    const ops = Array.from({ length: 500 }, (_, i) => ({
      ...{ opId: `${'o'.repeat(30)}${i}`, sheet: world.characterId, base: 0 },
      ...{ t: 'set', path: 'anotacoes', v: 'x'.repeat(200) },
    }));
    const answer = await world.as.beta.call('applyCharacterOps', { characterId: world.characterId, ops });
    expect(answer.http).toBe(200);
  });

  it('two megabytes comes after the name and the caller', async () => {
    const body = JSON.stringify({ data: { x: large } });
    expect((await send('nenhuma', { headers: JSON_TYPE, body })).status).toBe('UNIMPLEMENTED');
    await expectStillThere();
    expect((await send('getUser', { headers: JSON_TYPE, body })).status).toBe('UNAUTHENTICATED');
    await expectStillThere();
  });
});

describe('a request', () => {
  const empty = { body: '{"data":{}}' };

  it.each([
    ['without a content type', { headers: {}, ...empty }],
    ['of a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'data=%7B%7D' }],
    ['of plain text', { headers: { 'content-type': 'text/plain' }, ...empty }],
    ['of something like JSON', { headers: { 'content-type': 'application/jsonp' }, ...empty }],
    ['with GET', { method: 'GET' }],
    ['with PUT', { method: 'PUT', headers: JSON_TYPE, ...empty }],
    ['with DELETE', { method: 'DELETE' }],
  ])('%s is refused', async (_how, init) => {
    expect(await send('getStats', init)).toEqual({ http: 400, status: 'INVALID_ARGUMENT' });
    await expectStillThere();
  });

  it.each([
    ['createPurchaseAndPreference', { headers: { 'content-type': 'text/plain' }, ...empty }],
    ['createPurchaseAndPreference', { method: 'GET' }],
    ['serveWatermarkedPDF', { method: 'PUT', headers: JSON_TYPE, ...empty }],
    ['userSupport', { method: 'GET' }],
  ])('of %s in a form it does not take is refused before who asks', async (name, init) => {
    expect(await send(name, init)).toEqual({ http: 400, status: 'INVALID_ARGUMENT' });
    await expectStillThere();
  });

  it('to a plain endpoint may be JSON without a body', async () => {
    const buyer = await world.app.signedIn('sem-corpo@example.org');
    const answer = await buyer.request('/functions/createPurchaseAndPreference', {
      method: 'POST',
      headers: JSON_TYPE,
    });
    expect((await answer.json()).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('of JSON with its charset is taken', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await send('getStats', { headers, ...empty })).http).toBe(200);
  });
});

/** Values that some schemas accept and databases refuse, each line of one kind. */
const HOSTILE: Kinds = [
  [-1],
  [0.5],
  [1e308, 2_147_483_648, 9_007_199_254_740_991],
  [true],
  [null],
  [[], ['x']],
  [{}, { id: '%' }],
  ['', ' '],
  ['%', '\\', "'; --", '_', '{}'],
  ['x'.repeat(128), '💥'.repeat(30)],
  ['1e999_x', '8640000000000001_x', '-1_x'],
];

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
}

function* inputsWith(schema: Schema, value: unknown): Generator<object> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (name === 'requestId') continue;
    yield { [name]: value };
    for (const nested of inputsWith(inner, value)) yield { [name]: nested };
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) yield* inputsWith(part, value);
}

describe('no input is a surprise', { shuffle: false }, () => {
  let tried = 0;
  it.each(Object.keys(successfulCalls))('to %s', async (name) => {
    const { content } = world.published.functions.get(name)!.requestBody as {
      content: Record<string, { schema: Schema }>;
    };
    const { data } = content['application/json']!.schema.properties!;
    const { by, data: good } = await successfulCalls[name]!(world);
    expect(await strangeIds(name, by, good)).toEqual([]);
    const inputs = HOSTILE.flat().flatMap((value) =>
      [...inputsWith(data!, value)].flatMap((input) => [{ ...good, ...input }, input]),
    );
    for (const input of askedObjects(name, sortInputs(name, inputs), HOSTILE)) {
      const answer = await by.call(name, input);
      expect(answer.http, `${name} ${JSON.stringify(input)}`).toBeLessThan(500);
      tried += 1;
    }
    expect(await failuresOf(world, name, by, good)).toEqual([]);
    // An account has room for a hundred tables, and the hostile titles that are good ones have filled it.
    if (name === 'createCampaign') await world.app.ctx.db.delete(campaignMembers);
  });

  it('to any function that is published', () => {
    expect(Object.keys(successfulCalls).toSorted()).toEqual([...world.published.functions.keys()].toSorted());
    expect(tried).toBeGreaterThan(400);
  });

  it.each([
    '/functions/serveWatermarkedPDF?bookId=%00',
    '/functions/serveWatermarkedPDF?bookId=%FF&fileId=%',
    '/functions/%E0%A4%A',
    '/loja/%00',
    '/loja/%ff',
    '/loja?q=%00&pagina=%00',
    '/pagamento/%00',
    '/compras/%00',
    '/covers/%00',
    '/covers/..%2f..%2fx',
    '/live/stats%00',
    '/auth/callback?state=%00&code=%00',
    '/%',
  ])('in the address %s', async (path) => {
    const response = await world.as.user.request(path);
    expect([200, 302, 400, 401, 404, 501]).toContain(response.status);
    await expectStillThere();
  });
});

describeWords(() => world);
