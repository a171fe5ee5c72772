import { DAY, HOUR, MINUTE } from '../../../lib/span.ts';

export const TITLE_MAX = 120;
export const SYSTEM_MAX = 80;
export const DESCRIPTION_MAX = 4_000;
/** Columns of the party's summary. */
export const COLUMNS_MAX = 24;
/** Loans that ended are told for so many milliseconds. */
export const ENDED_SHOWN_MS = DAY;

/** Seats of one campaign: an invitation of 200 uses fits whole. */
export const MEMBERS_MAX = 300;
/** Milliseconds before the end of a loan. */
export const WARNED_BEFORE_MS = 3 * DAY;
/** Books lent to one campaign at once. */
export const SOURCES_MAX = 200;
/** Campaigns that one account may be in at once, closed ones too. */
export const CAMPAIGNS_MAX = 100;

/** Notes of one campaign: all are sent at each change of one. */
export const NOTES_MAX = 100;
export const NOTE_TITLE_MAX = 120;
export const NOTE_TEXT_MAX = 4_000;

export const USES_MAX = 200;
export const INVITATION_DAYS = 7;
export const INVITATION_DAYS_MAX = 90;
/** Invitations of one campaign that can be used at once. */
export const INVITATIONS_OPEN = 50;
/** Invitations of one campaign that are kept to say why they no longer work. */
export const INVITATIONS_KEPT = 200;

/** A line of the table's talk. */
export const MESSAGE_MAX = 2_000;
/** The newest lines of a table stay; older ones go as new ones are written. */
export const MESSAGES_KEPT = 5_000;
/** Lines that one account writes at one table within a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** People to whom one line is whispered. */
export const WHISPERED_MAX = 50;
/** Lines in the table's live state. */
export const MESSAGES_LIVE = 30;
export const PAGE_NUMBER_MAX = 10_000;

/** Entries of one table's journal. */
export const JOURNAL_MAX = 500;
export const JOURNAL_TITLE_MAX = 120;
export const JOURNAL_TEXT_MAX = 20_000;

/** Things in one table's loot: all are sent at each change of one. */
export const LOOT_MAX = 200;
export const LOOT_NAME_MAX = 120;
export const LOOT_NOTE_MAX = 300;
export const LOOT_QUANTITY_MAX = 1_000_000;
/** The newest changes of the loot stay, to be taken back. */
export const LOOT_CHANGES_KEPT = 50;

/** Sessions of one table that are planned, or waiting for a date. */
export const SESSIONS_OPEN_MAX = 20;
/** Past and cancelled sessions that are shown; older ones go as new ones are proposed. */
export const SESSIONS_PAST = 50;
export const SESSION_DATES_MAX = 10;
export const SESSION_TITLE_MAX = 120;
export const SESSION_PLACE_MAX = 300;
/** Minutes. */
export const SESSION_LENGTH = { min: 15, usual: 240, max: 1_440 } as const;
/** Milliseconds before a session at which its people are reminded, and again. */
export const REMINDED_BEFORE_MS = DAY;
export const REMINDED_AGAIN_BEFORE_MS = HOUR;
/** The time for which a date may be proposed ahead. */
export const SESSION_AHEAD_MS = 366 * DAY;

/** The time for which a lifted card is told. */
export const CARD_SHOWN_MS = MINUTE;
/** Cards that one account lifts within that time: a hand that trembles is not refused, a flood is. */
export const CARDS_PER_MINUTE = 6;
/** The words about what does not come into a table. */
export const CONTENT_LIMITS_MAX = 2_000;
/** Fields that a leader's party shows beside those of the cards. */
export const PARTY_FIELDS_MAX = 16;
