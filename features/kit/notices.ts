import type { Queryable } from '../../platform/db/port.ts';

interface Form {
  /** `own`: another mail tells of it, always. `chosen`: people choose whether it is mailed. */
  mail: 'own' | 'chosen';
  icon: 'cart' | 'gift' | 'key' | 'book' | 'mail' | 'bell';
}

/**
 * Every kind of notification, in the order in which people choose their mails. Its words stand in `notices` of a
 * feature's `feature.ts`; `notify` writes it where it happens.
 */
export const NOTICES = {
  purchasePaid: { mail: 'own', icon: 'cart' },
  purchaseReversed: { mail: 'own', icon: 'cart' },
  purchaseContested: { mail: 'chosen', icon: 'cart' },
  purchaseReleased: { mail: 'chosen', icon: 'cart' },
  purchasePartlyReturned: { mail: 'own', icon: 'cart' },
  withdrawalAnswered: { mail: 'own', icon: 'cart' },
  ticketOpened: { mail: 'own', icon: 'mail' },
  ticketAnswered: { mail: 'own', icon: 'mail' },
  giftReceived: { mail: 'own', icon: 'gift' },
  bookGiven: { mail: 'chosen', icon: 'gift' },
  giftOpened: { mail: 'chosen', icon: 'gift' },
  giftRedeemed: { mail: 'chosen', icon: 'gift' },
  giftUndelivered: { mail: 'chosen', icon: 'gift' },
  keyRedeemed: { mail: 'chosen', icon: 'key' },
  teamInvited: { mail: 'own', icon: 'mail' },
  teamJoined: { mail: 'chosen', icon: 'mail' },
  teamAnswered: { mail: 'chosen', icon: 'mail' },
  payoutAccountChanged: { mail: 'own', icon: 'mail' },
  bookReviewed: { mail: 'chosen', icon: 'book' },
  bookChanged: { mail: 'chosen', icon: 'book' },
  houseNewsChanged: { mail: 'chosen', icon: 'mail' },
  bookUpdated: { mail: 'chosen', icon: 'book' },
  bookRequestGranted: { mail: 'chosen', icon: 'book' },
  bookRequestRefused: { mail: 'chosen', icon: 'book' },
  loanEnding: { mail: 'chosen', icon: 'book' },
  sessionProposed: { mail: 'chosen', icon: 'bell' },
  sessionFixed: { mail: 'chosen', icon: 'bell' },
  sessionCancelled: { mail: 'chosen', icon: 'bell' },
  sessionSoon: { mail: 'chosen', icon: 'bell' },
  sessionInAnHour: { mail: 'chosen', icon: 'bell' },
  channelStopped: { mail: 'chosen', icon: 'bell' },
  loanEnded: { mail: 'chosen', icon: 'book' },
  wishCheaper: { mail: 'chosen', icon: 'book' },
  wishFreeFile: { mail: 'chosen', icon: 'book' },
  reviewAsked: { mail: 'chosen', icon: 'book' },
  reviewAnswered: { mail: 'chosen', icon: 'book' },
  newsPosted: { mail: 'chosen', icon: 'bell' },
  reportDecided: { mail: 'chosen', icon: 'bell' },
  contentDecided: { mail: 'chosen', icon: 'bell' },
  tableShared: { mail: 'chosen', icon: 'bell' },
  bookRequested: { mail: 'chosen', icon: 'book' },
} as const satisfies Record<string, Form>;

export type NotificationKind = keyof typeof NOTICES;

export const NOTIFICATION_KINDS = Object.keys(NOTICES) as [NotificationKind, ...NotificationKind[]];

/** The kinds whose mails a person may end. */
export type ChosenKind = {
  [Kind in NotificationKind]: (typeof NOTICES)[Kind]['mail'] extends 'chosen' ? Kind : never;
}[NotificationKind];

const isChosen = (kind: NotificationKind): kind is ChosenKind => NOTICES[kind].mail === 'chosen';

export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter(isChosen) as [ChosenKind, ...ChosenKind[]];

/** The facts from which a notification's sentence and link are made. */
export interface NotificationFacts {
  about: string;
  /** The title of the purchase, the key or the book. */
  title: string;
  /** In cents. */
  amount: number | null;
  /** The status of a withdrawal, or of a book's review; the last moment of a loan in ISO 8601; the author of a post. */
  status: string | null;
  /** The reason in the words of the person who answered. */
  reason: string | null;
  /** Whether its publisher took the thing back. */
  gone: boolean;
  /** The zone of the clock by which the reader lives; null until it is known. */
  timeZone: string | null;
}

export interface NewsDetails {
  amount?: number;
  status?: string;
  reason?: string;
  /** The change, in the words of the publisher. */
  note?: string;
}

/** `title` names the kind where people choose, and `studio` shows it to creators' teams alone. */
export interface MailChoiceWords {
  title: string;
  byDefault: boolean;
  studio?: true;
}

/** How what it tells of is called by now. */
export interface CurrentWords {
  about: string;
  title: string;
  details: NewsDetails;
}

interface Words {
  sentence(facts: NotificationFacts): string;
  /** A path of the product. */
  link(facts: NotificationFacts): string;
  /**
   * Reads the words of some by `about`, where they follow the thing that it tells of. A thing that is not among them is
   * gone.
   */
  readNow?(ctx: { db: Queryable }, about: readonly string[]): Promise<readonly CurrentWords[]>;
}

/** The declarations of features for the kinds that are theirs. */
export type NoticesOf<Kinds extends NotificationKind> = {
  [Kind in Kinds]: Kind extends ChosenKind ? Words & { mail: MailChoiceWords } : Words;
};
