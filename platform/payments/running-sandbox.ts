import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Db } from '../db/port.ts';
import { createLogger } from '../log.ts';
import { createSandbox, openPayments, SANDBOX } from './index.ts';
import type { Notification, Payments, PreferenceRequest } from './port.ts';

export interface ReceivedNotification {
  verdict: Notification;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export interface RunningSandbox {
  url: string;
  payments: Payments;
  received: ReceivedNotification[];
  clock: { now(): Date; advance(ms: number): void };
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  control(method: string, path: string, body: unknown): Promise<Reply>;
  submit(initPoint: string, fields: Record<string, string>): Promise<Reply>;
  newPreference(change?: Partial<PreferenceRequest>): Promise<{ id: string; initPoint: string }>;
  stop(): Promise<void>;
}

/** Each call has the patience of a test. */
export async function runSandbox(db: Db, timeoutMs = 120_000): Promise<RunningSandbox> {
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let at = Date.parse('2026-11-20T13:30:00.000Z');
  const clock = {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
  };
  const payments = openPayments({ publicUrl: url, mercadoPago: null, timeoutMs });
  const received: ReceivedNotification[] = [];
  app.post('/shop/webhook', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const verdict = await payments.verifyNotification({ query, headers: c.req.raw.headers });
    received.push({ verdict, query, headers: c.req.raw.headers, body: await c.req.json() });
    return c.body(null, verdict.kind === 'forged' ? 401 : 200);
  });
  app.mount(SANDBOX.path, createSandbox({ db, clock, publicUrl: url, log: createLogger('silent') }));

  const send = async (address: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(address, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
  };
  const json = (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> =>
    send(url + SANDBOX.path + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  let preferences = 0;
  return {
    url,
    payments,
    received,
    clock,
    api: (method, path, body, headers = {}) =>
      json(method, path, body, { authorization: `Bearer ${SANDBOX.accessToken}`, ...headers }),
    control: (method, path, body) => json(method, `/control${path}`, body, {}),
    submit: (initPoint, fields) => send(initPoint, { method: 'POST', body: new URLSearchParams(fields) }),
    newPreference: (change = {}) => {
      preferences += 1;
      const request = {
        reference: `purchase-${preferences}`,
        items: [{ id: 'fiveKeysPack', title: 'Cinco chaves', unitPrice: 12_000, quantity: 1 }],
        backUrls: { success: `${url}/shop/ok`, pending: `${url}/shop/espera`, failure: `${url}/shop/falha` },
        notificationUrl: `${url}/shop/webhook`,
      };
      return payments.createPreference({ ...request, ...change }, `key-${preferences}`);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
