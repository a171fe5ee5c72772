import { randomUUID } from 'node:crypto';
import { cnpj } from 'cpf-cnpj-validator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { application, apply, applyAndConfirm, someEmail } from '../../../tests/support/applications.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { CreatorList } from './registration-schema.ts';
import { sendCreatorMail } from './send-creator-mail.server.ts';
import { creatorApplications, creators } from './tables.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, TRUST_PROXY: '1' } });
  admin = await app.signedIn(BOSS);
});
afterAll(() => app.stop());

const review = (applicationId: string, decision: string, reason?: string, by = admin) =>
  by.call<{ creatorId?: string }>('reviewCreator', { applicationId, decision, reason });
const mustApprove = async (applicationId: string): Promise<string> =>
  (await admin.must<{ creatorId: string }>('reviewCreator', { applicationId, decision: 'approve' })).creatorId;
const accessOf = async (by: Visitor) => (await by.must<UserDocument>('getUser')).accessControl;

describe('a review', () => {
  it('refuses in order: no reason, unknown, unconfirmed, decided', async () => {
    const unconfirmed = await apply(app);
    expect((await review(randomUUID(), 'reject')).error.status).toBe('INVALID_ARGUMENT');
    expect((await review(unconfirmed, 'reject')).error.details.field).toBe('reason');
    for (const unknown of [randomUUID(), 'nada'])
      expect((await review(unknown, 'approve')).error.status).toBe('NOT_FOUND');
    const early = await review(unconfirmed, 'approve');
    expect([early.error.status, early.error.details.state]).toEqual(['FAILED_PRECONDITION', 'unconfirmed']);
    const applicationId = await applyAndConfirm(app);
    expect((await review(applicationId, 'reject', 'Faltou o contrato.')).result).toEqual({});
    for (const decision of ['approve', 'reject']) {
      const again = await review(applicationId, decision, 'Outra vez.');
      expect([again.error.status, again.error.details.state]).toEqual(['ABORTED', 'rejected']);
    }
    const someone = await app.signedIn(someEmail());
    expect((await review(applicationId, 'approve', undefined, someone)).error.status).toBe('PERMISSION_DENIED');
  });

  it('is decided by one of two admins', async () => {
    const applicationId = await applyAndConfirm(app);
    const answers = await Promise.all([
      review(applicationId, 'approve'),
      review(applicationId, 'approve'),
      review(applicationId, 'reject', 'Não.'),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', {
      thing: `creatorApplication:${applicationId}`,
    });
    expect(entries).toHaveLength(1);
  });

  it('makes the account of the confirmed address the owner at once', async () => {
    const email = someEmail();
    const owner = await app.signedIn(email);
    const creatorId = await mustApprove(await applyAndConfirm(app, { email }));
    expect(await accessOf(owner)).toEqual({ role: 'creator', creatorId, isCreatorOwner: true });
    expect(await app.ctx.db.select().from(creators).where(eq(creators.id, creatorId))).toMatchObject([
      { name: 'Casa da Coruja', trusted: false },
    ]);
  });

  it('makes whoever signs in with the address later the owner, once', async () => {
    const email = someEmail();
    const creatorId = await mustApprove(await applyAndConfirm(app, { email }));
    const owner = await app.signedIn(email);
    expect(await accessOf(owner)).toEqual({ role: 'creator', creatorId, isCreatorOwner: true });
    expect(await accessOf(await app.signedIn(email))).toMatchObject({ creatorId });
  });

  it('at the time of the sign-in leaves an owner', async () => {
    for (let n = 0; n < 4; n += 1) {
      const email = someEmail();
      const applicationId = await applyAndConfirm(app, { email });
      const [owner, creatorId] = await Promise.all([app.signedIn(email), mustApprove(applicationId)]);
      expect(await accessOf(owner)).toEqual({ role: 'creator', creatorId, isCreatorOwner: true });
    }
  });

  it('leaves a member of another creator where they are', async () => {
    const email = someEmail();
    const owner = await app.signedIn(email);
    const first = await mustApprove(await applyAndConfirm(app, { email }));
    const second = await mustApprove(await applyAndConfirm(app, { email }));
    expect(second).not.toBe(first);
    expect(await accessOf(owner)).toMatchObject({ creatorId: first });
    expect(await accessOf(await app.signedIn(email))).toMatchObject({ creatorId: first });
    const { creators: invited } = await admin.must<CreatorList>('listCreators', { state: 'invited' });
    expect(invited.map(({ creatorId }) => creatorId)).toContain(second);
  });

  it('is mailed both ways', async () => {
    const [yes, no] = [someEmail(), someEmail()];
    const [approved, rejected] = [
      await applyAndConfirm(app, { email: yes }),
      await applyAndConfirm(app, { email: no }),
    ];
    await mustApprove(approved);
    await review(rejected, 'reject', 'Faltou o contrato.');
    await sendCreatorMail(app.ctx, { news: 'approved', applicationId: approved });
    for (let n = 0; n < 2; n += 1) await sendCreatorMail(app.ctx, { news: 'rejected', applicationId: rejected });
    const sent = (await app.outbox.list()).filter(({ to }) => to === yes || to === no);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [yes, 'Casa da Coruja já pode publicar na RPGpédia'],
      [no, 'Sobre o seu cadastro de produtor'],
    ]);
    expect(await app.outbox.read(sent[1]!.id)).toContain('Faltou o contrato.');
  });
});

