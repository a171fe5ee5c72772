export interface Message {
  /** Identity of the message: sending it twice delivers it once. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface StoredMessage {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
}

export interface Mailer {
  /** `refused`: the server will never accept this message. Throws when a retry makes sense. */
  send(message: Message): Promise<'taken' | 'refused'>;
}

export interface Outbox {
  list(): Promise<StoredMessage[]>;
  /** The RFC 822 text, or null. */
  read(id: string): Promise<string | null>;
}
