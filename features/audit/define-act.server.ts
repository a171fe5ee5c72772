import type { z } from 'zod';
import type { Tx } from '../../platform/db/port.ts';
import type { OpenPermission, Permission } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { type CallableDefinition, defineFunction, type RequestInfo } from '../function.ts';
import type { Acted, By } from './audit.ts';
import { perform } from './perform.server.ts';

export const byCaller = ({ uid }: Caller, { id }: Pick<RequestInfo, 'id'>, reason: string | null = null): By => ({
  actor: uid,
  reason,
  requestId: id,
});

type SignedIn = Exclude<Permission, OpenPermission>;

type ActDefinition<Name extends string, P extends SignedIn, Input extends z.ZodType, Output extends z.ZodType> = Omit<
  CallableDefinition<Name, P, Input, Output>,
  'kind' | 'run'
> & {
  /** Does it in the transaction given, and says what changed: a line of the audit log is written there under its name. */
  act(ctx: Ctx, tx: Tx, caller: Caller, input: z.output<Input>): Promise<Acted<z.output<Output>>>;
};

/** Declares a call that acts for others, or for the site: what it changes is in the audit log, or did not happen. */
export const defineAct = <
  const Name extends string,
  const P extends SignedIn,
  Input extends z.ZodType<{ reason?: string | undefined }>,
  Output extends z.ZodType,
>({
  act,
  ...declaration
}: ActDefinition<Name, P, Input, Output>): CallableDefinition<Name, P, Input, Output> =>
  defineFunction<Name, P, Input, Output>({
    ...declaration,
    run: (ctx, caller, input, request) =>
      perform(ctx, declaration.name, byCaller(caller as Caller, request, input.reason ?? null), (tx) =>
        act(ctx, tx, caller as Caller, input),
      ),
  } as Omit<CallableDefinition<Name, P, Input, Output>, 'kind'>);
