import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

type NewUser = typeof users.$inferInsert;

/** Brings people in with their past, as the demo has them. */
export async function importPeople(tx: Tx, people: NewUser[]): Promise<void> {
  await tx.insert(users).values(people);
}

/** Sets the skins and the description of somebody. Returns their uid; undefined for an address that nobody has. */
export async function dressPerson(
  tx: Tx,
  email: string,
  looks: Pick<
    NewUser,
    | 'currentTitle'
    | 'currentBanner'
    | 'currentFrame'
    | 'currentTray'
    | 'profileDescription'
    | 'profileMainColor'
    | 'profileBackgroundColor'
  >,
): Promise<string | undefined> {
  const [dressed] = await tx.update(users).set(looks).where(eq(users.email, email)).returning({ uid: users.uid });
  return dressed?.uid;
}
