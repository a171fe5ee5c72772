import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../lib/span.ts';
import { buildIfNeeded } from '../scripts/build.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { hold } from './hold.ts';
import { kindsOfMemory } from './kinds-of-memory.ts';
import { memoryOf } from './process.ts';

const MEMORY_MIB = 350;
const PAUSE_MS = 5_000;
const SHOWN_AREAS = 8;

async function hasOpenJobs(url: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^jobs_open\{state="(\w+)"\} (\d+)$/gm)].some(
    ([, state, count]) => state !== 'failed' && Number(count) > 0,
  );
}

/** The areas of a process with most pages in memory, in MiB; those without a file are the allocator's, V8's and WebAssembly's. */
async function largestAreas(pid: number): Promise<string[]> {
  const areas = (await readFile(`/proc/${pid}/smaps`, 'utf8')).split(/\n(?=[\da-f]+-[\da-f]+ )/);
  return areas
    .map((area) => {
      const [head = ''] = area.split('\n', 1);
      const [, access = '', , , , name = 'no file'] = head.split(/ +/);
      return { what: `${access} ${name}`, resident: Number(/^Rss: +(\d+)/m.exec(area)?.[1]) / 1024 };
    })
    .toSorted((a, b) => b.resident - a.resident)
    .slice(0, SHOWN_AREAS)
    .map(({ what, resident }) => `${resident.toFixed(0).padStart(5)} ${what}`);
}

/** The memory of a first start with the whole demo, a minute after its books are printed, on the embedded database. */
async function main(): Promise<void> {
  await buildIfNeeded();
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-first-'));
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, DEMO_FILES: '', DEMO_PAST: '1' });
  const began = performance.now();
  try {
    await product.start();
    let quietFrom = Number.POSITIVE_INFINITY;
    while (performance.now() - quietFrom < MINUTE) {
      await sleep(PAUSE_MS);
      quietFrom = (await hasOpenJobs(product.url)) ? Number.POSITIVE_INFINITY : Math.min(quietFrom, performance.now());
    }
    const { resident, peak } = memoryOf(product.pid);
    process.stdout.write(
      `after ${((performance.now() - began) / 1000).toFixed(0)} s, at most ${(peak / 1024).toFixed(0)} MiB\n`,
    );
    process.stdout.write(
      `  ${await kindsOfMemory(product.url)}\n  ${(await largestAreas(product.pid)).join('\n  ')}\n`,
    );
    hold('memory a minute after the demo is made', resident / 1024, 'MiB', MEMORY_MIB);
  } finally {
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
process.exit();
