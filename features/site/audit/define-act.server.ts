import type { z } from 'zod';
import type { Status } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { type CallableDefinition, defineFunction, type RequestInfo } from '../../kit/function.ts';
import type { OpenPermission, Permission } from '../../kit/permissions.ts';
import { refusePast } from '../limits/refuse-past.server.ts';
import type { ActOutcome, ActorOfChange } from './audit.ts';
import { ACTS } from './limits.server.ts';
import { perform } from './perform.server.ts';

export const byCaller = (
  { uid }: Caller,
  { id }: Pick<RequestInfo, 'id'>,
  reason: string | null = null,
): ActorOfChange => ({
  actor: uid,
  reason,
  requestId: id,
});

type SignedIn = Exclude<Permission, OpenPermission>;

type ActDefinition<
  Name extends string,
  P extends SignedIn,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Refusal extends Status,
> = Omit<CallableDefinition<Name, P, Input, Output, Refusal>, 'kind' | 'run'> & {
  /**
   * Runs in the given transaction and returns what changed; that becomes a line of the audit log under the function's
   * name.
   */
  act(ctx: Ctx, tx: Tx, caller: Caller, input: z.output<Input>): Promise<ActOutcome<z.output<Output>>>;
  /** Brings what this process keeps in memory up to date; other processes hear of the change. */
  committed?(ctx: Ctx): Promise<void>;
};

/**
 * Declares a call that acts for others or for the site: its change and its audit line commit together or not at all.
 */
export const defineAct = <
  const Name extends string,
  const P extends SignedIn,
  Input extends z.ZodType<{ reason?: string | undefined }>,
  Output extends z.ZodType,
  Refusal extends Status = never,
>({
  act,
  committed,
  ...declaration
}: ActDefinition<Name, P, Input, Output, Refusal>): CallableDefinition<Name, P, Input, Output, Refusal> =>
  defineFunction<Name, P, Input, Output, Refusal>({
    ...declaration,
    limits: [...(declaration.limits ?? []), ACTS],
    run: async (ctx, caller, input, request) => {
      const by = byCaller(caller as Caller, request, input.reason ?? null);
      const result = await perform(ctx, declaration.name, by, async (tx) => {
        await refusePast(ctx, tx, ACTS, by.actor);
        return act(ctx, tx, caller as Caller, input);
      });
      // The act is committed and done, whatever follows.
      await committed?.(ctx).catch((error: unknown) =>
        ctx.log.error({ err: error }, `${declaration.name} not followed`),
      );
      return result;
    },
  } as Omit<CallableDefinition<Name, P, Input, Output, Refusal>, 'kind'>);
