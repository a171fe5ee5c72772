import { jsonBytes } from '../../../lib/json-bytes.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { type ActOutcome, type ActorOfChange, type Change, STATE_BYTES } from './audit.ts';
import { lineWritten } from './line-written.ts';
import { audit } from './tables.ts';

/** Letters of a state that is too long: even in UTF-8 and escaped they fit into its bytes. */
const SHORTENED_LETTERS = 2_000;

function storable(state: Change['before']): Record<string, unknown> | null {
  if (state === undefined) return null;
  const text = JSON.stringify(state, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
  if (jsonBytes(state) <= STATE_BYTES) return JSON.parse(text) as Record<string, unknown>;
  return { shortened: text.slice(0, SHORTENED_LETTERS).toWellFormed() };
}

export async function writeAudit(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  verb: string,
  by: ActorOfChange,
  { thing, before, after }: Change,
): Promise<void> {
  await tx
    .insert(audit)
    .values({ ...by, at: ctx.clock.now(), verb, thing, before: storable(before), after: storable(after) });
  for (const follow of partsOf(ctx, lineWritten)) await follow(ctx, tx, verb, by, { thing });
}

export async function perform<Result>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'features'>,
  verb: string,
  by: ActorOfChange,
  act: (tx: Tx) => Promise<ActOutcome<Result>>,
): Promise<Result> {
  return transaction(ctx.db, async (tx) => {
    const { result, change } = await act(tx);
    if (change) await writeAudit(ctx, tx, verb, by, change);
    return result;
  });
}
