import { or, type SQL, sql } from 'drizzle-orm';
import { books, creators } from './tables.ts';

/** Whether the text stands in the title, the subtitle, the creator's name or a tag, whatever its accents and case. */
export function matches(q: string): SQL | undefined {
  const text = q.trim();
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const like = (column: SQL): SQL => sql`unaccent(${column}) ilike unaccent(${pattern})`;
  return or(
    like(sql`${books.title}`),
    like(sql`coalesce(${books.subtitle}, '')`),
    like(sql`${creators.name}`),
    like(sql`array_to_string(${books.tags}, ' ')`),
  );
}
