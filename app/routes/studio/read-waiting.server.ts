import type { RouterContextProvider } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import { countOpen } from '../../../features/reading/book-requests/list-requests.server.ts';
import { callerContext, ctxContext } from '../../context.ts';

/** Requests that wait for the caller's creator, by book; null for a member who may not answer them. */
export async function readWaiting(context: Readonly<RouterContextProvider>) {
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  if (creatorId === null || !can(caller, 'answer', { is: 'bookRequest', creatorId })) return null;
  return countOpen(context.get(ctxContext), creatorId);
}

/** The tab of the requests goes without its number if that cannot be read now. */
export async function countWaiting(context: Readonly<RouterContextProvider>): Promise<number | null> {
  try {
    const waiting = await readWaiting(context);
    return waiting === null ? null : waiting.reduce((sum, { count }) => sum + count, 0);
  } catch (error) {
    context.get(ctxContext).log.error({ err: error }, 'the requests that wait could not be counted');
    return 0;
  }
}
