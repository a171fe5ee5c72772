import { randomUUID } from 'node:crypto';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { application, apply, applyAndConfirm, someEmail } from '../../../tests/support/applications.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { confirmApplication, mailNewLink, readConfirmation } from './confirm-application.server.ts';
import type { CreatorList } from './registration-schema.ts';
import { sendCreatorMail } from './send-creator-mail.server.ts';
import { sweepApplications } from './sweep-applications.server.ts';
import { creatorApplications, creatorAttempts, creatorTokens } from './tables.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, TRUST_PROXY: '1' } });
  admin = await app.signedIn(BOSS);
});
afterAll(() => app.stop());

const stateOf = async (id: string) =>
  (await app.ctx.db.select().from(creatorApplications).where(eq(creatorApplications.id, id)))[0]?.state;
const mustReview = (applicationId: string, decision: string, reason?: string) =>
  admin.must('reviewCreator', { applicationId, decision, reason });

describe('an application', () => {
  it.each([
    ['company', '12.ABC.345/01DE-35'],
    ['person', '529.982.247-25'],
  ])('is kept for a %s', async (kind, document) => {
    const applicationId = await apply(app, { kind, document });
    const [row] = await app.ctx.db.select().from(creatorApplications).where(eq(creatorApplications.id, applicationId));
    expect(row).toMatchObject({ state: 'unconfirmed', document: document.replace(/[./-]/g, ''), userId: null });
    expect(row!.links).toEqual([
      { label: 'coruja.example', url: 'https://coruja.example/' },
      { label: 'Boletim', url: 'https://coruja.example/boletim' },
    ]);
  });

  it.each([
    [{ document: '12.ABC.345/01DE-36' }, 'document'],
    [{ document: '11.222.333/0001-82' }, 'document'],
    [{ kind: 'person', document: '529.982.247-24' }, 'document'],
    [{ kind: 'person' }, 'document'],
    [{ document: cpf.generate() }, 'document'],
    [{ document: '' }, 'document'],
  ])('names the field of a wrong document: %o', async (more, field) => {
    const { error } = await app.visitor().call('registerCreator', application(more));
    expect([error.status, error.details.field]).toEqual(['INVALID_ARGUMENT', field]);
  });

  it.each([
    [{ acceptedTerms: false }, 'acceptedTerms'],
    [{ kind: 'cooperativa' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ name: 'Equipe RPGpédia' }, 'name'],
    [{ name: 'Ѕuporte' }, 'name'],
    [{ legalName: '' }, 'legalName'],
    [{ responsible: '\u0020' }, 'responsible'],
    [{ email: 'ana@' }, 'email'],
    [{ phone: '1234' }, 'phone'],
    [{ phone: '(20) 98765-4321' }, 'phone'],
    [{ phone: '(11) 98765-43210' }, 'phone'],
    [{ phone: '+1 212 555 0100' }, 'phone'],
    [{ links: ['javascript:alert(1)'] }, 'links.0'],
    [{ about: 'a'.repeat(2_001) }, 'about'],
  ])('names the field of what is missing: %o', async (more, field) => {
    const { error } = await app.visitor().call('registerCreator', application(more));
    expect([error.status, error.details.fields]).toEqual(['INVALID_ARGUMENT', [field]]);
  });

  it('is one for a request that a visitor repeats, and for one sent twice at once', async () => {
    const data = { ...application(), requestId: randomUUID() };
    const send = () => app.visitor().must<{ applicationId: string }>('registerCreator', data);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    const other = await app.visitor().must('registerCreator', { ...data, name: 'Outra casa' });
    expect(other).not.toEqual(first);
  });

  it('is taken five times a day from one address, and at any number on loopback', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const send = (address: string) => app.visitor().call('registerCreator', application(), from(address));
    const answers = await Promise.all(Array.from({ length: 7 }, () => send('203.0.113.7')));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = answers.find(({ http }) => http === 429)!;
    expect(refused.error.status).toBe('RESOURCE_EXHAUSTED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('203.0.113.8')).http).toBe(200);
    for (let n = 0; n < 7; n += 1) expect((await send('127.0.0.1')).http).toBe(200);
    app.clock.advance(DAY);
    expect((await send('203.0.113.7')).http).toBe(200);
  });

  it('is taken twenty times a day for one e-mail, and at any number from loopback', async () => {
    const email = someEmail();
    const send = (address: string) =>
      app.visitor().call('registerCreator', application({ email }), { 'x-forwarded-for': address });
    for (let n = 0; n < 20; n += 1) expect((await send(`198.51.100.${n}`)).http).toBe(200);
    expect((await send('198.51.100.20')).error.status).toBe('RESOURCE_EXHAUSTED');
    expect((await send('127.0.0.1')).http).toBe(200);
  });

  it('of a document that an approved creator has is answered as any other, and an admin sees both', async () => {
    const document = cnpj.generate();
    const [first, second] = [await applyAndConfirm(app, { document }), await applyAndConfirm(app, { document })];
    await mustReview(first, 'approve');
    const [known, fresh] = [someEmail(), someEmail()];
    const answers = [application({ document, email: known }), application({ email: fresh })].map((data) =>
      app.visitor().call<{ applicationId: string }>('registerCreator', data),
    );
    const ids = (await Promise.all(answers)).map(({ http, result }) => [
      http,
      Object.keys(result),
      result.applicationId,
    ]);
    expect(ids.map(([http, keys]) => [http, keys])).toEqual([
      [200, ['applicationId']],
      [200, ['applicationId']],
    ]);
    for (const [, , id] of ids) await sendCreatorMail(app.ctx, { news: 'confirm', applicationId: String(id) });
    const mailTo = async (email: string) => {
      const mail = (await app.outbox.list()).find(({ to }) => to === email)!;
      return [mail.subject, (await app.outbox.read(mail.id))!.replaceAll('=\n', '').includes('casa aprovada com o')];
    };
    const [toKnown, toFresh] = [await mailTo(known), await mailTo(fresh)];
    expect(toKnown).toEqual([toFresh[0], true]);
    expect(toFresh[1]).toBe(false);

    const { applications } = await admin.must<CreatorList>('listCreators', { q: document });
    const approved = applications.find(({ applicationId }) => applicationId === first)!;
    expect(applications.map(({ knownAs }) => knownAs?.creatorId ?? null)).toEqual([
      approved.creatorId,
      approved.creatorId,
      null,
    ]);
    const late = await admin.call('reviewCreator', { applicationId: second, decision: 'approve' });
    expect([late.error.status, late.error.details.state]).toEqual(['FAILED_PRECONDITION', 'documentInUse']);
    await mustReview(second, 'reject', 'Já existe.');
  });

  it('counts as an attempt with a wrong document and with a known one, and once for a repeated request', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const send = (more: object) => app.visitor().call('registerCreator', application(more), from);
    const document = cnpj.generate();
    await mustReview(await applyAndConfirm(app, { document }), 'approve');
    const repeated = { document: '11.222.333/0001-82', requestId: randomUUID() };
    const data = { ...application(repeated), email: someEmail() };
    for (let n = 0; n < 3; n += 1)
      expect((await app.visitor().call('registerCreator', data, from)).error.details.field).toBe('document');
    expect((await send({ kind: 'person', document: '529.982.247-24' })).error.status).toBe('INVALID_ARGUMENT');
    for (let n = 0; n < 3; n += 1) expect((await send({ document })).http).toBe(200);
    for (const more of [{}, { document }, { document: '11.222.333/0001-82' }])
      expect((await send(more)).error.status).toBe('RESOURCE_EXHAUSTED');
    app.clock.advance(DAY);
    expect((await send({})).http).toBe(200);
    await sweepApplications(app.ctx);
    expect(await app.ctx.db.$count(creatorAttempts)).toBeLessThanOrEqual(1);
  });
});

