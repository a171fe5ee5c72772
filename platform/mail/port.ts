export interface Message {
  /** Identity of the message: sending it twice delivers it once. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Ends mails of this kind: a page for people, and one POST for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface StoredMessage {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
}

export interface Delivery {
  id: string;
  at: Date;
  state: 'sent' | 'sending' | 'refused';
}

export interface Mailer {
  /** `refused`: the server will never accept this message. Throws when a retry makes sense. */
  send(message: Message): Promise<'taken' | 'refused'>;
  /** What became of messages, oldest first; those that nobody sent are left out. */
  deliveries(ids: readonly string[]): Promise<Delivery[]>;
}

export interface Outbox {
  list(): Promise<StoredMessage[]>;
  /** The RFC 822 text, or null. */
  read(id: string): Promise<string | null>;
}
