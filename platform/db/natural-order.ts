import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const NAME_LETTERS = 60;

/** The order of names: whatever accents and case, `Zeca 9` before `Zeca 10`. Only the beginning of long ones counts. */
export const naturalOrder = (name: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(left(folded(${name}), ${sql.raw(String(NAME_LETTERS))}), '(\\d+)', '0000000000\\1', 'g'),
    '\\d*(\\d{10})', '\\1', 'g') collate "C"`;
