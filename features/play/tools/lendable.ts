import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';
import type { TemplateOf, ToolKind } from './tool.ts';

/** Something that people may lend to a table. */
export interface LendableTool {
  kind: ToolKind;
  /** The sort of template. */
  of?: TemplateOf;
  /** The caller's own thing, which stays as it is until the transaction ends; null where they have none of this id. */
  find(ctx: Ctx, tx: Tx, caller: Caller, id: string): Promise<{ itemId: string; title: string } | null>;
}

export const lendable = defineHook<LendableTool>('lendable');
