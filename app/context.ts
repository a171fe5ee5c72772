import { createContext, type RouterContextProvider } from 'react-router';
import type { Caller } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import type { RequestInfo } from '../features/kit/function.ts';

/** `server/http/create-http.ts` sets these for every request. */
/** Some pages read a follower of the database through it. */
export const ctxContext = createContext<Ctx>();
/** A page writes through this one, for example a line of the audit log. */
export const leaderContext = createContext<Ctx>();
export const callerContext = createContext<Caller | null>(null);
export const nonceContext = createContext<string | undefined>(undefined);
export const requestIdContext = createContext<string>('');
/** The address used for rate limits; IPv6 as its /64 prefix. */
export const addressContext = createContext<string>('');
/** An outage behind the page's error selects the status. */
export const errorContext = createContext<{ outage: boolean }>();
/** True if the page is shared by all visitors: sent complete, without data of this request. */
export const wholeContext = createContext<boolean>(false);

/** The reader's colour of the nine, where a page that is made for everybody is made in each. */
export const colourContext = createContext<number>(0);

/** A page's request as the features' verbs take it: it is never repeated under an id. */
export const requestOfPage = (context: Readonly<RouterContextProvider>): RequestInfo => ({
  requestId: null,
  id: context.get(requestIdContext),
  receivedAt: context.get(ctxContext).clock.now(),
  address: context.get(addressContext),
});
