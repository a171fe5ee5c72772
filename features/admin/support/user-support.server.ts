import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { findAnything } from './find-anything.server.ts';
import { grantThing, revokeThing } from './grant-thing.server.ts';
import { reopenDownload } from './reopen-download.server.ts';
import { replaceCode } from './replace-code.server.ts';
import { resendCodes } from './resend-codes.server.ts';
import { askGateway, resettle } from './resettle.server.ts';
import type { RepairCommand, SupportCommand, SupportFound, SupportRepaired } from './support-schema.ts';

type Act = (tx: Tx) => Promise<ActOutcome<SupportRepaired>>;

async function actOf(ctx: Ctx, caller: Caller, command: RepairCommand): Promise<Act> {
  switch (command.command) {
    case 'resendCodes':
      return (tx) => resendCodes(ctx, tx, command);
    case 'resettle': {
      // Asked before the transaction: nothing is locked while the gateway thinks.
      const found = await askGateway(ctx, command);
      return (tx) => resettle(ctx, tx, caller, command, found);
    }
    case 'replaceCode':
      return (tx) => replaceCode(ctx, tx, caller, command);
    case 'grant':
      return (tx) => grantThing(ctx, tx, caller, command);
    case 'revoke':
      return (tx) => revokeThing(ctx, tx, command);
    case 'reopenDownload':
      return (tx) => reopenDownload(ctx, tx, command);
  }
}

/**
 * Finds, or repairs: each repair in one transaction with its line of the audit log. A repair that was done before
 * changes nothing and says so; nothing is ever charged. Throws NOT_FOUND, PERMISSION_DENIED for what serves the admin, and UNAVAILABLE when the gateway is silent.
 */
export async function userSupport(
  ctx: Ctx,
  caller: Caller,
  command: SupportCommand,
  request: RequestInfo,
): Promise<SupportFound | SupportRepaired> {
  if (command.command === 'find') return findAnything(ctx, command.q);
  return perform(ctx, 'userSupport', byCaller(caller, request, command.reason), await actOf(ctx, caller, command));
}
