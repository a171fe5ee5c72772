import { z } from 'zod';
import { cursor, instant, nextCursor, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { MAIL_KINDS, MAIL_STATES } from './mails.ts';

const mailId = z
  .string()
  .regex(/^[\w.:@-]{1,300}$/)
  .describe('Of the message, as it names its event: `receipt-<purchase>`.');

export const mailsQuery = z.object({
  state: optional(z.enum(MAIL_STATES)),
  kind: optional(z.enum(MAIL_KINDS)),
  cursor,
});
export type MailsQuery = z.output<typeof mailsQuery>;

const mailHead = z.object({
  mailId: z.string(),
  state: z.enum(MAIL_STATES),
  kind: z.string().nullable().describe('The job that writes it; null for old mails.'),
  /** The number of times that the server was asked to take it. */
  attempts: z.int().min(0),
  responseCode: z.int().nullable().describe('What the server said when it refused.'),
  at: instant,
  readable: z.boolean().describe('Its text can be written again.'),
});
export type MailHead = z.output<typeof mailHead>;

export const mailPage = z.object({ mails: z.array(mailHead), nextCursor });
export type MailPage = z.output<typeof mailPage>;

export const readMailInput = z.object({ mailId, reason: optional(reason) });
export const mailText = z.object({
  mailId: z.string(),
  to: z.string().describe('Masked.'),
  subject: z.string(),
  text: z.string().describe('As it would be written now, without codes and secret addresses.'),
});
export type MailText = z.output<typeof mailText>;

export const resendMailInput = z.object({ mailId, reason });
