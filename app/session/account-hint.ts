/**
 * The readable cookie of a browser that has a session. It holds no secret and no name: pages that are the same for
 * everybody draw the place of the account from it before anything else of the person has arrived.
 */
export const HINT_COOKIE = 'conta';
export const HINT_SECONDS = 400 * 24 * 60 * 60;

/** The colour of the profile, the things in the cart, and the panel: the admin's, the creator's, or none. */
interface AccountHint {
  theme: number;
  cart: number;
  panel: 'a' | 'p' | 'n';
}

const CART_MAX = 99;

/** The pattern is also in `KNOW_ACCOUNT` (`server/pages/boot.ts`). */
export const HINT = /(?:^|; )conta=([0-8])\.(\d{1,2})\.([apn])(\.e)?(?:;|$)/;

export const writeHint = ({ theme, cart, panel }: AccountHint): string =>
  `${theme}.${Math.min(cart, CART_MAX)}.${panel}`;

/** The hint of a session of which nothing more is known. */
export const FIRST_HINT = writeHint({ theme: 0, cart: 0, panel: 'n' });

/** The hint of a session that was just begun, until the first page has greeted whoever came, by whatever way. */
export const SIGN_IN_HINT = `${FIRST_HINT}.e`;

export const hasHint = (cookies: string | undefined): boolean => cookies !== undefined && HINT.test(cookies);

/** The colour in a request's cookies; the first of the nine without one. */
export const hintedTheme = (cookies: string | undefined): number =>
  cookies === undefined ? 0 : Number(HINT.exec(cookies)?.[1] ?? 0);

export const tellsOfSignIn = (cookies: string): boolean => HINT.exec(cookies)?.[4] !== undefined;
