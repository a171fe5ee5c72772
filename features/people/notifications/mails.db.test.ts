import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../../lib/span.ts';
import type { Message } from '../../../platform/mail/port.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { deliverNotices, mailsTo as mailsOf } from '../../../tests/support/notice-mails.ts';
import { newPerson, type Person } from '../../../tests/support/team.ts';
import { CHOSEN_KINDS, type NotificationKind } from '../../kit/notices.ts';
import type { MailChoice } from './mail-choices.server.ts';
import { notify } from './notify.server.ts';
import { WAITS_MS } from './queue-notice-mails.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

const tell = (uid: string, title: string, kind: NotificationKind = 'bookUpdated', about: string = randomUUID()) =>
  notify(app.ctx, app.ctx.db, { uid, kind, about, title });

const deliver = (options?: Parameters<typeof deliverNotices>[1]) => deliverNotices(app, options);
const mailsTo = (person: Person) => mailsOf(app, person);
type Mail = Awaited<ReturnType<typeof mailsTo>>[number];

const header = (mail: Mail, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const addressIn = (mail: Mail): string => new URL(/^<(.*)>$/.exec(header(mail, 'list-unsubscribe')!)![1]!).pathname;
const choices = async ({ by }: Person): Promise<MailChoice[]> =>
  (await by.must<{ choices: MailChoice[] }>('getMailChoices')).choices;
const post = (path: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(new URL(path, app.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

async function mailPerson(person: Person): Promise<Mail> {
  await tell(person.uid, 'Maré baixa');
  app.clock.advance(WAITS_MS);
  await deliver();
  const mails = await mailsTo(person);
  expect(mails).not.toHaveLength(0);
  return mails.at(-1)!;
}

it('mails what nobody read within five minutes, once, with an address that ends such mails', async () => {
  const person = await newPerson(app);
  await tell(person.uid, 'Maré baixa');
  await deliver();
  expect(await mailsTo(person)).toEqual([]);
  app.clock.advance(WAITS_MS);
  await deliver({ processes: 3 });
  await deliver();
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Maré baixa tem uma versão nova, para ler e para baixar de novo');
  expect(header(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header(mail!, 'list-unsubscribe')).toMatch(new RegExp(`^<${app.ctx.env.publicUrl}/e-mails/[\\w-]{22}>$`));
  expect(mail!.html).toContain(addressIn(mail!));
  expect(mail!.text).toContain('Não receber mais e-mails deste tipo');
});

it('says what changed under its sentence, and not in its subject', async () => {
  const { uid, ...person } = await newPerson(app);
  const details = { note: 'Mapa refeito.\nÍndice no fim.' };
  await notify(app.ctx, app.ctx.db, { uid, kind: 'bookUpdated', about: randomUUID(), title: 'Maré alta', details });
  app.clock.advance(WAITS_MS);
  await deliver();
  const [mail] = await mailsTo({ uid, ...person });
  expect(mail!.subject).toBe('Maré alta tem uma versão nova, para ler e para baixar de novo');
  for (const line of details.note.split('\n')) {
    expect(mail!.text).toContain(line);
    expect(mail!.html).toContain(line);
  }
});

it('puts several of one kind into one mail', async () => {
  const person = await newPerson(app);
  for (const title of ['Um', 'Dois', 'Três']) await tell(person.uid, title);
  app.clock.advance(WAITS_MS);
  await deliver();
  const [mail, ...others] = await mailsTo(person);
  expect([mail!.subject, others]).toEqual(['3 novidades', []]);
  for (const title of ['Um', 'Dois', 'Três']) expect(mail!.text).toContain(`${title} tem uma versão nova`);
});

it('mails nothing that was read, is old, has a mail of its own, or that nobody wants by default', async () => {
  const person = await newPerson(app);
  await tell(person.uid, 'Lida');
  await person.by.must('readNotifications');
  await tell(person.uid, 'Cinco chaves', 'purchasePaid');
  await tell(person.uid, 'Aberto', 'giftOpened');
  app.clock.advance(WAITS_MS);
  await deliver();
  await tell(person.uid, 'Velha');
  app.clock.advance(25 * HOUR);
  await deliver();
  expect(await mailsTo(person)).toEqual([]);
});

it('mails nothing to whoever reads it, ends these mails or is erased meanwhile', async () => {
  const [reader, tired, gone] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  for (const { uid } of [reader, tired, gone]) await tell(uid, 'Maré baixa');
  app.clock.advance(WAITS_MS);
  const jobs = await deliver({
    meanwhile: async () => {
      await reader.by.must('readNotifications');
      await tired.by.must('setMailChoice', { kind: 'bookUpdated', mailed: false });
      await app.database.pool.query('update users set erased_at = $1 where uid = $2', [app.clock.now(), gone.uid]);
    },
  });
  expect(jobs).toHaveLength(3);
  for (const person of [reader, tired, gone]) expect(await mailsTo(person)).toEqual([]);
});

describe('the choice', () => {
  it('is by kind, off and on again', async () => {
    const person = await newPerson(app);
    expect((await choices(person)).find(({ kind }) => kind === 'bookUpdated')).toMatchObject({ mailed: true });
    expect((await choices(person)).find(({ kind }) => kind === 'giftOpened')).toMatchObject({ mailed: false });
    await person.by.must('setMailChoice', { kind: 'bookUpdated', mailed: false });
    await person.by.must('setMailChoice', { kind: 'giftOpened', mailed: true });
    await tell(person.uid, 'Maré baixa');
    await tell(person.uid, 'Presente', 'giftOpened');
    app.clock.advance(WAITS_MS);
    await deliver();
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'Abriram o presente que você deu: Presente',
    ]);
    await person.by.must('setMailChoice', { kind: 'bookUpdated', mailed: true });
    await mailPerson(person);
  });

  it('does not exist for kinds that have a mail of their own', async () => {
    const person = await newPerson(app);
    expect(CHOSEN_KINDS).not.toContain('purchasePaid');
    expect((await choices(person)).map(({ kind }) => kind)).not.toContain('purchasePaid');
    const refused = await person.by.call('setMailChoice', { kind: 'purchasePaid', mailed: false });
    expect(refused).toMatchObject({ http: 400 });
  });
});

describe('the address in a mail', () => {
  it('changes nothing when it is opened, ends these mails without a sign-in, twice, and begins them again', async () => {
    const person = await newPerson(app);
    const path = addressIn(await mailPerson(person));
    const isMailed = async () => (await choices(person)).find(({ kind }) => kind === 'bookUpdated')!.mailed;
    const opened = await fetch(new URL(path, app.url));
    const page = await opened.text();
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page).toContain('noindex');
    expect(page).toContain('quando um livro seu ganha uma versão nova');
    expect(page).not.toContain(person.email);
    expect(page).not.toContain(person.uid);
    expect(await isMailed()).toBe(true);
    for (const _ of [1, 2]) {
      expect((await post(path)).status).toBe(303);
      expect(await isMailed()).toBe(false);
    }
    expect(await (await fetch(new URL(path, app.url))).text()).toContain('Voltar a receber');
    await post(path, 'voltar=1');
    expect(await isMailed()).toBe(true);
  });

  it('is the same in each mail of a kind, and another for each person', async () => {
    const [ana, bidu] = [await newPerson(app), await newPerson(app)];
    const [first, second, other] = [await mailPerson(ana), await mailPerson(ana), await mailPerson(bidu)];
    expect(addressIn(second)).toBe(addressIn(first));
    expect(addressIn(other)).not.toBe(addressIn(first));
  });

  it.each(['/e-mails/nada', `/e-mails/${'a'.repeat(22)}`, `/e-mails/${'a'.repeat(5_000)}`])(
    'of nobody says so: %.40s',
    async (path) => {
      for (const answer of [await fetch(new URL(path, app.url)), await post(path)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Esse endereço não encerra nada');
      }
    },
  );
});

it('a mail without such an address has no such header', async () => {
  const { envelope } = await import('../../../platform/mail/envelope.ts');
  const message: Message = { id: 'a', to: 'a@example.org', subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' };
  expect(envelope(message, 'b@example.org', app.clock.now()).headers).not.toHaveProperty('List-Unsubscribe');
});
