import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { BookEvent } from './draft.ts';
import { bookEvents } from './tables.ts';

/** Adds a line to a book's history; `caller` is null for what the product does by itself. */
export async function recordEvent(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  bookId: string,
  what: BookEvent,
  caller: Caller | null,
  message: string | null = null,
): Promise<void> {
  await tx.insert(bookEvents).values({
    bookId,
    what,
    at: ctx.clock.now(),
    actor: caller?.uid ?? null,
    byAdmin: caller?.role === 'admin',
    message,
  });
}
