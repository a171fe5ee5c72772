import type { Tx } from '../db/port.ts';

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

export type MailState = 'sending' | 'sent' | 'refused';

/** The row of a message holds neither its text nor its address. */
export interface StoredMail {
  id: string;
  /** `refused`: the server will never accept it; only a person sends it again. */
  state: MailState;
  attempts: number;
  responseCode: number | null;
  updatedAt: Date;
  /** The job that writes the message, and can write it again; null for old ones. */
  job: string | null;
  jobData: Record<string, unknown> | null;
}

export interface MailFilter {
  state?: MailState | undefined;
  job?: string | undefined;
  /** The list goes on behind the mail with this time and id. */
  after?: { updatedAt: Date; id: string } | undefined;
}

export interface StoredMails {
  /** The one that changed last first. */
  list(filter: MailFilter, limit: number): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
  /** Reads the mail and locks its row until the transaction ends. */
  lock(id: string, tx: Tx): Promise<StoredMail | null>;
  /** Lets a refused message be sent again. */
  reopen(id: string, tx: Tx): Promise<void>;
  forget(id: string, tx: Tx): Promise<void>;
  /** Forgets the jobs of mails that changed before the one time, and mails that did before the other. */
  sweep(jobsBefore: Date, before: Date): Promise<void>;
}

export interface Mailer {
  readonly stored: StoredMails;
  /** `refused`: the server will never accept this message. Throws when a retry makes sense. */
  send(message: Message): Promise<'taken' | 'refused'>;
  /** The fates of messages, oldest first; those that nobody sent are left out. */
  deliveries(ids: readonly string[]): Promise<Delivery[]>;
}

export interface Outbox {
  list(): Promise<StoredMessage[]>;
  /** The RFC 822 text, or null. */
  read(id: string): Promise<string | null>;
}
