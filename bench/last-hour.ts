import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PurchaseView } from '../features/shop/orders/purchase-schema.ts';
import { jitter } from '../lib/jitter.ts';
import { Gateway } from '../tests/support/gateway.ts';
import { LiveStream } from '../tests/support/live-stream.ts';
import { Visitor } from '../tests/support/visitor.ts';

/** Ten people all visit and look; three of them sign in and fill a cart, and two of those pay, redeem and read. */
export const OF_TEN = { signIn: 3, pay: 2 };
/** Milliseconds between an answer and the next press. */
const THINK = [200, 800] as const;
const BOOKS = 1_000;

export const KINDS = ['visit', 'look', 'sign in', 'cart', 'checkout', 'pay', 'verify', 'redeem', 'read'] as const;
export type Kind = (typeof KINDS)[number];

/** Milliseconds from a press to its answer. */
export type Waits = Record<Kind, number[]>;
export const noWaits = (): Waits => Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Waits;

async function page(visitor: Visitor, path: string): Promise<void> {
  const response = await visitor.request(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
}

/** A book that has a price and is no draft; see `fill`. */
function bookOf(nth: number): string {
  for (let n = 1 + (nth % BOOKS); ; n = 1 + (n % BOOKS)) if (n % 20 && n % 11 && n % 90) return `livro-${n}`;
}

/** Somebody in the last hour, who does one kind of thing after the other. */
export class Person {
  private readonly stranger: Visitor;
  private readonly visitor: Visitor;
  private readonly gateway: Gateway;
  private readonly book: string;
  private purchase = { id: '', preferenceId: '', code: '' };

  constructor(url: string, nth: number) {
    this.stranger = new Visitor(url);
    this.visitor = new Visitor(url);
    this.gateway = new Gateway(url);
    this.book = bookOf(nth);
  }

  async act(kind: Kind): Promise<void> {
    if (kind === 'visit') return page(this.stranger, '/');
    if (kind === 'look') return page(this.stranger, `/loja/${this.book}`);
    if (kind === 'sign in') {
      await (await this.visitor.signIn(`${randomUUID()}@example.org`)).arrayBuffer();
      return;
    }
    if (kind === 'cart') {
      for (const [productType, productId] of [
        ['key', 'fiveKeysPack'],
        ['book', this.book],
      ])
        await this.visitor.must('addToCart', { productType, productId, requestId: randomUUID() });
      return;
    }
    if (kind === 'checkout') {
      const answer = await this.visitor.checkout();
      if (answer.http !== 200) throw new Error(`checkout answers ${answer.http} ${JSON.stringify(answer.error)}`);
      this.purchase = { id: answer.purchaseId, preferenceId: answer.preferenceId, code: '' };
      return;
    }
    if (kind === 'pay') {
      const { preferenceId } = this.purchase;
      await this.gateway.pay({ preferenceId, method: 'pix', status: 'approved', notify: 1 });
      return;
    }
    if (kind === 'verify') {
      const found = await this.visitor.must<PurchaseView>('verifyPurchase', { purchaseId: this.purchase.id });
      if (found.status !== 'approved') throw new Error(`the purchase is ${found.status}`);
      this.purchase.code = found.keys[0]!.code;
      return;
    }
    if (kind === 'redeem') {
      await this.visitor.must('redeemKey', { code: this.purchase.code, requestId: randomUUID() });
      return;
    }
    await page(this.visitor, `/biblioteca/${this.book}/ler`);
  }

  /** A visit or a look of somebody who has a session already: the page, and what tells a browser who they are. */
  async actKnown(kind: 'visit' | 'look'): Promise<void> {
    const path = kind === 'visit' ? '/' : `/loja/${this.book}`;
    await page(this.visitor, path);
    await (await this.visitor.request(`/me?page=${encodeURIComponent(path)}`)).arrayBuffer();
  }

  /** The stream that a browser holds while its person is signed in. */
  follow(): Promise<LiveStream> {
    return LiveStream.open(this.visitor, '/live/user');
  }
}

interface Hour {
  /** One for each process; people are given to them in turn, as a proxy does. */
  urls: readonly string[];
  perSecond: number;
  seconds: number;
  /** Numbers the people of all hours of a database. */
  from: number;
}

export interface Went {
  waits: Waits;
  purchases: number;
  /** Milliseconds that the driver was late to let the latest person in: what it adds to a wait itself. */
  driverLate: number;
  failed: string[];
}

/**
 * Lets people arrive as a Poisson process does, by the clock alone (open loop). The first wait counts from when its
 * person was to arrive, later ones from when the button was pressed, so that neither a slow product nor a late driver
 * hides a wait (no coordinated omission).
 */
export async function lastHour({ urls, perSecond, seconds, from }: Hour): Promise<Went> {
  const waits = noWaits();
  const failed: string[] = [];
  let purchases = 0;
  let driverLate = 0;
  const live = async (nth: number, due: number): Promise<void> => {
    const person = new Person(urls[nth % urls.length]!, nth);
    // The tens count too: otherwise all buyers would come to the same ones of two or four processes.
    const place = (nth + Math.floor(nth / 10)) % 10;
    const kinds = place < OF_TEN.pay ? KINDS : KINDS.slice(0, place < OF_TEN.signIn ? 4 : 2);
    let stream: LiveStream | null = null;
    let pressed = due;
    for (const kind of kinds) {
      await person.act(kind);
      waits[kind].push(performance.now() - pressed);
      if (kind === 'sign in') stream = await person.follow();
      await sleep(jitter(...THINK));
      pressed = performance.now();
    }
    stream?.close();
    if (place < OF_TEN.pay) purchases += 1;
  };
  const people: Promise<void>[] = [];
  const count = perSecond * seconds;
  // Their number is the one that was asked for; their places are those of a Poisson process.
  const places = Array.from({ length: count }, () => Math.random() * seconds * 1_000).sort((a, b) => a - b);
  const began = performance.now();
  for (const [i, place] of places.entries()) {
    const early = began + place - performance.now();
    if (early > 0) await sleep(early);
    driverLate = Math.max(driverLate, performance.now() - began - place);
    people.push(live(from + i, began + place).catch((error: Error) => void failed.push(error.message)));
  }
  await Promise.all(people);
  return { waits, purchases, driverLate, failed };
}
