export const KEPT_DAYS = 180;

/** The bell says “99+” above this many. */
export const UNREAD_SHOWN = 99;