describe('an invitation', () => {
  const invite = (more: object = {}) =>
    admin.must<{ creatorId: string; url: string }>('preRegisterCreator', { name: 'Casa do Açude', ...more });
  const tokenOf = (url: string) => url.split('/').at(-1)!;
  const claim = (by: Visitor, url: string) => by.call<{ creatorId: string }>('claimCreator', { token: tokenOf(url) });

  it('makes whoever claims it the owner, once', async () => {
    const { creatorId, url } = await invite();
    expect(url).toBe(`${app.ctx.env.publicUrl}/produtor/convite/${tokenOf(url)}`);
    const [ana, bia] = [await app.signedIn(someEmail()), await app.signedIn(someEmail())];
    expect((await claim(app.visitor(), url)).error.status).toBe('UNAUTHENTICATED');
    expect((await claim(ana, url)).result).toEqual({ creatorId });
    expect(await accessOf(ana)).toEqual({ role: 'creator', creatorId, isCreatorOwner: true });
    expect((await claim(ana, url)).result).toEqual({ creatorId });
    const late = await claim(bia, url);
    expect([late.error.status, late.error.details.state]).toEqual(['ABORTED', 'claimed']);
  });

  it('claimed by two at once has one owner', async () => {
    const { creatorId, url } = await invite();
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signedIn(someEmail())));
    const answers = await Promise.all(people.map((by) => claim(by, url)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    const { creators: found } = await admin.must<CreatorList>('listCreators', { q: creatorId });
    expect(found.find((one) => one.creatorId === creatorId)).toMatchObject({ members: 1, state: 'active' });
  });

  it('ends after thirty days, and does not take members of other creators', async () => {
    const [first, second] = [await invite(), await invite()];
    const ana = await app.signedIn(someEmail());
    await claim(ana, first.url);
    const member = await claim(ana, second.url);
    expect([member.error.status, member.error.details.state]).toEqual(['FAILED_PRECONDITION', 'member']);
    const page = await (await ana.request(new URL(second.url).pathname)).text();
    expect(page).toContain('A sua conta já faz parte de outra casa');
    expect(page).not.toContain('Aceitar o convite');
    const bia = await app.signedIn(someEmail());
    app.clock.advance(30 * DAY + 1_000);
    const again = await app.signedIn(someEmail());
    const expired = await claim(again, second.url);
    expect([expired.error.status, expired.error.details.state]).toEqual(['FAILED_PRECONDITION', 'expired']);
    expect((await claim(bia, `${second.url}x`)).http).not.toBe(200);
    expect((await claim(again, 'nada')).error.status).toBe('NOT_FOUND');
    admin = await app.signedIn(BOSS);
  });

  it('is mailed where there is an e-mail, and any of its links uses all up', async () => {
    const email = someEmail();
    const { creatorId, url } = await invite({ email });
    await sendCreatorMail(app.ctx, { news: 'invited', creatorId });
    const [message] = (await app.outbox.list()).filter(({ to }) => to === email);
    const text = (await app.outbox.read(message!.id))!.replaceAll('=\n', '');
    const mailed = /\/produtor\/convite\/([\w-]+)/.exec(text)![1]!;
    const [ana, bia] = [await app.signedIn(someEmail()), await app.signedIn(someEmail())];
    expect((await claim(ana, mailed)).http).toBe(200);
    expect((await claim(bia, url)).error.status).toBe('ABORTED');
  });

  it('can be made again while nobody owns the creator', async () => {
    const { creatorId, url } = await invite();
    app.clock.advance(30 * DAY + 1_000);
    admin = await app.signedIn(BOSS);
    const again = () => admin.call<{ url: string }>('inviteCreatorOwner', { creatorId });
    const ana = await app.signedIn(someEmail());
    expect((await claim(ana, url)).error.details.state).toBe('expired');
    expect(await (await ana.request(new URL(url).pathname)).text()).toContain('Esse convite venceu');
    expect((await claim(ana, (await again()).result.url)).result).toEqual({ creatorId });
    const owned = await again();
    expect([owned.error.status, owned.error.details.state]).toEqual(['FAILED_PRECONDITION', 'owned']);
    expect((await admin.call('inviteCreatorOwner', { creatorId: 'ninguem' })).error.status).toBe('NOT_FOUND');
  });

  it('checks what is given', async () => {
    const call = (more: object) => admin.call('preRegisterCreator', { name: 'Casa', ...more });
    expect((await call({ document: '12ABC34501DE36' })).error.details.field).toBe('document');
    const document = cnpj.generate();
    expect((await call({ document })).http).toBe(200);
    expect((await call({ document })).error.details.field).toBe('document');
    expect((await app.visitor().call('registerCreator', application({ document }))).http).toBe(200);
    expect((await admin.call('preRegisterCreator', {})).error.details.fields).toEqual(['name']);
  });
});

