import { expect, it, vi } from 'vitest';
import { Seal } from '../seal.ts';
import { openDiscordWebhook } from './discord-webhook.ts';
import { readWebhook } from './webhook-address.ts';

const ID = '123456789012345678';
const TOKEN = 'Ab-_'.repeat(17);
const ADDRESS = `https://discord.com/api/webhooks/${ID}/${TOKEN}`;
const seal = new Seal('s'.repeat(32), 'addresses of channels');

function channel(answer: () => Promise<Response>, timeoutMs = 1_000) {
  const fetched = vi.fn<typeof fetch>(answer);
  const opened = openDiscordWebhook({ seal, fetch: fetched, timeoutMs });
  return { fetched, opened, sealed: opened.seal('mesa', ADDRESS)! };
}

it('takes addresses of Discord’s webhooks alone', () => {
  for (const address of [
    ADDRESS,
    `${ADDRESS}/`,
    ADDRESS.replace('/api/', '/api/v10/'),
    ADDRESS.replace('discord.com', 'discordapp.com'),
    ADDRESS.replace('discord.com', 'ptb.discord.com'),
    `${ADDRESS}?wait=true#x`,
  ])
    expect(readWebhook(address), address).toEqual({ id: ID, token: TOKEN });
  for (const address of [
    '',
    'discord',
    ADDRESS.replace('https', 'http'),
    ADDRESS.replace('discord.com', 'discord.com.evil.example'),
    ADDRESS.replace('discord.com', 'evil.example'),
    ADDRESS.replace('discord.com', 'discord.com@127.0.0.1'),
    ADDRESS.replace('discord.com', '127.0.0.1'),
    ADDRESS.replace('discord.com', 'discord.com:8443'),
    ADDRESS.replace('discord.com', 'user:pw@discord.com'),
    ADDRESS.replace('/webhooks/', '/webhooks/../users/'),
    ADDRESS.replace(ID, 'abc'),
    ADDRESS.replace(TOKEN, 'a/../../users/@me'),
    ADDRESS.replace(TOKEN, `${TOKEN}/github`),
    `${ADDRESS}${'a'.repeat(400)}`,
    'file:///etc/passwd',
  ])
    expect(readWebhook(address), address).toBeNull();
});

it('keeps the address sealed for its row, and posts to Discord alone, calling nobody', async () => {
  const { fetched, opened, sealed } = channel(async () => new Response(null, { status: 204 }));
  expect(opened.seal('mesa', 'https://evil.example/')).toBeNull();
  expect(sealed).not.toContain(TOKEN);
  expect(await opened.say('mesa', sealed, `@everyone ${'a'.repeat(3_000)}`)).toEqual({ state: 'sent' });
  const [address, init] = fetched.mock.lastCall!;
  expect(address).toBe(`https://discord.com/api/v10/webhooks/${ID}/${TOKEN}`);
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', signal: expect.any(AbortSignal) });
  const body = JSON.parse(String(init!.body)) as { content: string; allowed_mentions: object };
  expect(body.allowed_mentions).toEqual({ parse: [] });
  expect(body.content.length).toBeLessThan(2_000);
  expect(await opened.say('outra', sealed, 'Oi')).toEqual({ state: 'dead' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  [401, {}, { state: 'dead' }],
  [403, {}, { state: 'dead' }],
  [404, {}, { state: 'dead' }],
  [429, { 'retry-after': '2.5' }, { state: 'later', ms: 2_500 }],
  [429, { 'x-ratelimit-reset-after': '0.2' }, { state: 'later', ms: 1_000 }],
  [429, { 'retry-after': '86400' }, { state: 'later', ms: 600_000 }],
  [429, { 'retry-after': 'soon' }, { state: 'later', ms: 5_000 }],
  [400, {}, { state: 'sent' }],
])('an answer %i %j is %j', async (status, headers, outcome) => {
  const { opened, sealed } = channel(async () => new Response('{}', { status, headers }));
  expect(await opened.say('mesa', sealed, 'Oi')).toEqual(outcome);
});

it('throws for what may pass, without the address', async () => {
  const failures = [
    async () => new Response('', { status: 502 }),
    async () => {
      throw new TypeError(`fetch failed: ${ADDRESS}`);
    },
  ];
  for (const answer of failures) {
    const { opened, sealed } = channel(answer);
    const error = await opened.say('mesa', sealed, 'Oi').then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(`${error!.stack}${String(error!.cause)}`).not.toContain(TOKEN);
  }
});

it('waits no longer than its patience for a slow answer', async () => {
  const fetched: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error), { once: true });
    });
  const opened = openDiscordWebhook({ seal, fetch: fetched, timeoutMs: 1 });
  await expect(opened.say('mesa', opened.seal('mesa', ADDRESS)!, 'Oi')).rejects.toThrow('did not answer');
});
