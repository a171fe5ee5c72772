import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { CHROMIUMS } from '../scripts/tools.ts';
import { demoDataFor } from '../tests/support/make-demo-data.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { median } from './median.ts';

/*
 * Lighthouse on the built product, mobile preset, embedded default, signed out:
 * node bench/lighthouse.ts [runs] [path…]
 */
const RUNS = Number(process.argv[2] ?? 5);
const PATHS =
  process.argv.length > 3 ? process.argv.slice(3) : ['/', '/loja', '/loja/brutal', '/criadores/demo-criador'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const HELD = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** KiB on the wire, headers and idle fetches included. `first-load.test.ts` holds the other budgets. */
const SEEN_BUDGET = 500;

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/**
 * A mid-tier phone is so many times slower than this machine. Source: Lighthouse's CPU throttling calculator,
 * docs/throttling.md.
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return benchmarkIndex >= 150 ? 1 + (benchmarkIndex - 150) / 650 : 1;
}

interface Transfer {
  resourceType: string;
  transferSize: number;
}

const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-lighthouse-'));
// Printing the demo's books must not run during the measurement.
const product = new ProductProcess(await freePort(), { DATA_DIR: await demoDataFor(scratch) });
// The full browser if there is one: it paints like a visitor's.
const chromePath = CHROMIUMS.findLast(existsSync);
if (!chromePath) throw new Error('no Chromium: the test command installs one');
const chrome = await launch({ chromePath, chromeFlags: FLAGS });
try {
  await product.start();
  const run = async (path: string, multiplier: number) => {
    const flags: Flags = {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { cpuSlowdownMultiplier: multiplier },
    };
    const result = await lighthouse(`${product.url}${path}`, flags);
    if (!result) throw new Error(`no report of ${path}`);
    return result.lhr;
  };
  const { benchmarkIndex } = (await run('/', 1)).environment;
  const multiplier = slowdownOf(benchmarkIndex);
  process.stdout.write(`benchmark index ${benchmarkIndex}, CPU slowed down ${multiplier.toFixed(1)} times\n`);
  for (const path of PATHS) {
    const reports: Result[] = [];
    for (let i = 0; i < RUNS; i += 1) reports.push(await run(path, multiplier));
    const scores = CATEGORIES.map((name) => {
      const score = Math.round(median(reports.map((lhr) => lhr.categories[name]?.score ?? 0)) * 100);
      return `${name} ${score}${score < HELD[name] ? ` (MISSED ${HELD[name]})` : ''}`;
    });
    const metric = (id: string) => median(reports.map((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN));
    const last = reports.at(-1)!;
    const requests = (last.audits['network-requests']?.details as { items: Transfer[] } | undefined)?.items ?? [];
    const kib = (...types: string[]) =>
      requests
        .filter(({ resourceType }) => types.includes(resourceType))
        .reduce((sum, one) => sum + one.transferSize, 0) / 1024;
    const sizes = { js: kib('Script'), css: kib('Stylesheet'), seen: kib('Font', 'Image', 'Document') };
    const bytes = Object.entries(sizes).map(([name, size]) => {
      const missed = name === 'seen' && size > SEEN_BUDGET;
      return `${name} ${size.toFixed(1)} KiB${missed ? ` (MISSED ${SEEN_BUDGET})` : ''}`;
    });
    const failing = Object.values(last.audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
    );
    process.stdout.write(
      `${path.padEnd(14)} ${scores.join(' · ')}\n` +
        `${''.padEnd(14)} FCP ${metric('first-contentful-paint').toFixed(0)} ms · LCP ${metric('largest-contentful-paint').toFixed(0)} ms · ` +
        `TBT ${metric('total-blocking-time').toFixed(0)} ms · CLS ${metric('cumulative-layout-shift').toFixed(4)} · ${bytes.join(' · ')}\n` +
        failing.map(({ id }) => `${''.padEnd(14)} fails ${id}\n`).join(''),
    );
  }
} finally {
  await chrome.kill();
  await product.kill('SIGTERM');
  await rm(scratch, { recursive: true, force: true });
}
process.exit(0);
