import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../features/people/accounts/tables.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export async function player(app: TestApp): Promise<Visitor> {
  const visitor = await app.signedIn(`${randomUUID()}@example.org`);
  const { uid } = await visitor.must<{ uid: string }>('getUser');
  await app.ctx.db.update(users).set({ role: 'beta' }).where(eq(users.uid, uid));
  return visitor;
}
