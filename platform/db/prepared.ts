import type { Db, Queryable } from './port.ts';

/**
 * A drizzle statement with placeholders, for hot paths only: its text is built once for each pool, and planned once per
 * connection. In a transaction it is built each time.
 */
export function prepared<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    if (!('$client' in db)) return build(db);
    let statement = built.get(db);
    if (!statement) {
      statement = build(db);
      built.set(db, statement);
    }
    return statement;
  };
}
