import { timestamp } from 'drizzle-orm/pg-core';

/** Millisecond precision, the same as JavaScript dates, so that a value read equals the value written. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
