export const KEPT_DAYS = 180;

/** Above this many the bell says “99+”. */
export const UNREAD_SHOWN = 99;
