import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';

/** The milliseconds for which a loan is believed before another piece asks again. */
const BELIEVED_MS = 1_000;

/**
 * Reads as `read` does for as long as `mustHold` does not throw: in the middle of a range, a slow reader gets no more than a
 * second after the loan's end.
 */
export function whileLent(
  { clock }: Pick<Ctx, 'clock'>,
  read: FileAnswer['read'],
  mustHold: () => Promise<void>,
): FileAnswer['read'] {
  return async function* (start, end) {
    let asked = clock.now().getTime();
    for await (const piece of read(start, end)) {
      const now = clock.now().getTime();
      if (now - asked >= BELIEVED_MS) {
        await mustHold();
        asked = now;
      }
      yield piece;
    }
  };
}
