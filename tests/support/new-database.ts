import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './postgres.ts';

/** A copy of `template` on the tests' PostgreSQL. */
export async function newDatabase(template = TEMPLATE_DATABASE): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name} template ${template}`);
  return { url: admin.replace(/\/postgres$/, `/${name}`), drop: () => run(`drop database ${name} with (force)`) };
}
