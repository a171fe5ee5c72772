import { createContext } from 'react-router';
import type { Caller } from '../features/accounts/user.ts';
import type { Ctx } from '../features/context.ts';

/** Set for every request by `server/http/create-http.ts`. */
export const ctxContext = createContext<Ctx>();
export const callerContext = createContext<Caller | null>(null);
export const nonceContext = createContext<string | undefined>(undefined);
export const requestIdContext = createContext<string>('');
/** The address that counts for limits, IPv6 by its /64. */
export const addressContext = createContext<string>('');
/** What went wrong beneath a page, for its status. */
export const errorContext = createContext<{ outage: boolean }>();
/** Whether the page is for any visitor: sent whole, without anything of this request. */
export const wholeContext = createContext<boolean>(false);
