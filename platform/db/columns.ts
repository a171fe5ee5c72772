import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';
import { AppError } from '../../lib/app-error.ts';
import { isUuid } from '../../lib/uuid.ts';

/** Millisecond precision, the same as JavaScript dates, so that a value read equals the value written. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * PostgreSQL fails on an id of another form, which is simply one that does not exist: no statement is sent with it,
 * whatever the way it came.
 */
export const uuid = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  toDriver: (id) => {
    if (!isUuid(id))
      throw new AppError('NOT_FOUND', 'Não encontramos o que esse endereço nomeia. Confira e tente de novo.');
    return id;
  },
});

/** An id of another form is that of no row, as one that nobody has: nothing is found or changed. */
export const hasId = (column: AnyPgColumn, id: string): SQL => (isUuid(id) ? eq(column, id) : sql`false`);

/** Lower case and without accents, for comparing and searching. Immutable, so an index may use it. */
export const foldedText = (text: SQLWrapper | string): SQL => sql`folded(${text})`;

/** Beside the first of some rows: how many there are. */
export const allOfThem = sql<number>`count(*) over ()`.mapWith(Number);
