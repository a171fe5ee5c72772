import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { jitter } from '../../lib/jitter.ts';
import { paymentsOf } from '../kill/life.ts';
import { Gateway } from '../support/gateway.ts';
import { LiveStream } from '../support/live-stream.ts';
import { Visitor } from '../support/visitor.ts';

/**
 * People who come to the shop while something breaks. They arrive by the clock, whether or not those before them were
 * answered (open loop), and a wait is counted from the moment a button is pressed until its answer, repetitions
 * included: so a pause of the shop is seen whole by all who meet it.
 */
export interface Crowd {
  url: string;
  perSecond: number;
  seconds: number;
  streams: number;
}

export interface Report {
  buyers: number;
  /** Milliseconds from a press to its answer. */
  waits: Record<string, { count: number; p50: number; p99: number; most: number }>;
  longest: number;
  /** The other answers, whose calls were repeated, by status; 0 is a lost connection. */
  repeated: Record<string, number>;
  /** Purchases that were answered approved. */
  answered: string[];
  /** The sentences of buyers who did not find exactly one purchase afterwards; empty if all is well. */
  wrong: string[];
  /** Milliseconds that a stream was away, the longest first. */
  streamGaps: number[];
  streamsBack: boolean;
}

/** Nobody waits longer for the answer to a press. */
const PATIENCE_MS = 90_000;
const PASSING = new Set([0, 429, 500, 502, 503, 504]);

class AnswerError extends Error {
  readonly status: number;
  readonly after: number;
  constructor(status: number, after: number, words: string) {
    super(words);
    this.status = status;
    this.after = after;
  }
}

class Waits {
  readonly all = new Map<string, number[]>();
  readonly repeated: Record<string, number> = {};

  /** Presses until it is answered: a form repeats a lost call under the same request id. */
  async press<T>(kind: string, call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    for (;;) {
      try {
        const answer = await call();
        const waits = this.all.get(kind) ?? [];
        waits.push(performance.now() - began);
        this.all.set(kind, waits);
        return answer;
      } catch (error) {
        const { status, after } = error instanceof AnswerError ? error : { status: 0, after: 0 };
        if (!PASSING.has(status) || performance.now() - began > PATIENCE_MS) throw error;
        const key = `${kind} ${status}`;
        this.repeated[key] = (this.repeated[key] ?? 0) + 1;
        await sleep(Math.max(after * 1_000, jitter(500, 1_000)));
      }
    }
  }
}

const OK = new Set([200, 201, 302, 303]);

async function page(visitor: Visitor, path: string): Promise<void> {
  const response = await visitor.request(path, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(30_000),
  });
  const words = await response.text();
  if (!OK.has(response.status))
    throw new AnswerError(
      response.status,
      Number(response.headers.get('retry-after')),
      `${path}: ${words.slice(0, 200)}`,
    );
}

async function call<T>(visitor: Visitor, name: string, data: unknown): Promise<T> {
  const response = await visitor.request(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.status !== 200)
    throw new AnswerError(
      response.status,
      Number(response.headers.get('retry-after')),
      `${name}: ${text.slice(0, 300)}`,
    );
  return (JSON.parse(text) as { result: T }).result;
}

async function signIn(url: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  const answer = await visitor.signIn(email);
  await answer.arrayBuffer();
  if (!visitor.cookieHeader().includes('rpgpedia-session=')) throw new AnswerError(503, 0, 'not signed in');
  return visitor;
}

/** Visits, looks, searches, signs in, fills the cart, pays, redeems, reads. Returns the purchase that was answered. */
async function buy(url: string, waits: Waits, keep: (visitor: Visitor, purchaseId: string) => void): Promise<void> {
  const stranger = new Visitor(url);
  const gateway = new Gateway(url);
  await waits.press('visit', () => page(stranger, '/'));
  await waits.press('look', () => page(stranger, '/loja'));
  // Followers answer this while they are well.
  await waits.press('search', () => call(stranger, 'listBooks', {}));
  const email = `${randomUUID()}@example.org`;
  const visitor = await waits.press('sign in', () => signIn(url, email));
  const item = { productType: 'key', productId: 'fiveKeysPack', requestId: randomUUID() };
  await waits.press('cart', () => call(visitor, 'addToCart', item));
  const key = randomUUID();
  const order = await waits.press('checkout', async () => {
    const answer = await visitor.checkout(key);
    if (answer.http !== 200) throw new AnswerError(answer.http, 0, `checkout: ${JSON.stringify(answer.error)}`);
    return answer;
  });
  // The gateway repeats what was not answered, until `verify`.
  await waits.press('pay', async () => {
    const made = await paymentsOf(visitor, order.purchaseId);
    const { preferenceId } = order;
    const id = made[0]?.id ?? (await gateway.pay({ preferenceId, method: 'pix', status: 'approved', notify: 0 })).id;
    await gateway.notify(id);
  });
  const purchase = await waits.press('verify', async () => {
    const found = await call<PurchaseView>(visitor, 'verifyPurchase', { purchaseId: order.purchaseId });
    if (found.status !== 'approved') throw new AnswerError(503, 0, `the purchase is ${found.status}`);
    return found;
  });
  keep(visitor, order.purchaseId);
  const redemption = { code: purchase.keys[0]!.code, requestId: randomUUID() };
  await waits.press('redeem', () => call(visitor, 'redeemKey', redemption));
  await waits.press('read', () => call(visitor, 'getLibrary', {}));
}

