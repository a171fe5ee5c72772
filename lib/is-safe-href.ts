/** Whether a link in somebody's own text leads to the web or to a mailbox: to nothing else it may. */
export const isSafeHref = (href: string): boolean => /^(https?|mailto):/i.test(href);
