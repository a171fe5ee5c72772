import { createCookie, type MiddlewareFunction, redirect } from 'react-router';
import { callerContext, ctxContext } from '../context.ts';
import { guard } from '../route-map.server.ts';
import { settingsOf } from '../settings.server.ts';

const FIVE_MINUTES = 300;

const WANTED = 'continue';
/** The address that a visitor was refused. Used only for a link, so it is not signed. `__Host-` only on https, as all are. */
const wantedOn = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: FIVE_MINUTES, secure } as const;
  return createCookie(secure ? `__Host-${WANTED}` : WANTED, options);
};

/** Runs before every loader, for documents and data requests. */
export const guardMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const caller = context.get(callerContext);
  const ctx = context.get(ctxContext);
  const [closed, open] = [guard(url.pathname, caller), guard(url.pathname, caller, 'players')];
  // Only the pages of tables depend on the setting.
  const same = closed?.redirect === open?.redirect;
  const refused = !same && (await settingsOf(context)).campaigns === 'players' ? open : closed;
  if (!refused) return next();
  if (caller) throw redirect(refused.redirect);
  throw redirect(refused.redirect, {
    headers: { 'Set-Cookie': await wantedOn(ctx.env.publicUrl).serialize(url.pathname + url.search) },
  });
};

/** True if cookies may contain a refused address: the only cookie that changes a visitor's page. */
export const mayContinue = (cookies: string | undefined): boolean => cookies?.includes(`${WANTED}=`) ?? false;

/** The `Set-Cookie` after which nothing is remembered. */
export const forgetRefusedPath = (publicUrl: string): Promise<string> =>
  wantedOn(publicUrl).serialize('', { maxAge: 0 });

/** The path that the visitor was refused in the last five minutes. */
export async function refusedPath(request: Request, publicUrl: string): Promise<string | null> {
  const path: unknown = await wantedOn(publicUrl).parse(request.headers.get('Cookie'));
  return typeof path === 'string' && guard(path.split('?')[0] ?? '', null) ? path : null;
}
