import type { Database } from '../../platform/db/port.ts';

interface Table {
  /** The name is quoted, with its schema. */
  name: string;
  /** The columns that are not generated, quoted. */
  columns: string;
  /** Triggers that guard its rows from everybody, quoted. */
  guards: string[];
}

interface Rows {
  tables: Table[];
  sequences: string;
}

const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select format('%I', tgname) from pg_trigger where tgrelid = c.oid and tgenabled = 'A')::text[] as guards
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and (nspname in ('public', 'drizzle') or nspname = 'pgboss' and relname in ('job_common', 'schedule'))
  order by 1`;
const SEQUENCES = `
  select coalesce(string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), ', '), 'null') as text
  from pg_sequences where schemaname = 'public'`;
const SHAPE = `
  select md5(string_agg(thing, ',' order by thing)) as shape from (
    select concat(oid, ' ', relnatts) as thing from pg_class
    where relkind in ('r', 'i', 'v', 'm', 'S') and relnamespace = 'public'::regnamespace
    union all select concat(oid, tgenabled) from pg_trigger
    union all select concat(oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat(oid, convalidated) from pg_constraint) as things`;

/** The rows of one database at several moments, kept in schemas of their own, to be brought back. */
export class Snapshots {
  private readonly database: Database;
  private tables: Table[] = [];
  private shape = '';
  private readonly kept = new Map<string, Rows>();

  constructor(database: Database) {
    this.database = database;
  }

  private async rows<Row>(text: string): Promise<Row[]> {
    return (await this.database.maintenance.$client.query(text)).rows as Row[];
  }

  private async shapeNow(): Promise<string> {
    return (await this.rows<{ shape: string }>(SHAPE))[0]!.shape;
  }

  has(name: string): boolean {
    return this.kept.has(name);
  }

  private async filled(): Promise<Table[]> {
    const asked = this.tables.map(({ name }, at) => `select ${at} as at where exists (select from ${name})`);
    const found = await this.rows<{ at: number }>(asked.join(' union all '));
    return found.map(({ at }) => this.tables[at]!);
  }

  async take(name: string): Promise<void> {
    this.tables = await this.rows<Table>(TABLES);
    this.shape ||= await this.shapeNow();
    const tables = await this.filled();
    const copies = tables.map(
      (table, at) => `create table ${name}.t${at} as select ${table.columns} from ${table.name}`,
    );
    await this.rows([`create schema ${name}`, ...copies].join(';'));
    const [sequences] = await this.rows<{ text: string }>(SEQUENCES);
    this.kept.set(name, { tables, sequences: sequences!.text });
  }

  /** False where a test changed more than rows: then the database cannot be used again. */
  async restore(name: string): Promise<boolean> {
    if ((await this.shapeNow()) !== this.shape) return false;
    const { tables, sequences } = this.kept.get(name)!;
    const filled = await this.filled();
    const emptied = filled.map((table) => table.name);
    const guards = (change: string): string[] =>
      filled.flatMap((table) => table.guards.map((guard) => `alter table ${table.name} ${change} trigger ${guard}`));
    // The rows are written without triggers and foreign keys, because they are those that were there.
    await this.rows(
      [
        'begin',
        'set local session_replication_role = replica',
        ...guards('disable'),
        ...emptied.map((table) => `delete from ${table}`),
        ...guards('enable always'),
        ...tables.map(
          (table, at) =>
            `insert into ${table.name} (${table.columns}) overriding system value select * from ${name}.t${at}`,
        ),
        `select ${sequences}`,
        'commit',
      ].join(';'),
    );
    if (emptied.length > 0) await this.rows(`vacuum ${emptied.join(', ')}`);
    return true;
  }
}
