import type { RouterContextProvider } from 'react-router';
import { type EverythingWaiting, listWaiting } from '../../../features/admin/operations/list-waiting.server.ts';
import { ctxContext } from '../../context.ts';

const asked = new WeakMap<object, Promise<EverythingWaiting>>();

/** What waits for an admin, read once for all loaders of a request. */
export function waitingOf(context: Readonly<RouterContextProvider>): Promise<EverythingWaiting> {
  let waiting = asked.get(context);
  if (!waiting) {
    waiting = listWaiting(context.get(ctxContext));
    asked.set(context, waiting);
  }
  return waiting;
}
