/** Only web and mail links are safe in text that users write. */
export const isSafeHref = (href: string): boolean => /^(https?|mailto):/i.test(href);

/** A whole address of the web, or of a mailbox. */
export function isWholeAddress(text: string): boolean {
  if (!isSafeHref(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === 'mailto:' ? pathname.includes('@') : hostname.includes('.');
}

/** Addresses of the product that are no pages: nobody is led there by what somebody else wrote. */
const NO_PAGES = /^\/(auth|functions|idp|sandbox|webhooks|live|uploads|control)(\/|$)/i;
const OWN = 'https://own.invalid';

/** A link of a user's text as a whole address or a path of this site; null where it may not lead. */
export function safeHref(href: string): string | null {
  if (isSafeHref(href)) return href;
  if (!href.startsWith('/') || !URL.canParse(href, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(href, OWN);
  return origin === OWN && !pathname.startsWith('//') && !NO_PAGES.test(pathname) ? pathname + search + hash : null;
}
