import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '../../../lib/span.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller, CreatorRole, Role } from '../../kit/caller.ts';

export const SESSION_DAYS = 30;
const RENEWED_AFTER_DAYS = 1 / 24;

const inDays = (clock: Clock, days: number): Date => new Date(clock.now().getTime() + days * DAY);

/** The stored id is a hash of the cookie's secret: somebody who reads the table cannot sign in with it. */
export const sessionIdOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The moment when a session that ends then was last used; at most an hour too early. */
export const lastSeenOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - SESSION_DAYS * DAY);

/** $1 id, $2 uid, $3 now, $4 expiry, $5 the id of the session it replaces, $6 the device. */
const insertSession = statement(
  'create_session',
  `with ended as (delete from sessions where id = $5)
   insert into sessions (id, user_id, created_at, expires_at, device) values ($1, $2, $3, $4, $6)`,
);

/** Starts a session and ends the one it replaces. Resolves to the secret for the cookie: 32 random bytes, base64url. */
export async function createSession(
  db: Db,
  clock: Clock,
  uid: string,
  replacedSessionId: string | null = null,
  device: string | null = null,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiry = inDays({ now: () => now }, SESSION_DAYS);
  await insertSession(db, sessionIdOf(secret), uid, now, expiry, replacedSessionId, device);
  return secret;
}

/** $1 id, $2 now, $3 the new expiry, $4 the expiry under which use renews: at most one write an hour. */
export const RENEWED_SQL =
  'with renewed as (update sessions set expires_at = $3 where id = $1 and expires_at > $2 and expires_at < $4)';
export const SESSION_USER_SQL =
  'from sessions s join users u on u.uid = s.user_id where s.id = $1 and s.expires_at > $2 and u.erased_at is null and u.suspended_at is null';

/** The values of a statement made of the two above. */
export const sessionValues = (clock: Clock, sessionId: string): [string, Date, Date, Date] => [
  sessionId,
  clock.now(),
  inDays(clock, SESSION_DAYS),
  inDays(clock, SESSION_DAYS - RENEWED_AFTER_DAYS),
];

const readCaller = statement<{
  uid: string;
  role: Role;
  creatorId: string | null;
  isCreatorOwner: boolean;
  creatorRole: CreatorRole | null;
}>(
  'find_caller',
  `${RENEWED_SQL}
   select u.uid, u.role, u.creator_id as "creatorId", u.is_creator_owner as "isCreatorOwner",
     u.creator_role as "creatorRole" ${SESSION_USER_SQL}`,
);

/** Returns the session's user and renews the session; null when it has ended or never existed. */
export async function findCaller(db: Db, clock: Clock, sessionId: string): Promise<Caller | null> {
  const [row] = await readCaller(db, ...sessionValues(clock, sessionId));
  return row ? { ...row, sessionId } : null;
}

const deleteSession = statement('end_session', 'delete from sessions where id = $1');

/** Ends the session and with it every token issued from it. Unknown ids are ignored. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
}
