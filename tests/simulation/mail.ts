import type { Delivery, Mailer, Message, StoredMails } from '../../platform/mail/port.ts';

const NONE: StoredMails = {
  list: async () => [],
  find: async () => null,
  lock: async () => null,
  reopen: async () => undefined,
  forget: async () => undefined,
  sweep: async () => undefined,
};

/** Keeps who was written to, once for each message; while it is away, it throws. */
export class SimulatedMail implements Mailer {
  readonly stored = NONE;
  sent = new Map<string, Message>();
  isAway = false;

  reset(): void {
    this.sent = new Map();
    this.isAway = false;
  }

  async send(message: Message): Promise<'taken'> {
    if (this.isAway) throw new Error('the mail server is away');
    this.sent.set(message.id, message);
    return 'taken';
  }

  async deliveries(ids: readonly string[]): Promise<Delivery[]> {
    return ids.flatMap((id) => (this.sent.has(id) ? [{ id, at: new Date(0), state: 'sent' as const }] : []));
  }
}
