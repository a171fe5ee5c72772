import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** The server writes its log as lines of JSON, into a file that another account may read. */
export const PLAN_SETTINGS = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_filename=plans',
  'log_file_mode=0644',
];
/** A page shows at most a few hundred; more is what grows with the table. */
export const READS_MANY = 1_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** `Seq Scan of users reads 20000 rows` for each part of a plan that reads many. */
function* reading(plan: Plan): Generator<string> {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round(((plan['Actual Rows'] ?? 0) + removed) * (plan['Actual Loops'] ?? 0));
  const of = plan['Index Name'] ?? plan['Relation Name'];
  if (of && rows > READS_MANY) yield `${plan['Node Type']} of ${of} reads ${rows} rows`;
  for (const part of plan.Plans ?? []) yield* reading(part);
}

/** The plans of a database's statements, as they ran, triggers' too. */
export class PlanLog {
  private readonly client: pg.Client;
  private readonly path: string;
  private position = 0;
  private marks = 0;

  private constructor(client: pg.Client, path: string) {
    this.client = client;
    this.path = path;
  }

  /** Only connections that are made from now on log their plans. */
  static async open(client: pg.Client): Promise<PlanLog> {
    const settings = {
      session_preload_libraries: `'auto_explain'`,
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
    };
    await client.query(`load 'auto_explain'`);
    for (const [name, value] of Object.entries(settings))
      await client.query(
        `do $$ begin execute format('alter database %I set ${name} = ${value.replaceAll("'", "''")}', current_database()); end $$`,
      );
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') || '/' || current_setting('log_directory') as folder`,
    );
    return new PlanLog(client, join(rows[0]!.folder, 'plans.json'));
  }

  private async text(): Promise<string> {
    const file = await open(this.path);
    try {
      const { size } = await file.stat();
      const part = Buffer.alloc(size - this.position);
      await file.read(part, 0, part.length, this.position);
      this.position = size;
      return part.toString();
    } finally {
      await file.close();
    }
  }

  /** Reads what was written since the last call, up to now: the server's log comes a little later than its answers. */
  private async next(): Promise<string> {
    this.marks += 1;
    const mark = `mark ${this.marks}.`;
    await this.client.query(`do $$ begin raise log '${mark}'; end $$`);
    let text = '';
    while (!text.includes(mark)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      text += await this.text();
    }
    return text;
  }

  /** Leaves out what was written so far. */
  async skip(): Promise<void> {
    await this.next();
  }

  async read(): Promise<string[]> {
    const lines = (await this.next()).split('\n').filter((line) => line.endsWith('}'));
    return lines.flatMap((line) => {
      const { message } = JSON.parse(line) as { message: string };
      const [, found] = message.split(/plan:\n/);
      if (!found) return [];
      const { Plan: plan, 'Query Text': asked } = JSON.parse(found) as { Plan: Plan; 'Query Text': string };
      const statement = asked.replace(/\s+/g, ' ').slice(0, 200);
      return [...reading(plan)].map((what) => `${what}: ${statement}`);
    });
  }
}
