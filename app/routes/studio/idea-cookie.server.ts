import { createCookie } from 'react-router';

const MONTH_SECONDS = 30 * 24 * 3_600;

const dismissed = createCookie('ideia', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MONTH_SECONDS });

/** True if this browser dismissed an idea in the last thirty days; until then it sees no other. */
export const hasDismissedIdea = async (request: Request): Promise<boolean> =>
  (await dismissed.parse(request.headers.get('Cookie'))) === true;

export const dismissIdea = (secure: boolean): Promise<string> => dismissed.serialize(true, { secure });
