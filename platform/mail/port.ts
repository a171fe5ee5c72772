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
  /** `refused`: nobody will ever take this message. Throws where it is worth trying again. */
  send(message: Message): Promise<'taken' | 'refused'>;
}

/** The embedded default keeps what it sends, so that it can be read. */
export interface Outbox {
  list(): Promise<StoredMessage[]>;
  /** The RFC 822 text, or null. */
  read(id: string): Promise<string | null>;
}
