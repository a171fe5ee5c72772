import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/port.ts';
import { DEMO_PEOPLE } from '../demo-accounts.ts';
import { idpAccounts } from './tables.ts';

const NAME_LENGTH = 128;

export function parseEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && z.email().safeParse(email).success ? email : null;
}

/** The subject of the account with this address. Creates the account if needed; `name` is used only then. */
export async function openAccount(db: Db, email: string, name: string): Promise<string> {
  const demo = DEMO_PEOPLE.find((account) => account.email === email);
  const account = demo ?? { sub: randomUUID(), email, name: name.trim().slice(0, NAME_LENGTH) };
  await db.insert(idpAccounts).values(account).onConflictDoNothing();
  const [row] = await db.select({ sub: idpAccounts.sub }).from(idpAccounts).where(eq(idpAccounts.email, email));
  return row!.sub;
}

export async function readClaims(db: Db, sub: string) {
  const [row] = await db.select().from(idpAccounts).where(eq(idpAccounts.sub, sub));
  if (!row) return null;
  return { sub, email: row.email, email_verified: true, ...(row.name ? { name: row.name } : {}) };
}
