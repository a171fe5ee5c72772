import { MAIL_KINDS, MAIL_STATES, type MailKind } from '../../../features/admin/operations/mails.ts';
import type { MailsQuery } from '../../../features/admin/operations/mails-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const MAILS_ROOM = '/admin/emails';

export type MailState = (typeof MAIL_STATES)[number];

const WORDS: Readonly<Record<MailState, string>> = { sent: 'mandados', sending: 'tentando', refused: 'recusados' };

export interface MailsView {
  state: MailState | null;
  kind: MailKind | null;
}

export const ALL_MAILS: MailsView = { state: null, kind: null };

export function readMailsView(params: URLSearchParams): MailsView {
  const word = readParam(params, 'situacao');
  const kind = readParam(params, 'tipo');
  return {
    state: MAIL_STATES.find((state) => WORDS[state] === word) ?? null,
    kind: MAIL_KINDS.find((one) => one === kind) ?? null,
  };
}

export const mailsAddress = ({ state, kind }: MailsView): string =>
  addressWith(MAILS_ROOM, [
    ['situacao', state && WORDS[state]],
    ['tipo', kind],
  ]);

export const mailStateWord = (state: MailState): string => WORDS[state];

export const toMailsQuery = ({ state, kind }: MailsView): MailsQuery => ({
  ...(state ? { state } : {}),
  ...(kind ? { kind } : {}),
});
