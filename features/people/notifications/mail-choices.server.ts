import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { CHOSEN_KINDS, type ChosenKind, type MailChoiceWords, type NotificationKind } from '../../kit/notices.ts';
import { mailChoices } from './tables.ts';

type Chooser = Pick<Ctx, 'db' | 'clock'>;
type Teller = Pick<Ctx, 'features'>;

export const isChosenKind = (kind: NotificationKind): kind is ChosenKind => CHOSEN_KINDS.includes(kind as ChosenKind);

export const choiceOf = ({ features }: Teller, kind: ChosenKind): MailChoiceWords => features.notices[kind].mail;

const TOKEN_BYTES = 16;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export interface MailChoice {
  kind: ChosenKind;
  title: string;
  mailed: boolean;
}

/** The kinds of mail that a person gets, among those that they may end. */
export async function getMailChoices(
  ctx: Pick<Ctx, 'db'> & Teller,
  uid: string,
  inStudio: boolean,
): Promise<MailChoice[]> {
  const chosen = await ctx.db
    .select({ kind: mailChoices.kind, mailed: mailChoices.mailed })
    .from(mailChoices)
    .where(eq(mailChoices.userId, uid));
  const byKind = new Map(chosen.map(({ kind, mailed }) => [kind, mailed]));
  return CHOSEN_KINDS.filter((kind) => inStudio || !choiceOf(ctx, kind).studio).map((kind) => ({
    kind,
    title: choiceOf(ctx, kind).title,
    mailed: byKind.get(kind) ?? choiceOf(ctx, kind).byDefault,
  }));
}

export async function setMailChoice(
  { db, clock }: Chooser,
  uid: string,
  kind: ChosenKind,
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
  ctx: Chooser & Teller,
  uid: string,
  kind: ChosenKind,
): Promise<{ mailed: boolean; token: string }> {
  const { db, clock } = ctx;
  await db
    .insert(mailChoices)
    .values({ userId: uid, kind, token: newToken(), changedAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ mailed: mailChoices.mailed, token: mailChoices.token })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, uid), eq(mailChoices.kind, kind)));
  return { mailed: row!.mailed ?? choiceOf(ctx, kind).byDefault, token: row!.token };
}

/** The choice that the address in a mail is about; null for a token that nobody has. */
export async function findByToken(ctx: Pick<Ctx, 'db'> & Teller, token: string): Promise<MailChoice | null> {
  const [row] = await ctx.db
    .select({ kind: mailChoices.kind, mailed: mailChoices.mailed })
    .from(mailChoices)
    .where(eq(mailChoices.token, token));
  if (!row || !isChosenKind(row.kind)) return null;
  const { title, byDefault } = choiceOf(ctx, row.kind);
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
