import { once } from 'node:events';
import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { jitter } from '../lib/jitter.ts';

/**
 * Holds streams as browsers do, while something else cuts them: `deploy/cluster/break proxy-restarted`. A lost one is
 * opened again after the time that the server told it (`retry:`), a refused one after `Retry-After`, at least a second.
 * Says how long the streams were away, and what refused them. Usage: <address> <streams> <seconds>
 */
const [url = '', streams = '1000', seconds = '60'] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1_000;
const RETRY_MS = 3_000;
/** Opened at once in the beginning. */
const WIDTH = 100;

const get = url.startsWith('https:') ? getSecure : getPlain;
const gaps: number[] = [];
const refused: Record<string, number> = {};
const requests = new Set<ClientRequest>();
let open = 0;

async function openOne(opened: () => void): Promise<void> {
  let lostAt: number | null = null;
  let retry = RETRY_MS;
  while (performance.now() < end) {
    const request = get(`${url}/live/stats`, { agent: false });
    requests.add(request);
    request.on('error', () => undefined);
    const response = await once(request, 'response').then(
      ([answer]) => answer as IncomingMessage,
      () => null,
    );
    if (response?.statusCode === 200) {
      response.setEncoding('latin1').on('data', (text: string) => {
        const [, wait] = /retry: (\d+)/.exec(text) ?? [];
        if (wait) retry = Number(wait);
      });
      response.on('error', () => undefined);
      if (lostAt !== null) gaps.push(performance.now() - lostAt);
      lostAt = null;
      open += 1;
      opened();
      await new Promise((resolve) => response.once('close', resolve));
      open -= 1;
    } else {
      const status = String(response?.statusCode ?? 0);
      refused[status] = (refused[status] ?? 0) + 1;
      const after = Number(response?.headers['retry-after'] ?? 0) * 1_000;
      response?.resume();
      opened();
      if (after > 0) await sleep(after * jitter(1, 1.5));
    }
    requests.delete(request);
    lostAt ??= performance.now();
    if (performance.now() < end) await sleep(retry);
  }
}

const all: Promise<void>[] = [];
const began = performance.now();
for (let i = 0; i < Number(streams); i += WIDTH)
  await Promise.all(
    Array.from({ length: Math.min(WIDTH, Number(streams) - i) }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      all.push(openOne(resolve));
      return promise;
    }),
  );
process.stdout.write(`${open} streams open after ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
while (performance.now() < end) await sleep(1_000);
const sorted = gaps.toSorted((a, b) => a - b);
const at = (part: number): string => ((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 1_000).toFixed(1);
process.stdout.write(
  `${open} of ${streams} open at the end; ${gaps.length} were opened again after ${at(0)} s at least, ${at(0.5)} s (p50), ` +
    `${at(0.99)} s (p99), ${at(1)} s at most; refused by status: ${JSON.stringify(refused)}\n`,
);
for (const request of requests) request.destroy();
process.exit(0);
