import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, it, type TestContext, vi } from 'vitest';
import type { StatsView } from '../../features/shop/funding/funding.ts';
import { HOUR } from '../../lib/span.ts';
import { Cluster } from '../support/cluster.ts';
import { durablePoints } from '../support/durable-points.ts';
import { casesOf, isOrdinary } from '../support/extent.ts';
import { forgetKilled } from '../support/forget-killed.ts';
import { newDatabase } from '../support/new-database.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { writePdf } from '../support/pdf.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { publishIn } from '../support/publish.ts';
import { Visitor } from '../support/visitor.ts';
import { BOOK, DiscountedPurchase } from './discounted-purchase.ts';
import { Life, type Outcome } from './life.ts';
import { ADMINS, REFUND_LIMIT, Reversal } from './reversal.ts';

async function newDirectory({ onTestFinished }: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-kill-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function newProduct(
  database: 'pglite' | 'postgres',
  test: TestContext,
  dataDir?: string,
): Promise<ProductProcess> {
  const { onTestFinished } = test;
  const vars: Record<string, string> = {
    DATA_DIR: dataDir ?? (await newDirectory(test)),
    DEMO: '0',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: ADMINS.join(),
    REFUND_TWO_PERSON_ABOVE: String(REFUND_LIMIT),
  };
  if (database === 'postgres') {
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    Object.assign(vars, { DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(40) });
  }
  const product = new ProductProcess(await freePort(), vars, { interruptible: true });
  onTestFinished(async () => {
    await product.kill('SIGKILL');
  });
  return product;
}

/** The gateway or the database did it, and what asked for it does not know yet. */
const BUYING = {
  checkout: 'createPurchaseAndPreference.createPreference#1:after',
  settlement: 'mercadopago.insert keys#1:after',
  redemption: 'redeemKey.with keys#1:after',
};
const DISCOUNTED = [
  'createPurchaseAndPreference.insert discount_uses#1:after',
  'createPurchaseAndPreference.createPreference#1:before',
  'mercadopago.update discount_uses#1:after',
];
const GIVING_BACK = ['refundPurchase.refund#1:after', 'job refund-withdrawal.refund#1:after'];

interface Scenario {
  readonly jobs: readonly string[];
  prepare(): Promise<void>;
  drive(): Promise<void>;
  check(): Promise<Outcome>;
  /** Throws unless all parts of what a kill left tell the same. */
  agree?(): Promise<unknown>;
}

const isOfRequest = (point: string): boolean => !point.startsWith('job ');

/** Records the points of a scenario by running it once. */
async function pointsOf(product: ProductProcess, scenario: Scenario): Promise<string[]> {
  await scenario.prepare();
  await product.arm(null);
  await scenario.drive();
  const points = (await product.reached()).filter(isOfRequest);
  if (points.length === 0) throw new Error('nothing was counted');
  return points;
}

const killedAt =
  (point: string) =>
  (error: unknown): never => {
    throw new Error(`after a kill at ${point}: ${(error as Error).message}`);
  };

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** Those that leave something else than the one before them, and the named ones; an ordinary run has these alone. */
function killPoints(points: readonly string[], named: readonly string[]): string[] {
  const durable = new Set(durablePoints(points));
  return casesOf(
    points.filter((point) => durable.has(point) || named.includes(point)),
    (point) => named.includes(point),
  );
}

/** `named`: the points of an ordinary run. Only at these is it waited until a killed process is missed. */
async function killAt<L extends Scenario>(
  product: ProductProcess,
  named: readonly string[],
  begin: (url: string) => L,
  { expect }: TestContext,
): Promise<L[]> {
  if (!product.running) await product.start();
  const before = await new Visitor(product.url).must<StatsView>('getStats');
  const whole = begin(product.url);
  const points = await pointsOf(product, whole);
  for (const job of whole.jobs.map((name) => `job ${name}`)) {
    await expect.poll(() => product.reached()).toContain(`${job}#1:after`);
    for (const point of await product.reached()) if (point.split(/[.#]/)[0] === job) points.push(point);
  }
  let { totalValue, supportsValue } = await whole.check();
  const lives = [whole];
  const chosen = killPoints(points, named);
  const missed: string[] = [];
  for (const point of chosen) {
    const life = begin(product.url);
    await life.prepare();
    await product.arm(point);
    const failure = await failureOf(life.drive());
    // A job works on after the requests. A statement may come earlier, later or not again, as the database was busy.
    if (failure || !isOfRequest(point)) await failureOf(vi.waitUntil(() => !product.running, { timeout: PATIENCE_MS }));
    if (product.running && (await failureOf(product.arm(null))) === null) {
      expect(failure, `the scenario failed before ${point} killed the process`).toBeNull();
      missed.push(point);
    } else {
      expect(await product.ended()).toBe('SIGKILL');
      if (!named.includes(point)) await forgetKilled(product);
      await product.start();
      await life.agree?.().catch(killedAt(point));
      await life.drive().catch(killedAt(point));
    }
    const gained = await life.check().catch(killedAt(point));
    totalValue += gained.totalValue;
    supportsValue += gained.supportsValue;
    lives.push(life);
  }
  expect(missed.length, `not reached: ${missed}`).toBeLessThanOrEqual(Math.ceil(chosen.length / 10));
  const after = await new Visitor(product.url).must<StatsView>('getStats');
  expect(after.crowdfunding).toEqual({
    totalValue: before.crowdfunding.totalValue + totalValue,
    supportsValue: before.crowdfunding.supportsValue + supportsValue,
  });
  return lives;
}

/** Kills one of two processes; the other one finishes the work at once. */
async function killOneOfTwo(named: readonly string[], test: TestContext): Promise<Life[]> {
  const { expect, onTestFinished } = test;
  const dataDir = await newDirectory(test);
  const { url, drop } = await newDatabase();
  onTestFinished(drop);
  const cluster = await Cluster.open(url, dataDir, { DEMO: '0', RATE_LIMITS: 'off' }, { interruptible: true });
  onTestFinished(() => cluster.close());
  const visitor = new Visitor(cluster.url);
  const before = await visitor.must<StatsView>('getStats');
  const [victim] = cluster.processes;
  cluster.proxy.inOrder = true;
  const whole = new Life(cluster.url);
  const points = await pointsOf(victim!, whole);
  const lives = [whole];
  for (const point of killPoints(points, named)) {
    cluster.proxy.inOrder = false;
    const life = new Life(cluster.url);
    await life.prepare();
    await victim!.arm(point);
    cluster.proxy.inOrder = true;
    await life.drive().catch(() => undefined);
    await expect.poll(() => victim!.running, { message: `${point} killed nothing` }).toBe(false);
    await life.drive().catch(killedAt(point));
    await life.check().catch(killedAt(point));
    await victim!.start();
    lives.push(life);
  }
  const after = await visitor.must<StatsView>('getStats');
  expect(after.crowdfunding).toEqual({
    totalValue: before.crowdfunding.totalValue + 12_000 * lives.length,
    supportsValue: before.crowdfunding.supportsValue + lives.length,
  });
  return lives;
}

describe('a process killed at any step', () => {
  const onPostgres = it.skipIf(inject('postgresUrl') === '');
  const limit = { timeout: HOUR, concurrent: true };

  // The kills run in parallel: most of the time they wait for a killed process's jobs to be retried.
  onPostgres('loses nothing and grants nothing twice, on PostgreSQL', limit, async (test) => {
    const product = await newProduct('postgres', test);
    const lives = await killAt(product, Object.values(BUYING), (url) => new Life(url), test);
    for (const life of lives) test.expect(await life.receipts()).toBe(1);
  });

  // Its four starts are too dear for an ordinary run.
  it.skipIf(inject('postgresUrl') === '' || isOrdinary)(
    'uses a discount once, with its purchase',
    limit,
    async (test) => {
      const dataDir = await newDirectory(test);
      const product = await newProduct('postgres', test, dataDir);
      await product.start();
      const file = join(dataDir, 'mare.pdf');
      await writePdf(file, ['A maré sobe.']);
      const { bookId } = await publishIn(dataDir, { file, ...BOOK });
      await killAt(product, DISCOUNTED, (url) => new DiscountedPurchase(url, bookId), test);
    },
  );

  onPostgres('takes back and gives back exactly what it must', limit, async (test) => {
    const product = await newProduct('postgres', test);
    const lives = await killAt(product, GIVING_BACK, (url) => new Reversal(url), test);
    for (const life of lives) {
      await test.expect.poll(() => life.extraPayment(), { timeout: PATIENCE_MS, interval: 500 }).toBe('refunded');
      await test.expect
        .poll(() => life.withdrawn(), { timeout: PATIENCE_MS, interval: 500 })
        .toEqual({ told: [true, true], refunds: [15, 30], status: 'refunded' });
      await test.expect.poll(() => life.refunded(), { timeout: PATIENCE_MS, interval: 500 }).toEqual([1, 2]);
    }
  });

  onPostgres('leaves its work to the other one of two', limit, async (test) => {
    for (const life of await killOneOfTwo([BUYING.settlement], test)) test.expect(await life.receipts()).toBe(1);
  });

  it('nor on the embedded database', limit, async (test) => {
    const lives = await killAt(await newProduct('pglite', test), [BUYING.redemption], (url) => new Life(url), test);
    for (const life of lives) test.expect(await life.receipts()).toBe(1);
  });
});