describe('the list', () => {
  it('finds by words, document and state, masks documents, and goes on where it ended', async () => {
    const document = cnpj.generate();
    const applicationId = await apply(app, { name: 'Tipografia Juá Roxo', document });
    const list = (data: object) => admin.must<CreatorList>('listCreators', data);
    for (const q of ['jua ROXO', document]) {
      const { applications, creators: none } = await list({ q });
      expect([applications.map((one) => one.applicationId), none]).toEqual([[applicationId], []]);
      expect(applications[0]!.document).not.toContain(document.slice(0, 2));
    }
    const { applications: waiting } = await list({ state: 'waiting', q: 'juá roxo' });
    expect(waiting).toEqual([]);
    for (let n = 0; n < 51; n += 1)
      await app.ctx.db
        .insert(creators)
        .values({ id: `cem-${n}`, name: 'Casa Centena', createdAt: app.ctx.clock.now() });
    const first = await list({ q: 'centena' });
    const second = await list({ q: 'centena', cursor: first.nextCursor });
    expect([first.creators.length, second.creators.length, second.nextCursor]).toEqual([50, 1, null]);
    const ids = [...first.creators, ...second.creators].map(({ creatorId }) => creatorId);
    expect(new Set(ids).size).toBe(51);
    expect((await admin.call('listCreators', { cursor: 'nada' })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('goes from the applications on to the creators', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: CreatorList = await admin.must<CreatorList>('listCreators', { cursor });
      seen.push(...page.applications.map(({ applicationId }) => applicationId));
      seen.push(...page.creators.map(({ creatorId }) => creatorId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const rows = (await app.ctx.db.select().from(creatorApplications)).length;
    const houses = (await app.ctx.db.select().from(creators)).length;
    expect([seen.length, new Set(seen).size]).toEqual([rows + houses, rows + houses]);
  });

  it('tells a whole document to an admin, and the log that it did', async () => {
    const document = cnpj.generate({ formatted: true });
    const applicationId = await applyAndConfirm(app, { document });
    const creatorId = await mustApprove(applicationId);
    for (const named of [{ applicationId }, { creatorId }])
      expect(await admin.must('revealCreatorDocument', named)).toEqual({ document });
    expect((await admin.call('revealCreatorDocument', {})).error.status).toBe('INVALID_ARGUMENT');
    expect((await admin.call('revealCreatorDocument', { creatorId: 'cem-1' })).error.status).toBe('NOT_FOUND');
    const { entries } = await admin.must<{ entries: { thing: string; after: object }[] }>('getAudit', {
      verb: 'revealCreatorDocument',
    });
    expect(entries.map(({ thing }) => thing)).toEqual([`creator:${creatorId}`, `creatorApplication:${applicationId}`]);
    expect(JSON.stringify(entries)).not.toContain(document);
  });
});
