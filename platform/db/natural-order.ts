import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const LETTERS = 60;

/** What names are ordered by: whatever accents and case, `Zeca 9` before `Zeca 10`. Of long ones the beginning counts. */
export const naturalOrder = (name: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(left(folded(${name}), ${sql.raw(String(LETTERS))}), '(\\d+)', '0000000000\\1', 'g'),
    '\\d*(\\d{10})', '\\1', 'g') collate "C"`;
