import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

const EMAIL = 'rastro.da.silva@example.org';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

let collector: Server;
let app: TestApp;
const spans: SentSpan[] = [];
let sent = '';
beforeAll(async () => {
  collector = createServer(async (req, res) => {
    const body = await text(req);
    sent += body;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[])
      for (const scope of scopeSpans) spans.push(...scope.spans);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  app = await startApp({ jobs: true, vars: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
});
afterAll(() => new Promise((done) => collector.close(done)));

it('follow a call from the proxy through its statements to the job and the mail, without names of people', async () => {
  const person = await app.signedIn(EMAIL);
  const response = await person.request('/functions/openTicket', {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    body: JSON.stringify({
      data: { topic: 'other', text: 'Não acho o meu código desde ontem.', failedRequestId: null },
    }),
  });
  expect(response.status, await response.text()).toBe(200);
  await expect.poll(async () => (await app.outbox.list()).length).toBeGreaterThan(0);
  expect((await person.request('/healthz')).status).toBe(200);
  await app.stop();

  const ofTrace = () => spans.filter(({ traceId }) => traceId === TRACE);
  // A stop waits for the collector no longer than a moment; what was sent by then arrives.
  const awaited = ['POST /functions/openTicket', 'insert tickets', expect.stringMatching(/^job /), 'send mail'];
  await expect.poll(() => ofTrace().map(({ name }) => name)).toEqual(expect.arrayContaining(awaited));
  const own = ofTrace();
  const [call] = own.filter(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(call).toMatchObject({ name: 'POST /functions/openTicket' });
  expect(call!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const below = (id: string): SentSpan[] => own.filter(({ parentSpanId }) => parentSpanId === id);
  expect(below(call!.spanId).map(({ name }) => name)).toContain('insert tickets');
  const job = own.find(({ name }) => name.startsWith('job '));
  expect(job, own.map(({ name }) => name).join(', ')).toBeDefined();
  expect(below(job!.spanId).map(({ name }) => name)).toContain('send mail');
  expect(spans.some(({ name }) => name.includes('healthz'))).toBe(false);
  expect(sent).not.toContain(EMAIL);
  expect(sent).not.toContain('desde ontem');
});
