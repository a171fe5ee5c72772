import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { launchChromium } from '../tests/support/chromium.ts';
import { demoDataFor } from '../tests/support/make-demo-data.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { PHONE, signIn } from '../tests/support/stage.ts';

/*
 * A film strip of the first two seconds of the store, by a visitor and by somebody who is signed in, on a phone whose
 * processor is four times slower, over a mobile network:
 *   node bench/film-strip.ts [docs/first-seconds.webp]
 */
const [out = 'docs/first-seconds.webp'] = process.argv.slice(2);
const PATH = '/loja';
const PLAYER = 'jogador@demo.test';
const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G, as a browser's tools apply it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const STEP_MS = 200;
const STEPS = 13;
/** Milliseconds after which the last frame of the strip is there. */
const SEEN_MS = STEP_MS * (STEPS + 5);
const FRAME = { width: 130, height: 281, gap: 6, label: 18 };

interface Frame {
  at: number;
  jpeg: Buffer;
}

/** Frames that the phone showed, each with the milliseconds since the address was opened. */
async function film(context: BrowserContext): Promise<Frame[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const frames: Frame[] = [];
  let began = 0;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp! * 1000 - began, jpeg: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: PHONE.width });
  began = Date.now();
  await page.goto(PATH, { waitUntil: 'commit' });
  await page.waitForTimeout(SEEN_MS);
  await page.close();
  return frames.filter(({ at }) => at >= 0);
}

const label = (words: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${FRAME.label}"><text x="2" y="13" font-family="sans-serif" font-size="12" fill="#eee">${words}</text></svg>`,
  );

/** One row: what was there at each step. */
async function rowOf(words: string, frames: readonly Frame[], top: number): Promise<OverlayOptions[]> {
  const row: OverlayOptions[] = [{ input: label(words, 600), left: 0, top }];
  for (let step = 1; step <= STEPS; step += 1) {
    const left = (step - 1) * (FRAME.width + FRAME.gap);
    const shown = frames.findLast(({ at }) => at <= step * STEP_MS);
    row.push({ input: label(`${step * STEP_MS} ms`, FRAME.width), left, top: top + FRAME.label });
    const { width, height } = FRAME;
    const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } }).png();
    const input = await (shown
      ? sharp(shown.jpeg).resize(width, height, { fit: 'cover', position: 'top' })
      : blank
    ).toBuffer();
    row.push({ input, left, top: top + 2 * FRAME.label });
  }
  return row;
}

const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-film-'));
const browser = await launchChromium();
try {
  const product = new ProductProcess(await freePort(), { DATA_DIR: await demoDataFor(scratch) });
  try {
    await product.start();
    const height = FRAME.height + 2 * FRAME.label + FRAME.gap;
    const rows: OverlayOptions[] = [];
    for (const [at, email] of [null, PLAYER].entries()) {
      const options = { baseURL: product.url, locale: 'pt-BR', viewport: PHONE, isMobile: true, deviceScaleFactor: 1 };
      const context = await browser.newContext(options);
      if (email) await signIn(await context.newPage(), email);
      // The server has the page ready, and the browser has none of it.
      await (await fetch(product.url + PATH)).text();
      rows.push(
        ...(await rowOf(email ? `${PATH}, signed in` : `${PATH}, a visitor`, await film(context), at * height)),
      );
      await context.close();
    }
    const size = { width: STEPS * (FRAME.width + FRAME.gap) - FRAME.gap, height: 2 * height };
    await sharp({ create: { ...size, channels: 3, background: '#222' } })
      .composite(rows)
      .webp({ quality: 70 })
      .toFile(out);
    process.stdout.write(`${out}\n`);
  } finally {
    await product.kill('SIGTERM');
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true, force: true });
}
