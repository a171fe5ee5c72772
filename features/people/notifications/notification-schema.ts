import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../kit/notices.ts';
import { address, cents, count, instant, nextCursor } from '../../kit/schema.ts';

export const notification = z
  .object({
    notificationId: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    text: z.string(),
    note: z.string().nullable().describe('What somebody wrote about it, such as what changed in a book.'),
    link: address,
    amount: cents.nullable(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' });

export const notificationPage = z.object({ notifications: z.array(notification), nextCursor });

export const inbox = z
  .object({
    unread: count.max(100).describe('At most 100: more are not counted.'),
    version: z.string().describe('Another one means that the list is to be read anew.'),
  })
  .meta({ id: 'Inbox' });

export type NotificationView = z.output<typeof notification>;
export type NotificationPage = z.output<typeof notificationPage>;
export type Inbox = z.output<typeof inbox>;
