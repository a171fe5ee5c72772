import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import { TICKET_MAIL_JOB } from '../support/jobs.ts';
import { getHealth } from './get-health.server.ts';
import type { RetriedJobs } from './operations-schema.ts';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: true, vars: { ADMIN_EMAILS: 'chefe@example.org' } });
  admin = await app.signedIn('chefe@example.org');
});
afterAll(() => app.stop());

const room = async (query = ''): Promise<string> => (await admin.request(`/admin/operacao${query}`)).text();
const failing = () => app.ctx.jobs.list({ name: TICKET_MAIL_JOB.name }, 10);

/** A job of a release whose data this one cannot read, and whose next try is an hour away. */
async function failedJob(): Promise<string> {
  const before = new Set((await failing()).map(({ id }) => id));
  const data = { ticketId: null, messageId: { no: 'id' }, news: 'opened' };
  await app.ctx.jobs.send({ name: TICKET_MAIL_JOB.name, data: { parse: () => data } }, data);
  const { id } = (await failing()).find((job) => !before.has(job.id))!;
  const postponed = () =>
    app.ctx.db.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id} and state = 'retry' returning id`,
    );
  await expect.poll(async () => (await postponed()).rows).toHaveLength(1);
  return id;
}

it('shows failing jobs with their error in one line, and runs one or all of a kind again', async () => {
  const first = await failedJob();
  const second = await failedJob();
  const listed = await failing();
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [first, 'repeating'],
    [second, 'repeating'],
  ]);
  for (const { error } of listed)
    expect(error).toMatch(/^the data of the job ticket-mail cannot be read: ticketId: [^\n]{5,200}$/);
  expect(await room()).toContain('E-mail de um pedido de ajuda');
  expect(await room('?trabalhos=falharam')).toContain('Nenhum trabalho assim');
  expect(await app.ctx.jobs.count()).toContainEqual({
    name: TICKET_MAIL_JOB.name,
    state: 'repeating',
    count: 2,
    oldest: listed[0]!.createdAt,
    late: expect.any(Number),
  });

  const tries = async (id: string) => (await failing()).find((job) => job.id === id)!.repeated;
  const [triesOfFirst, triesOfSecond] = [await tries(first), await tries(second)];
  expect(await admin.must<RetriedJobs>('retryJobs', { name: TICKET_MAIL_JOB.name, jobId: first })).toEqual({
    retried: 1,
  });
  await expect.poll(() => tries(first)).toBeGreaterThan(triesOfFirst);
  expect(await tries(second)).toBe(triesOfSecond);

  await app.ctx.db.execute(sql`update pgboss.job set state = 'failed', retry_count = retry_limit where id = ${second}`);
  expect((await failing()).find(({ id }) => id === second)).toMatchObject({ state: 'failed' });
  const limit = await tries(second);
  await admin.must<RetriedJobs>('retryJobs', { name: TICKET_MAIL_JOB.name, jobId: null, reason: 'O correio voltou.' });
  await expect.poll(() => tries(second)).toBeGreaterThan(limit);
  const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `job:${TICKET_MAIL_JOB.name}` });
  expect(entries.map(({ verb, reason }) => [verb, reason])).toEqual([
    ['retryJobs', 'O correio voltou.'],
    ['retryJobs', null],
  ]);
});

it('says that a job no longer waits, and writes no line where nothing waited', async () => {
  const gone = { name: 'receipt', jobId: crypto.randomUUID() };
  expect((await admin.call('retryJobs', gone)).error.status).toBe('NOT_FOUND');
  expect(await admin.must<RetriedJobs>('retryJobs', { name: 'receipt', jobId: null })).toEqual({ retried: 0 });
  expect((await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: 'job:receipt' })).entries).toEqual([]);
});

it('knows how database and store are', async () => {
  const { database, storage } = await getHealth(app.ctx);
  expect(database.migrations.count).toBeGreaterThan(5);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(storage).toMatchObject({ kind: 'folder', reachable: true, free: { bytes: expect.any(Number) } });
  expect(await room()).toContain('numa pasta desta máquina');
});
