import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { inTwoProcesses, startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { ProfilePage } from './profile-schema.ts';
import { handles } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const fresh = (): string => `x${randomUUID().slice(0, 8)}a`;
const take = (visitor: Visitor, handle: string) => visitor.must<ProfilePage>('setHandle', { handle });
const check = (visitor: Visitor, handle: string) =>
  visitor.must<{ handle: string; free: boolean; message: string | null }>('checkHandle', { handle });
const refusal = async (visitor: Visitor, handle: string) => {
  const { http, error } = await visitor.call('setHandle', { handle });
  return [http, error?.status, error?.details?.fields];
};
const visit = async (path: string, by: Visitor = app.visitor()) => {
  const answer = await by.request(path, { headers: { accept: 'text/html' } });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
};
const TAKEN = [409, 'ALREADY_EXISTS', ['handle']];
const YEAR_MS = 365 * DAY;

describe('a handle', () => {
  it('is taken in the form people write it, and leads to the page', async () => {
    const by = await someone();
    const handle = fresh();
    expect(await check(by, `@${handle.toUpperCase()}`)).toEqual({ handle, free: true, message: null });
    expect(await take(by, `@${handle.toUpperCase()}`)).toMatchObject({ handle, former: [], visibility: 'everyone' });
    expect((await visit(`/u/${handle}`)).status).toBe(200);
    expect(await visit(`/u/${handle.toUpperCase()}`)).toMatchObject({ status: 301, to: `/u/${handle}` });
    expect((await check(by, handle)).free).toBe(true);
  });

  it.each([
    ['l', '1'],
    ['i', 'l'],
    ['o', '0'],
    ['m', 'rn'],
    ['w', 'vv'],
    ['a', 'a-'],
    ['a', 'a_'],
  ])('with “%s” is taken for one with “%s” too', async (letter, like) => {
    const start = fresh();
    const owner = await someone();
    await take(owner, `${start}${letter}z`);
    const other = await someone();
    expect(await check(other, `${start}${like}z`)).toMatchObject({ free: false });
    expect(await refusal(other, `${start}${like}z`)).toEqual(TAKEN);
    expect(await visit(`/u/${start}${like}z`)).toMatchObject({ status: 301, to: `/u/${start}${letter}z` });
  });

  it.each(['an', 'ana.lima', 'аna-cirilica', 'admin', 'b-iblioteca', 'rnetrics', 'rpgpedia-oficial', '12345', ''])(
    'is not “%s”',
    async (handle) => {
      const by = await someone();
      expect(await check(by, handle)).toMatchObject({ free: false, message: expect.stringMatching(/\.$/) });
      expect(await refusal(by, handle)).toEqual([400, 'INVALID_ARGUMENT', ['handle']]);
    },
  );

  it('that is far too long is refused before it is looked at', async () => {
    const by = await someone();
    for (const name of ['checkHandle', 'setHandle'])
      expect((await by.call(name, { handle: 'a'.repeat(65) })).error.status).toBe('INVALID_ARGUMENT');
    expect((await visit(`/u/${'a'.repeat(4_000)}`)).status).toBe(404);
  });

  it('goes to one of twelve people who take it at the same moment, also where they only look alike', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, someone));
    const start = fresh();
    const answers = await Promise.all(
      people.map((by, i) => by.call('setHandle', { handle: `${start}${i % 2 ? 'm' : 'rn'}` })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const { http, error } of answers) if (http !== 200) expect(error.status).toBe('ALREADY_EXISTS');
  });

  it('is one for an account that takes several at once', async () => {
    const by = await someone();
    const wanted = Array.from({ length: 4 }, fresh);
    const answers = await Promise.all(wanted.map((handle) => by.call('setHandle', { handle })));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    const { uid } = await by.must<{ uid: string }>('getUser');
    const held = await app.ctx.db.select().from(handles).where(eq(handles.userId, uid));
    expect(held).toHaveLength(4);
    expect(held.filter(({ releasedAt }) => releasedAt === null)).toHaveLength(1);
  });

  it('may be spelt anew, which holds no second one', async () => {
    const by = await someone();
    const handle = fresh();
    await take(by, handle);
    expect(await take(by, `${handle}-`.replace('a-', '-a'))).toMatchObject({ former: [] });
    expect((await visit(`/u/${handle}`)).status).toBe(301);
  });
});

// Two processes have their own clocks, which a test cannot move.
describe.skipIf(inTwoProcesses)('a former handle', () => {
  it('leads on for a year, is nobody else’s meanwhile, and then is free', async () => {
    const by = await someone();
    const [before, after] = [fresh(), fresh()];
    await take(by, before);
    const { former } = await take(by, after);
    expect(former).toEqual([{ handle: before, until: expect.any(String) }]);
    const other = await someone();
    expect(await visit(`/u/${before}`)).toMatchObject({ status: 301, to: `/u/${after}` });
    expect(await refusal(other, before)).toEqual(TAKEN);

    app.clock.advance(YEAR_MS - MINUTE);
    expect((await visit(`/u/${before}`)).status).toBe(301);
    const stillThere = await app.signedIn(`${randomUUID()}@example.org`);
    expect(await refusal(stillThere, before)).toEqual(TAKEN);

    app.clock.advance(120_000);
    expect((await visit(`/u/${before}`)).status).toBe(404);
    const newcomer = await app.signedIn(`${randomUUID()}@example.org`);
    expect(await check(newcomer, before)).toMatchObject({ free: true });
    await take(newcomer, before);
    expect((await visit(`/u/${before}`)).status).toBe(200);
    expect((await visit(`/u/${after}`)).status).toBe(200);
  });

  it('may be taken again by its owner', async () => {
    const by = await someone();
    const [first, second] = [fresh(), fresh()];
    await take(by, first);
    await take(by, second);
    expect(await take(by, first)).toMatchObject({ handle: first, former: [{ handle: second }] });
    expect(await visit(`/u/${second}`)).toMatchObject({ status: 301, to: `/u/${first}` });
  });

  it('counts: an account holds five, and may go back to any of them', async () => {
    const by = await someone();
    const held = Array.from({ length: 5 }, fresh);
    for (const handle of held) await take(by, handle);
    const { http, error } = await by.call('setHandle', { handle: fresh() });
    expect([http, error.status]).toEqual([400, 'FAILED_PRECONDITION']);
    expect(error.message).toMatch(/espere até \d\d\/\d\d\/\d{4}/);
    await take(by, held[0]!);
    expect((await by.call('setHandle', { handle: fresh() })).http).toBe(400);
    app.clock.advance(YEAR_MS + MINUTE);
    const again = await app.signedIn(`${randomUUID()}@example.org`);
    await take(again, held[1]!);
  });
});
