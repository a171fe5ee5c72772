import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/port.ts';
import { readEnv } from '../../../platform/env.ts';
import type { Claims } from '../../../platform/identity/port.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { declaredParts } from '../../index.ts';
import { counters } from '../../shop/funding/tables.ts';
import { createSession, findCaller, sessionIdOf } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { users } from './tables.ts';

const FIRST = new Date('2025-10-01T12:00:00Z');
const LATER = new Date('2025-10-09T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ctx = (now = FIRST) => ({
  db: database.db,
  clock: { now: () => now },
  env: readEnv({ ADMIN_EMAILS: 'chefe@example.test' }),
  features: declaredParts,
});

const claimsOf = (claims: Partial<Claims> = {}): Claims => ({
  issuer: 'https://op.test',
  subject: randomUUID(),
  email: 'Ana@Example.test',
  emailVerified: true,
  name: 'Ana',
  picture: 'https://op.test/ana.png',
  ...claims,
});

const read = async (uid: string) => (await database.db.select().from(users).where(eq(users.uid, uid)))[0]!;
const counted = async () =>
  (await database.db.select().from(counters).where(eq(counters.name, 'users')))[0]?.value ?? 0;

describe('the first sign-in', () => {
  it('creates the user with the defaults and counts it', async () => {
    const before = await counted();
    const uid = await signIn(ctx(), claimsOf());
    expect(await read(uid)).toMatchObject({
      email: 'ana@example.test',
      displayName: 'Ana',
      photoUrl: 'https://op.test/ana.png',
      createdAt: FIRST,
      lastLoginAt: FIRST,
      role: 'user',
      creatorId: null,
      isCreatorOwner: false,
      profileDescription: 'Cheguei na RPGpédia!',
      profileMainColor: 0,
      profileBackgroundColor: 0,
      profileBannerPosition: 1600,
      cart: [],
    });
    expect(await counted()).toBe(before + 1);
  });

  it('stores no placeholder for what the provider did not say', async () => {
    const uid = await signIn(ctx(), claimsOf({ email: null, name: '  ', picture: null }));
    expect(await read(uid)).toMatchObject({ email: null, displayName: null, photoUrl: null });
  });

  it('cleans the name and cuts it between letters: nobody is kept out by it', async () => {
    const uid = await signIn(ctx(), claimsOf({ name: `${'x'.repeat(127)}👩‍👩‍👧` }));
    expect(await read(uid)).toMatchObject({ displayName: 'x'.repeat(127) });
    const hidden = await signIn(ctx(), claimsOf({ name: 'K2M9-QXT0-04HB\u200b' }));
    expect(await read(hidden)).toMatchObject({ displayName: null });
  });

  it('happens once when several arrive at once', async () => {
    const before = await counted();
    const claims = claimsOf();
    const uids = await Promise.all(Array.from({ length: 6 }, () => signIn(ctx(), claims)));
    expect(new Set(uids).size).toBe(1);
    expect(await counted()).toBe(before + 1);
  });

  it('is another user for another issuer or subject, whatever the e-mail', async () => {
    const claims = claimsOf();
    const uids = [
      await signIn(ctx(), claims),
      await signIn(ctx(), { ...claims, issuer: 'https://other.test' }),
      await signIn(ctx(), { ...claims, subject: 'someone-else' }),
    ];
    expect(new Set(uids).size).toBe(3);
  });
});

describe('later sign-ins', () => {
  it('note the login and the new e-mail, and fill only what was missing', async () => {
    const before = await counted();
    const claims = claimsOf({ name: null, picture: null });
    const uid = await signIn(ctx(), claims);
    await database.db.update(users).set({ profileDescription: null, photoUrl: 'kept.png' }).where(eq(users.uid, uid));

    expect(
      await signIn(ctx(LATER), { ...claims, email: 'nova@example.test', name: 'Ana Nova', picture: 'new.png' }),
    ).toBe(uid);
    expect(await read(uid)).toMatchObject({
      email: 'nova@example.test',
      displayName: 'Ana Nova',
      photoUrl: 'kept.png',
      createdAt: FIRST,
      lastLoginAt: LATER,
      profileDescription: 'Cheguei na RPGpédia!',
    });
    await signIn(ctx(LATER), { ...claims, email: null, name: 'Third' });
    expect(await read(uid)).toMatchObject({ email: 'nova@example.test', displayName: 'Ana Nova' });
    expect(await counted()).toBe(before + 1);
  });

  it('keep role and creator', async () => {
    const claims = claimsOf();
    const uid = await signIn(ctx(), claims);
    await database.db
      .update(users)
      .set({ role: 'creator', creatorId: 'casa', isCreatorOwner: true })
      .where(eq(users.uid, uid));
    await signIn(ctx(LATER), claims);
    expect(await read(uid)).toMatchObject({ role: 'creator', creatorId: 'casa', isCreatorOwner: true });
  });
});

describe('ADMIN_EMAILS', () => {
  it('make an admin at the first sign-in and promote a known user', async () => {
    expect(await read(await signIn(ctx(), claimsOf({ email: 'CHEFE@example.test' })))).toMatchObject({ role: 'admin' });
    const claims = claimsOf();
    const uid = await signIn(ctx(), claims);
    await signIn(ctx(LATER), { ...claims, email: 'chefe@example.test' });
    expect(await read(uid)).toMatchObject({ role: 'admin' });
  });

  it('count only when the provider verified the address', async () => {
    const uid = await signIn(ctx(), claimsOf({ email: 'chefe@example.test', emailVerified: false }));
    expect(await read(uid)).toMatchObject({ role: 'user' });
  });

  it('give back what was there before once the address is no longer listed, and end the other sessions', async () => {
    const plain = claimsOf({ email: 'chefe@example.test' });
    const uid = await signIn(ctx(), plain);
    const session = sessionIdOf(await createSession(database.db, systemClock, uid));
    const without = { ...ctx(LATER), env: readEnv({}) };
    await signIn(without, plain);
    expect(await read(uid)).toMatchObject({ role: 'user', roleWithoutList: null });
    expect(await findCaller(database.db, systemClock, session)).toBe(null);

    const maker = claimsOf();
    const creator = await signIn(ctx(), maker);
    await database.db.update(users).set({ role: 'creator', creatorId: 'casa' }).where(eq(users.uid, creator));
    await signIn(ctx(), { ...maker, email: 'chefe@example.test' });
    await signIn(ctx(), { ...maker, email: 'chefe@example.test' });
    expect(await read(creator)).toMatchObject({ role: 'admin' });
    await signIn(without, { ...maker, email: 'chefe@example.test' });
    expect(await read(creator)).toMatchObject({ role: 'creator', creatorId: 'casa' });
  });

  it('take nothing from an admin who was made one by hand, listed or not', async () => {
    const claims = claimsOf();
    const uid = await signIn(ctx(), claims);
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
    await signIn(ctx(), { ...claims, email: 'chefe@example.test' });
    await signIn({ ...ctx(LATER), env: readEnv({}) }, claims);
    expect(await read(uid)).toMatchObject({ role: 'admin' });
  });
});
