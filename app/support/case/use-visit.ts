import { useEffect } from 'react';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';

/** Milliseconds. Three of them pass before an admin who is silent counts as gone. */
const TELL_MS = 20_000;

/** Tells the other admins that this one looks at a ticket, or writes in it, while the page is open. */
export function useVisit(ticketId: string, writing: boolean): void {
  useEffect(() => {
    const tell = () => void settle(callFunction('visitTicket', { ticketId, writing }));
    tell();
    const telling = setInterval(tell, TELL_MS);
    return () => clearInterval(telling);
  }, [ticketId, writing]);
  useEffect(() => {
    const leave = () => void settle(callFunction('visitTicket', { ticketId, here: false }, { keepalive: true }));
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [ticketId]);
}
