import pg from 'pg';

/** Rows and a hash of each table, whatever their order; equal for equal contents. */
export type Contents = Record<string, string>;

export interface FoundContents {
  contents: Contents;
  /** Keys of the files of books. */
  files: string[];
}

/** Tables that processes write by themselves while nobody does anything. */
const RESTLESS = new Set(['public.live_processes', 'public.live_streams', 'public.changes']);
const isRestless = (table: string): boolean => RESTLESS.has(table) || table.startsWith('pgboss.');

export async function contentsOf(url: string): Promise<FoundContents> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const contents: Contents = {};
    for (const { name } of rows) {
      if (isRestless(name)) continue;
      const read = await client.query<{ rows: string; hash: string }>(
        `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash from ${name} t`,
      );
      contents[name] = `${read.rows[0]!.rows} rows, ${read.rows[0]!.hash}`;
    }
    const files = await client.query<{ key: string }>('select storage_key as key from book_files');
    return { contents, files: files.rows.map(({ key }) => key) };
  } finally {
    await client.end();
  }
}

/** The tables that are not the same in both. */
export const differences = (a: Contents, b: Contents): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((table) => a[table] !== b[table])
    .map((table) => `${table}: ${a[table] ?? 'missing'}, not ${b[table] ?? 'missing'}`);
