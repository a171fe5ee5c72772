import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { openTables, type Tables, uidOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { DiscordCode } from './link-schema.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const DISCORD_PUBLIC_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { DISCORD_PUBLIC_KEY } });
});
afterAll(() => tables.app.stop());

interface InteractionReply {
  type: number;
  data: { content: string; flags: number; allowed_mentions: object };
}

const seconds = () => String(Math.floor(tables.app.clock.now().getTime() / 1_000));

interface SentInteraction {
  timestamp?: string;
  signed?: string;
  sent?: string;
}

function post(body: string, { timestamp = seconds(), signed = body, sent }: SentInteraction = {}): Promise<Response> {
  const signature = sign(null, Buffer.from(timestamp + signed), privateKey).toString('hex');
  return fetch(`${tables.app.url}/webhooks/discord`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': sent ?? timestamp,
    },
    body,
  });
}

let interactions = 100_000_000_000_000_000n;
const commandOf = (discordId: string, name: string, value?: string, id = String(++interactions)) =>
  JSON.stringify({
    id,
    type: 2,
    data: { name, options: value === undefined ? [] : [{ name: 'campo', type: 3, value }] },
    member: { user: { id: discordId } },
  });

async function type(discordId: string, name: string, value?: string, id?: string): Promise<InteractionReply['data']> {
  const answer = await post(commandOf(discordId, name, value, id));
  expect(answer.status).toBe(200);
  const { type: kind, data } = (await answer.json()) as InteractionReply;
  expect([kind, data.allowed_mentions]).toEqual([4, { parse: [] }]);
  return data;
}

async function linkAccount(discordId: string): Promise<Visitor> {
  const by = await tables.player();
  const { code } = await by.must<DiscordCode>('makeDiscordCode');
  expect((await type(discordId, 'ligar', code.toLowerCase())).content).toContain('Pronto');
  return by;
}

const PRIVATE_FLAG = 64;

it('answers Discord alone: signed over time and body, and just now', async () => {
  const ping = '{"type":1}';
  const pong = await post(ping);
  expect([pong.status, await pong.json()]).toEqual([200, { type: 1 }]);
  const now = Number(seconds());
  for (const wrong of [
    { signed: '{"type":2}' },
    { timestamp: String(now - 1), sent: String(now) },
    { timestamp: String(now - 600) },
    { timestamp: String(now + 600) },
    { timestamp: 'agora' },
  ])
    expect((await post(ping, wrong)).status, JSON.stringify(wrong)).toBe(401);
  expect((await fetch(`${tables.app.url}/webhooks/discord`, { method: 'POST', body: ping })).status).toBe(401);
  for (const odd of ['{"type":9}', '[]', 'nada', '{"type":2,"id":"x","data":{"name":"rolar"}}'])
    expect((await post(odd)).status, odd).toBe(400);
});

it('rolls for whom a code has linked, once for each interaction, with the address of the proof', async () => {
  const unlinked = await type('1001', 'rolar', '2d6+3');
  expect(unlinked.flags & PRIVATE_FLAG).toBe(PRIVATE_FLAG);
  expect(unlinked.content).toContain('/ligar');
  const by = await linkAccount('1001');
  const id = String(++interactions);
  const [first, again] = [await type('1001', 'rolar', '1d1+6', id), await type('1001', 'rolar', '1d1+6', id)];
  expect(first).toEqual(again);
  expect(first.flags & PRIVATE_FLAG).toBe(0);
  expect(first.content).toContain('**7**');
  const rollId = /rolagem\/([\w-]+)/.exec(first.content)![1]!;
  expect(await tables.app.visitor().must('verifyRoll', { id: rollId })).toMatchObject({ notation: '1d1+6' });
  const { rolls } = await by.must<{ rolls: { id: string; by: { uid: string } }[] }>('getRolls', {});
  expect(rolls).toMatchObject([{ id: rollId, by: { uid: await uidOf(by) } }]);
  const bad = await type('1001', 'rolar', '2d');
  expect([bad.flags & PRIVATE_FLAG, bad.content === '']).toEqual([PRIVATE_FLAG, false]);
  expect((await type('1001', 'sumir')).content).toContain('não existe');
});

it('shows a sheet to its owner alone', async () => {
  const by = await linkAccount('2002');
  expect((await type('2002', 'ficha')).content).toContain('ainda não tem');
  for (const name of ['Kim *Sete*', 'Zefa']) await by.must('createCharacter', { system: 'brutal', name });
  const found = await type('2002', 'ficha', 'kim');
  expect(found.flags & PRIVATE_FLAG).toBe(PRIVATE_FLAG);
  expect(found.content).toContain('Kim \\*Sete\\*');
  expect((await type('2002', 'ficha', 'Ninguém')).content).toContain('Nenhuma ficha');
  expect((await type('2002', 'ficha', 'ki\0m\ud800')).content).toContain('Kim');
  const other = await linkAccount('3003');
  await other.must('createCharacter', { system: 'brutal', name: 'Otto' });
  expect((await type('2002', 'ficha', 'Otto')).content).toContain('Nenhuma ficha');
});

it('links by a code that holds once and for a while, one account each, until it is unlinked', async () => {
  const by = await linkAccount('4004');
  expect(await by.must('getDiscordLink')).toEqual({ since: expect.any(String) });
  const { code } = await by.must<DiscordCode>('makeDiscordCode');
  tables.app.clock.advance(16 * MINUTE);
  expect((await type('4004', 'ligar', code)).content).toContain('não vale mais');
  const later = await by.must<DiscordCode>('makeDiscordCode');
  await type('4004', 'ligar', later.code);
  expect((await type('4004', 'ligar', later.code)).content).toContain('não vale mais');
  const second = await linkAccount('4004');
  expect(await by.must('getDiscordLink')).toEqual({ since: null });
  await second.must('unlinkDiscord');
  expect((await type('4004', 'rolar', '1d6')).content).toContain('/ligar');
});
