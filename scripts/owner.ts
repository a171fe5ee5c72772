import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../lib/app-error.ts';
import { openDatabase } from '../platform/db/index.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/port.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { createLogger, type Logger } from '../platform/log.ts';

/**
 * Sends a command to the process that uses `dataDir`; null when none runs. A killed process leaves its control file
 * behind.
 */
export async function askRunning<T>(dataDir: string, command: string, request: object): Promise<T | null> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => /^running(-\d+)?\.json$/.test(name));
  for (const name of names) {
    const answer = await ask<T>(join(dataDir, name), command, request);
    if (answer) return answer;
  }
  return null;
}

async function ask<T>(control: string, command: string, request: object): Promise<T | null> {
  let response: Response;
  try {
    const { address, key } = JSON.parse(await readFile(control, 'utf8')) as {
      address: string;
      key: string;
    };
    response = await fetch(`${address}/control/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(request),
    });
  } catch {
    return null;
  }
  if (response.status === 404 && !response.headers.get('content-type')?.includes('json')) return null;
  const body = (await response.json()) as T & { error?: { message: string } };
  if (body.error) throw new AppError('INVALID_ARGUMENT', body.error.message);
  return body;
}

export async function withDatabase<T>(
  work: (opened: { env: Env; db: Db; log: Logger }) => Promise<T>,
  env: Env = readEnv(),
): Promise<T> {
  const log = createLogger('warn');
  const database = await openDatabase(env, log, 'build/pglite');
  try {
    await migrateDatabase(database, 'migrations', env.newerSchemaAllowed);
    return await work({ env, db: database.reserved, log });
  } finally {
    await database.close();
  }
}

/** Runs an owner's command: a refusal prints only its sentence and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const expected =
      error instanceof AppError ||
      error instanceof EnvError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
