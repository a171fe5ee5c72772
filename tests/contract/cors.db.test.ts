import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { openWorld, type World } from './world.ts';

const pages = createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<title>Painel</title>'));
const origin = (host: string): string => `http://${host}:${(pages.address() as AddressInfo).port}`;

describe.skipIf(!hasChromium)('a page of another origin, in a browser', () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    pages.listen(0, '127.0.0.1');
    await once(pages, 'listening');
    world = await openWorld({ CORS_ORIGINS: origin('127.0.0.1') });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    pages.closeAllConnections();
    pages.close();
    await world.app.stop();
  });

  const readFrom = async (host: string, token: string): Promise<unknown[]> => {
    const page = await browser.newPage();
    try {
      await page.goto(origin(host));
      return await page.evaluate(
        async ({ url, bearer }) => {
          const call = (name: string, headers: Record<string, string>) =>
            fetch(`${url}/functions/${name}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...headers },
              body: '{"data":{}}',
            });
          const read = (request: Promise<Response>) =>
            request.then(
              async (response) => Object.keys((await response.json()) as object)[0],
              () => 'nothing',
            );
          return [
            await read(call('getUser', { authorization: `Bearer ${bearer}` })),
            await read(call('getUser', { 'idempotency-key': crypto.randomUUID() })),
            await read(fetch(`${url}/openapi.json`)),
          ];
        },
        { url: world.app.url, bearer: token },
      );
    } finally {
      await page.close();
    }
  };

  it('reads answers, refusals and the document where it is named, and nothing where it is not', async () => {
    const token = await world.tokenOf(world.as.user);
    expect(await readFrom('127.0.0.1', token)).toEqual(['result', 'error', 'openapi']);
    expect(await readFrom('localhost', token)).toEqual(['nothing', 'nothing', 'nothing']);
  });
});
