/** Only web and mail links are safe in text that users write. */
export const isSafeHref = (href: string): boolean => /^(https?|mailto):/i.test(href);
