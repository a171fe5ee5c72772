import type { ReadersOf } from '../../kit/live-reader.ts';
import { getInbox } from './get-notifications.server.ts';
import { inbox } from './notification-schema.ts';

export const live: ReadersOf<'inbox'> = {
  inbox: {
    summary: 'How many of the caller’s notifications are unread, and a version of the list.',
    schema: inbox,
    topics: (uid) => [`inbox:${uid}`],
    read: getInbox,
  },
};
