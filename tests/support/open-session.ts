import { createSession } from '../../features/people/accounts/sessions.server.ts';
import { signIn } from '../../features/people/accounts/sign-in.server.ts';
import { EMBEDDED_ISSUER } from '../../platform/identity/demo-accounts.ts';
import { openAccount, readClaims } from '../../platform/identity/embedded/accounts.ts';
import { sessionCookieName } from '../../server/auth/session-cookie.ts';
import type { RunningProduct } from '../../server/context.ts';
import type { Visitor } from './visitor.ts';

/** Leaves the rows of a sign-in through the embedded provider, without its ten requests. */
export async function openSession(
  { ctx }: Pick<RunningProduct, 'ctx'>,
  visitor: Visitor,
  address: string,
): Promise<void> {
  const subject = await openAccount(ctx.db, address, '');
  const { email, name = null } = (await readClaims(ctx.db, subject))!;
  const claims = { issuer: EMBEDDED_ISSUER, subject, email, emailVerified: true, name, picture: null };
  const uid = await signIn(ctx, claims);
  visitor.keepCookie(sessionCookieName(ctx.env.publicUrl), await createSession(ctx.db, ctx.clock, uid));
}
