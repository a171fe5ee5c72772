import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { Database } from '../../../platform/db/port.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { createSession, endSession, findCaller, sessionIdOf } from './sessions.server.ts';
import { sessions, users } from './tables.ts';

const START = new Date('2025-10-01T12:00:00Z');
const days = (count: number) => ({ now: () => new Date(START.getTime() + count * DAY) });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const common = { issuer: 'test', createdAt: START, lastLoginAt: START };
  await database.db.insert(users).values([
    { ...common, uid: 'ana', subject: 'ana', role: 'creator', creatorId: 'casa', isCreatorOwner: true },
    { ...common, uid: 'bia', subject: 'bia' },
    { ...common, uid: 'caio', subject: 'caio', role: 'creator', creatorId: 'casa', creatorRole: 'finance' },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(sessions);
});

describe('sessions', () => {
  it('name the caller with role and creator', async () => {
    const secret = await createSession(database.db, days(0), 'ana');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await findCaller(database.db, days(0), sessionIdOf(secret))).toEqual({
      uid: 'ana',
      role: 'creator',
      creatorId: 'casa',
      isCreatorOwner: true,
      creatorRole: null,
      sessionId: sessionIdOf(secret),
    });
    const member = await createSession(database.db, days(0), 'caio');
    expect(await findCaller(database.db, days(0), sessionIdOf(member))).toMatchObject({
      isCreatorOwner: false,
      creatorRole: 'finance',
    });
  });

  it('keep only a hash of the secret', async () => {
    const secret = await createSession(database.db, days(0), 'ana');
    const [row] = await database.db.select().from(sessions);
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await findCaller(database.db, days(0), secret)).toBeNull();
  });

  it('last 30 days without use', async () => {
    const id = sessionIdOf(await createSession(database.db, days(0), 'ana'));
    expect(await findCaller(database.db, days(30), id)).toBeNull();
    expect(await findCaller(database.db, days(29.99), id)).not.toBeNull();
  });

  it('are renewed by use, and written at most once an hour', async () => {
    const id = sessionIdOf(await createSession(database.db, days(0), 'ana'));
    const expiry = async () => (await database.db.select().from(sessions).where(eq(sessions.id, id)))[0]?.expiresAt;
    await findCaller(database.db, days(0.04), id);
    expect(await expiry()).toEqual(days(30).now());
    await findCaller(database.db, days(20), id);
    expect(await expiry()).toEqual(days(50).now());
    await findCaller(database.db, days(20.04), id);
    expect(await expiry()).toEqual(days(50).now());
    expect(await findCaller(database.db, days(49), id)).not.toBeNull();
  });

  it('end alone, and take their place from the one they replace', async () => {
    const first = sessionIdOf(await createSession(database.db, days(0), 'ana'));
    const elsewhere = sessionIdOf(await createSession(database.db, days(0), 'ana'));
    const second = sessionIdOf(await createSession(database.db, days(0), 'bia', first));
    expect(await findCaller(database.db, days(0), first)).toBeNull();
    expect((await findCaller(database.db, days(0), second))?.uid).toBe('bia');
    await endSession(database.db, second);
    await endSession(database.db, 'unknown');
    expect(await findCaller(database.db, days(0), second)).toBeNull();
    expect((await findCaller(database.db, days(0), elsewhere))?.uid).toBe('ana');
  });
});
