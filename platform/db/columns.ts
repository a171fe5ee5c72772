import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: as fine as JavaScript's clock, so that what is read equals what was written. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
