import type { Env } from '../env.ts';
import { EnvError } from '../env-error.ts';
import type { Logger } from '../log.ts';
import type { Database } from './port.ts';

export async function openDatabase(env: Env, log: Logger, template: string | null): Promise<Database> {
  if (!env.databaseUrl) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(env.dataDir, template);
  }
  const { openPostgres, reach } = await import('./postgres.ts');
  const { databaseUrl, databaseDirectUrl, databaseFollowerUrl: followerUrl } = env;
  const version = await reach('DATABASE_URL', databaseUrl);
  if (version < 150_000) throw new EnvError('DATABASE_URL must name PostgreSQL 15 or newer.');
  if (databaseDirectUrl) await reach('DATABASE_DIRECT_URL', databaseDirectUrl);
  return openPostgres(databaseUrl, databaseDirectUrl, log, { named: env.databasePrepared, followerUrl });
}
