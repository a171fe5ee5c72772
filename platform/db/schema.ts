import { sql } from 'drizzle-orm';
import type { Queryable } from './port.ts';

/** Objects of extensions come and go with the extension. */
const own = (catalogue: string, id: string) =>
  sql.raw(
    `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`,
  );

/**
 * One line for each table, column, constraint, index, sequence, view, type, function and trigger of `public`, sorted: two
 * databases with the same lines have the same schema, whatever made it and in whichever order. What PostgreSQL 18 keeps
 * as a constraint besides, that a column is not null, stands in the column's line.
 */
export async function schemaOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    with relations as (
      select c.* from pg_class c
      where c.relnamespace = 'public'::regnamespace and ${own('pg_class', 'c.oid')}
    ), functions as (
      select p.* from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')}
    )
    select concat_ws(' ', 'table', relname, relpersistence, relrowsecurity, array_to_string(reloptions, ',')) as line
      from relations where relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        (select 'collate ' || collname from pg_collation where oid = a.attcollation and collname <> 'default'),
        case when a.attnotnull then 'not null' end,
        'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
        'default ' || pg_get_expr(e.adbin, e.adrelid))
      from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum where c.relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'constraint', c.relname || '.' || k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join relations c on c.oid = k.conrelid where k.contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(c.oid)) from relations c where c.relkind in ('i', 'I')
    union all
    select concat_ws(' ', 'sequence', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement)
      from pg_sequence s join relations c on c.oid = s.seqrelid
    union all
    select concat_ws(' ', 'view', c.relname, md5(pg_get_viewdef(c.oid))) from relations c where c.relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'type', t.typname, t.typtype) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and ${own('pg_type', 't.oid')}
    union all
    select concat_ws(' ', 'function', f.proname || '(' || pg_get_function_arguments(f.oid) || ')', 'returns',
        pg_get_function_result(f.oid), l.lanname, f.provolatile, f.proparallel, f.proisstrict, f.prosecdef,
        array_to_string(f.proconfig, ','), md5(coalesce(pg_get_function_sqlbody(f.oid), f.prosrc)))
      from functions f join pg_language l on l.oid = f.prolang
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal`);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).sort();
}
