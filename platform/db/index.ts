import { type Env, EnvError } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Database } from './port.ts';

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DATA_DIR`. */
export async function openDatabase(env: Env, log: Logger, template: string | null): Promise<Database> {
  if (!env.databaseUrl) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(env.dataDir, template);
  }
  const { openPostgres } = await import('./postgres.ts');
  const database = await openPostgres(env.databaseUrl, env.databaseDirectUrl ?? env.databaseUrl, log);
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new EnvError('DATABASE_URL must name PostgreSQL 15 or newer.');
  } catch (error) {
    await database.close();
    if (error instanceof EnvError) throw error;
    throw new EnvError(
      `DATABASE_URL could not be reached (${(error as Error).message || 'no answer'}): start PostgreSQL or correct the address.`,
    );
  }
  return database;
}
