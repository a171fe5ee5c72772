import { createCookie, type MiddlewareFunction, redirect } from 'react-router';
import { callerContext, ctxContext } from '../context.ts';
import { guard } from '../route-map.ts';

const FIVE_MINUTES = 300;

const WANTED = 'continue';
/** Where a refused visitor wanted to go. Only read to offer the way on, so it is not signed. */
const wanted = createCookie(WANTED, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: FIVE_MINUTES });

/** Runs before every loader of every page, for documents and for data requests alike. */
export const guardMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const caller = context.get(callerContext);
  const refused = guard(url.pathname, caller);
  if (!refused) return next();
  if (caller) throw redirect(refused.redirect);
  const secure = context.get(ctxContext).env.publicUrl.startsWith('https:');
  throw redirect(refused.redirect, {
    headers: { 'Set-Cookie': await wanted.serialize(url.pathname + url.search, { secure }) },
  });
};

/** Whether a request's cookies may say where its visitor was refused: of all cookies this alone changes a visitor's page. */
export const mayContinue = (cookies: string | undefined): boolean => cookies?.includes(`${WANTED}=`) ?? false;

/** The path a visitor was refused in the last five minutes. */
export async function refusedPath(request: Request): Promise<string | null> {
  const path: unknown = await wanted.parse(request.headers.get('Cookie'));
  return typeof path === 'string' && guard(path.split('?')[0] ?? '', null) ? path : null;
}
