/** The address behind a mail's link: it needs no sign-in, because whoever has the mail may end mails like it. */
export const unsubscribePath = (token: string): string => `/e-mails/${token}`;

export const MAILS_PATH = '/conta#e-mails';
