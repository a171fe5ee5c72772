import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

type SignIn<What> = (ctx: Pick<Ctx, 'clock' | 'features'>, tx: Tx, what: What) => Promise<void>;

/** Before the user's row is read or written: locks what a sign-in with this verified address may change. */
export const verifiedSignIn = defineHook<SignIn<{ email: string }>>('verifiedSignIn');

/** The row of somebody new was written. */
export const accountCreated = defineHook<SignIn<{ uid: string }>>('accountCreated');

/** Somebody with a verified address, new or known, is in. */
export const verifiedUserIn = defineHook<SignIn<{ uid: string; email: string }>>('verifiedUserIn');
