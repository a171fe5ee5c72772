import { useEffect } from 'react';
import { callFunction, FunctionError } from '../../api/call.ts';

/** Milliseconds. Three of them pass before an admin who is silent counts as gone. */
const TELL_MS = 20_000;

const quietly = (error: unknown): void => {
  if (!(error instanceof FunctionError)) throw error;
};

/** Tells the other admins that this one looks at a ticket, or writes in it, while the page is open. */
export function useVisit(ticketId: string, writing: boolean): void {
  useEffect(() => {
    const tell = () => void callFunction('visitTicket', { ticketId, writing }).catch(quietly);
    tell();
    const telling = setInterval(tell, TELL_MS);
    return () => clearInterval(telling);
  }, [ticketId, writing]);
  useEffect(() => {
    const leave = () => void callFunction('visitTicket', { ticketId, here: false }, { keepalive: true }).catch(quietly);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [ticketId]);
}
