import type { MailState } from '../../../platform/mail/port.ts';

export const MAIL_STATES = ['sent', 'sending', 'refused'] as const satisfies readonly MailState[];

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  sent: 'Mandado',
  sending: 'Tentando',
  refused: 'Recusado',
};

/** The jobs that write mails, as the filter names them. */
export const MAIL_KINDS = [
  'receipt',
  'purchase-mail',
  'ticket-mail',
  'gift-mail',
  'notice-mail',
  'account-mail',
  'creator-mail',
  'unstampable-file',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Secrets in addresses: gifts, invitations, confirmations, the end of mails. */
const SECRET = /\/[\w-]{22,}/g;

export const withoutSecretAddresses = (text: string): string => text.replace(SECRET, '/…');
