import type { ReadersOf } from '../../kit/live-reader.ts';
import { getTicket, visibleTickets } from './read-tickets.server.ts';
import { liveTicket } from './ticket-schema.ts';

export const live: ReadersOf<'ticket'> = {
  ticket: {
    summary: 'One ticket of the caller, or of anybody for an admin, with the admins who look at it.',
    schema: liveTicket,
    seen: visibleTickets,
    topics: (_uid, id) => [`ticket:${id}`],
    readOne: getTicket,
  },
};
