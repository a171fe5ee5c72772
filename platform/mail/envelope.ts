import type { SendMailOptions } from 'nodemailer';
import { withoutControls } from '../../lib/controls.ts';
import type { Message } from './port.ts';

/** The same message always gets the same Message-ID. */
export const envelope = (message: Message, from: string, date: Date): SendMailOptions => ({
  from,
  to: message.to,
  subject: withoutControls(message.subject),
  html: withoutControls(message.html),
  text: withoutControls(message.text),
  date,
  messageId: `<${message.id}@rpgpedia>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(message.unsubscribeUrl
      ? { 'List-Unsubscribe': `<${message.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});
