import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { CHOSEN_KINDS, choiceOf, type NotificationKind } from './notification.ts';
import { mailChoices } from './tables.ts';

type Chooser = Pick<Ctx, 'db' | 'clock'>;

const TOKEN_BYTES = 16;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export interface MailChoice {
  kind: NotificationKind;
  title: string;
  mailed: boolean;
}

/** The kinds of mail that a person gets, among those that they may end. */
export async function getMailChoices(ctx: Pick<Ctx, 'db'>, uid: string, inStudio: boolean): Promise<MailChoice[]> {
  const chosen = await ctx.db
    .select({ kind: mailChoices.kind, mailed: mailChoices.mailed })
    .from(mailChoices)
    .where(eq(mailChoices.userId, uid));
  const byKind = new Map(chosen.map(({ kind, mailed }) => [kind, mailed]));
  return CHOSEN_KINDS.filter((kind) => inStudio || !choiceOf(kind).studio).map((kind) => ({
    kind,
    title: choiceOf(kind).title,
    mailed: byKind.get(kind) ?? choiceOf(kind).byDefault,
  }));
}

export async function setMailChoice(
  { db, clock }: Chooser,
  uid: string,
  kind: NotificationKind,
  mailed: boolean,
): Promise<void> {
  const changedAt = clock.now();
  await db
    .insert(mailChoices)
    .values({ userId: uid, kind, mailed, token: newToken(), changedAt })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: { mailed, changedAt } });
}

/** Whether a person wants this kind by mail, and the token of the address that ends it. */
export async function choiceForMail(
  { db, clock }: Chooser,
  uid: string,
  kind: NotificationKind,
): Promise<{ mailed: boolean; token: string }> {
  await db
    .insert(mailChoices)
    .values({ userId: uid, kind, token: newToken(), changedAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ mailed: mailChoices.mailed, token: mailChoices.token })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, uid), eq(mailChoices.kind, kind)));
  return { mailed: row!.mailed ?? choiceOf(kind).byDefault, token: row!.token };
}

/** The choice that the address in a mail is about; null for a token that nobody has. */
export async function findByToken({ db }: Pick<Ctx, 'db'>, token: string): Promise<MailChoice | null> {
  const [row] = await db
    .select({ kind: mailChoices.kind, mailed: mailChoices.mailed })
    .from(mailChoices)
    .where(eq(mailChoices.token, token));
  if (!row || !CHOSEN_KINDS.includes(row.kind)) return null;
  const { title, byDefault } = choiceOf(row.kind);
  return { kind: row.kind, title, mailed: row.mailed ?? byDefault };
}

/** Ends, or begins again, the mails that a token is about. Repeatable; false for a token that nobody has. */
export async function chooseByToken({ db, clock }: Chooser, token: string, mailed: boolean): Promise<boolean> {
  const changed = await db
    .update(mailChoices)
    .set({ mailed, changedAt: clock.now() })
    .where(eq(mailChoices.token, token))
    .returning({ kind: mailChoices.kind });
  return changed.length > 0;
}
