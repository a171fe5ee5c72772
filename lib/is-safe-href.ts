/** Only web and mail links are safe in text that users write. */
export const isSafeHref = (href: string): boolean => /^(https?|mailto):/i.test(href);

/** A whole address of the web, or of a mailbox. */
export function isWholeAddress(text: string): boolean {
  if (!isSafeHref(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === 'mailto:' ? pathname.includes('@') : hostname.includes('.');
}