/** Throws unless the buyer has one purchase with its five codes, one of them redeemed. */
async function check(visitor: Visitor, purchaseId: string): Promise<void> {
  const { purchases } = await call<{ purchases: PurchaseView[] }>(visitor, 'getMyPurchases', {});
  const user = await call<UserDocument>(visitor, 'getUser', {});
  const found = JSON.stringify({
    purchases: purchases.map((purchase) => `${purchase.purchaseId} ${purchase.status}`),
    codes: new Set(purchases.flatMap(({ keys }) => keys.map(({ code }) => code))).size,
    kinds: user.redeemedKeys,
    cart: user.shoppingCart.items.length,
  });
  const wanted = JSON.stringify({
    purchases: [`${purchaseId} approved`],
    codes: 5,
    kinds: ['secondBeta'],
    cart: 0,
  });
  if (found !== wanted) throw new Error(`found ${found}, not ${wanted}`);
}

/** Holds a stream as a browser does: opened again 1 to 4 seconds after it was lost. */
async function follow(visitor: Visitor, ended: () => boolean, gaps: number[], open: Set<LiveStream>): Promise<void> {
  let lostAt: number | null = null;
  while (!ended()) {
    const stream = await LiveStream.open(visitor, '/live/user').catch(() => null);
    if (stream?.status === 200) {
      await stream.until('a state', () => stream.last('user') !== undefined || stream.ended).catch(() => undefined);
      if (!stream.ended) {
        if (lostAt !== null) gaps.push(performance.now() - lostAt);
        lostAt = null;
        open.add(stream);
        while (!ended() && !stream.ended) await sleep(100);
        open.delete(stream);
        if (ended()) open.add(stream);
      }
    } else stream?.close();
    if (!ended()) {
      lostAt ??= performance.now();
      await sleep(jitter(1_000, 4_000));
    }
  }
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

export async function runCrowd({ url, perSecond, seconds, streams }: Crowd): Promise<Report> {
  const waits = new Waits();
  const gaps: number[] = [];
  const open = new Set<LiveStream>();
  const sold = new Map<string, Visitor>();
  const wrong: string[] = [];
  const listener = await signIn(url, `${randomUUID()}@example.org`);
  let ended = false;
  const following = Array.from({ length: streams }, () => follow(listener, () => ended, gaps, open));

  const began = performance.now();
  const buyers: Promise<void>[] = [];
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const early = began + (i * 1_000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    const buying = buy(url, waits, (visitor, purchaseId) => sold.set(purchaseId, visitor));
    buyers.push(buying.catch((error: Error) => void wrong.push(error.message)));
  }
  await Promise.all(buyers);
  const heard = await listenedToChange(listener, open, streams);
  ended = true;
  await Promise.all(following);
  for (const stream of open) stream.close();
  for (const [purchaseId, visitor] of sold)
    await waits.press('check', () => check(visitor, purchaseId)).catch((error: Error) => wrong.push(error.message));

  const sorted = [...waits.all].map(([kind, all]) => [kind, all.toSorted((a, b) => a - b)] as const);
  return {
    buyers: buyers.length,
    waits: Object.fromEntries(
      sorted.map(([kind, all]) => [
        kind,
        { count: all.length, p50: at(all, 0.5), p99: at(all, 0.99), most: at(all, 1) },
      ]),
    ),
    longest: Math.max(...sorted.map(([, all]) => at(all, 1))),
    repeated: waits.repeated,
    answered: [...sold.keys()],
    wrong,
    streamGaps: gaps.map(Math.round).toSorted((a, b) => b - a),
    streamsBack: heard,
  };
}

/** Whether every stream is open at the end, and shows what is changed now. */
async function listenedToChange(listener: Visitor, open: Set<LiveStream>, streams: number): Promise<boolean> {
  for (let tries = 0; open.size < streams && tries < 300; tries += 1) await sleep(100);
  if (open.size < streams) return false;
  const displayName = `Ouvido ${randomUUID().slice(0, 8)}`;
  await call(listener, 'updateUser', { displayName });
  const sees = [...open].map((stream) => stream.see<UserDocument>('user', (user) => user.displayName === displayName));
  return Promise.race([Promise.all(sees).then(() => true), sleep(20_000).then(() => false)]);
}

if (import.meta.main) {
  const [url = '', perSecond, seconds, streams] = process.argv.slice(2);
  const crowd = { url, perSecond: Number(perSecond), seconds: Number(seconds), streams: Number(streams) };
  process.stdout.write(`${JSON.stringify(await runCrowd(crowd))}\n`);
  process.exit(0);
}