describe('the mailed link', () => {
  const messages = async (email: string) => (await app.outbox.list()).filter(({ to }) => to === email);
  async function linkOf(email: string): Promise<string> {
    const text = (await app.outbox.read((await messages(email)).at(-1)!.id))!.replaceAll('=\n', '');
    return /\/produtor\/confirmar\/([\w-]+)/.exec(text)![1]!;
  }

  it('confirms once and answers again, twice at once too', async () => {
    const email = someEmail();
    const applicationId = await apply(app, { email });
    await sendCreatorMail(app.ctx, { news: 'confirm', applicationId });
    const token = await linkOf(email);
    expect(await readConfirmation(app.ctx, token)).toMatchObject({ state: 'unconfirmed', email });
    const path = `/produtor/confirmar/${token}`;
    const opened = await (await app.visitor().request(path)).text();
    expect(opened).toContain('<form method="post">');
    expect(await stateOf(applicationId)).toBe('unconfirmed');
    const answers = await Promise.all([1, 2].map(() => app.visitor().follow(path, { method: 'POST' })));
    for (const answer of answers) expect(await answer.text()).toContain('Cadastro confirmado');
    expect((await app.visitor().request(path, { method: 'POST' })).status).toBe(303);
    expect(await readConfirmation(app.ctx, token)).toMatchObject({ state: 'waiting' });
    await sendCreatorMail(app.ctx, { news: 'confirm', applicationId });
    expect(await messages(email)).toHaveLength(1);
  });

  it('is stored as a hash only', async () => {
    const email = someEmail();
    await sendCreatorMail(app.ctx, { news: 'confirm', applicationId: await apply(app, { email }) });
    const stored = JSON.stringify(await app.ctx.db.select().from(creatorTokens));
    expect(stored).not.toContain(await linkOf(email));
  });

  it('ends after seven days, and a new one is mailed on request, five a day', async () => {
    const email = someEmail();
    const applicationId = await apply(app, { email });
    await sendCreatorMail(app.ctx, { news: 'confirm', applicationId });
    const token = await linkOf(email);
    expect(await mailNewLink(app.ctx, token)).toBe(false);
    app.clock.advance(7 * DAY + 1_000);
    expect(await readConfirmation(app.ctx, token)).toMatchObject({ state: 'expired' });
    await confirmApplication(app.ctx, token);
    expect(await stateOf(applicationId)).toBe('unconfirmed');
    const path = `/produtor/confirmar/${token}`;
    expect(await (await app.visitor().request(path)).text()).toContain('Esse endereço venceu');
    const mailed = async () =>
      (await app.visitor().request(`${path}?novo`, { method: 'POST' })).headers.get('location');
    for (let n = 0; n < 5; n += 1) {
      expect(await mailed()).toBe(`${path}?enviado=sim`);
      await sendCreatorMail(app.ctx, { news: 'confirm', applicationId });
    }
    expect(await mailed()).toBe(`${path}?enviado=nao`);
    expect(await (await app.visitor().request(`${path}?enviado=nao`)).text()).toContain('Já mandamos vários hoje');
    await confirmApplication(app.ctx, await linkOf(email));
    expect(await readConfirmation(app.ctx, token)).toMatchObject({ state: 'waiting' });
  });

  it('is unknown where it is none', async () => {
    expect(await readConfirmation(app.ctx, 'nada')).toBeNull();
    await confirmApplication(app.ctx, 'nada');
  });
});

it('deletes applications that were never confirmed, or answered long ago', async () => {
  const [unconfirmed, rejected, waiting] = [await apply(app), await applyAndConfirm(app), await applyAndConfirm(app)];
  await mustReview(rejected, 'reject', 'Não.');
  app.clock.advance(28 * DAY + 1_000);
  await sweepApplications(app.ctx);
  expect(await Promise.all([unconfirmed, rejected, waiting].map(stateOf))).toEqual([undefined, 'rejected', 'waiting']);
  app.clock.advance(153 * DAY);
  await sweepApplications(app.ctx);
  expect(await Promise.all([rejected, waiting].map(stateOf))).toEqual([undefined, 'waiting']);
});
