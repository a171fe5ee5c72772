export const ACTORS = 20;
/** They decide; the rest is their public. */
export const ADMINS = [0, 1] as const;
export const PUBLISHER_INDEX = 2;
/** They have a page open all the time. */
export const WATCHERS = [3, 4, 5];

export interface Actor {
  uid: string;
  email: string;
  cookie: string;
}
