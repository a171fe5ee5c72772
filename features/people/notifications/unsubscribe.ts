/** Where a mail's link leads: without a sign-in, because whoever has the mail may end mails like it. */
export const unsubscribePath = (token: string): string => `/e-mails/${token}`;

export const MAILS_PATH = '/conta#e-mails';
