import type { RouterContextProvider } from 'react-router';
import { type EverythingWaiting, listWaiting } from '../../../features/admin/operations/list-waiting.server.ts';
import { ctxContext } from '../../context.ts';

const asked = new WeakMap<object, Promise<EverythingWaiting>>();

/** Reads once, for all loaders of a request, what waits for an admin. */
export function waitingOf(context: Readonly<RouterContextProvider>): Promise<EverythingWaiting> {
  let waiting = asked.get(context);
  if (!waiting) {
    waiting = listWaiting(context.get(ctxContext));
    asked.set(context, waiting);
  }
  return waiting;
}
