import type { RouterContextProvider } from 'react-router';
import { getMyRequests } from '../../../features/reading/book-requests/list-requests.server.ts';
import { isClosed } from '../../../features/reading/book-requests/request.ts';
import { getLibraryVersion } from '../../../features/reading/library/library-version.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Asking } from './book-request.tsx';

/** Reads what the page of a book says to somebody who has it from elsewhere. */
export async function readAsking(context: Readonly<RouterContextProvider>, bookId: string): Promise<Asking> {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  // The version first: what comes in between is read anew, never missed.
  const version = caller && (await getLibraryVersion(ctx, caller.uid));
  const [{ bookRequestsUntil: until }, mine] = await Promise.all([
    settingsOf(context),
    caller ? getMyRequests(ctx, caller.uid, { bookId, limit: 1 }) : null,
  ]);
  const { state, reason = null, createdAt } = mine?.requests[0] ?? {};
  return {
    until,
    closed: isClosed(until, ctx.clock.now()),
    request: state && createdAt ? { state, reason, createdAt } : null,
    version: state === 'open' ? version : null,
  };
}
