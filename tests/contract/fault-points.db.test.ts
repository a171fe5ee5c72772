import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nameOf } from '../../platform/db/around-statements.ts';
import { Life } from '../kill/life.ts';
import { ADMINS, REFUND_LIMIT, Reversal } from '../kill/reversal.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { FaultPoints, verbOfRequest } from '../support/fault-points.ts';

let app: TestApp;
const points = new FaultPoints(() => Promise.reject(new Error('nothing is armed')));

beforeAll(async () => {
  app = await startApp({
    jobs: false,
    overrides: points.overrides,
    vars: { RATE_LIMITS: 'off', ADMIN_EMAILS: ADMINS.join(), REFUND_TWO_PERSON_ABOVE: String(REFUND_LIMIT) },
  });
});
afterAll(async () => {
  points.close();
  await app.stop();
});

class Wire {
  readonly sent = new Map<string, string[]>();
  private readonly verb = new AsyncLocalStorage<string | null>();
  private readonly enter = (message: unknown): void =>
    this.verb.enterWith(verbOfRequest((message as { request: IncomingMessage }).request.url));
  private readonly spies: { mockRestore(): void }[];

  constructor() {
    const note = (what: string): void => {
      const verb = this.verb.getStore();
      // Setting up a new connection is not a query of the verb.
      if (verb && !what.startsWith('set')) this.sent.set(verb, [...(this.sent.get(verb) ?? []), what]);
    };
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const ask = globalThis.fetch;
    this.spies = [
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
        note(nameOf(args[0] as string));
        return query.apply(this, args) as never;
      }),
      vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
        note('gateway');
        return ask(...args);
      }),
    ];
    subscribe('http.server.request.start', this.enter);
  }

  close(): void {
    unsubscribe('http.server.request.start', this.enter);
    for (const spy of this.spies) spy.mockRestore();
  }
}

const isOfGateway = (call: string): boolean => call in app.ctx.payments;

function countedCalls(reached: readonly string[]): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const point of reached) {
    const [, verb, call, when] = /^(.+?)\.(.+)#\d+:(\w+)$/.exec(point)!;
    if (when !== 'before' || call === 'verifyNotification') continue;
    calls.set(verb!, [...(calls.get(verb!) ?? []), isOfGateway(call!) ? 'gateway' : call!]);
  }
  return calls;
}

/** Statements that are sent at once leave in the order in which connections are free. */
const inAnyOrder = (calls: ReadonlyMap<string, string[]>): Map<string, string[]> =>
  new Map([...calls].map(([verb, sent]) => [verb, sent.toSorted()]));

const before = (point: string): boolean => point.endsWith(':before');

it.each([
  ['buying and redeeming', Life, ['createPurchaseAndPreference', 'mercadopago', 'redeemKey', 'verifyPurchase']],
  [
    'reversals',
    Reversal,
    [
      'confirmRefund',
      'createPurchaseAndPreference',
      'getWithdrawal',
      'mercadopago',
      'refundPurchase',
      'verifyPurchase',
      'withdrawPurchase',
    ],
  ],
] as const)('%s: a point stands before and after whatever leaves the process', async (_, Scenario, verbs) => {
  const scenario = new Scenario(app.url);
  await scenario.prepare();
  const wire = new Wire();
  try {
    points.begin(null);
    await scenario.drive();
  } finally {
    wire.close();
  }
  expect([...wire.sent.keys()].sort()).toEqual(verbs);
  expect(inAnyOrder(countedCalls(points.reached))).toEqual(inAnyOrder(wire.sent));
  const after = points.reached.filter((point) => !before(point));
  expect(after.map((point) => point.replace(/after$/, 'before')).sort()).toEqual(points.reached.filter(before).sort());
});
