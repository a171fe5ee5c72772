import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '../lib/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/index.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { EnvError, readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/log.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { openStorage } from '../platform/storage/index.ts';
import { type PublishRequest, publishFile, publishRequest } from '../server/control.ts';

const USAGE =
  'npm run publish -- livro.pdf --title "Título" --price 49,90 --creator id-do-criador [--creator-name "Nome"] [--url endereco] [--description "Texto"] [--metadata]';

function readRequest(): PublishRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      price: { type: 'string' },
      creator: { type: 'string' },
      'creator-name': { type: 'string' },
      url: { type: 'string' },
      description: { type: 'string' },
      metadata: { type: 'boolean' },
    },
  });
  const { 'creator-name': creatorName, ...rest } = values;
  const parsed = publishRequest.safeParse({ ...rest, creatorName, file: resolve(positionals[0] ?? '') });
  if (positionals.length !== 1 || !parsed.success) throw new EnvError(USAGE);
  return parsed.data;
}

type Published = Awaited<ReturnType<typeof publishFile>>;

/** Asks a process that holds `dataDir`; null when none runs. A killed one leaves its file behind. */
async function askRunning(dataDir: string, request: PublishRequest): Promise<Published | null> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => /^running(-\d+)?\.json$/.test(name));
  for (const name of names) {
    const answer = await ask(join(dataDir, name), request);
    if (answer) return answer;
  }
  return null;
}

async function ask(control: string, request: PublishRequest): Promise<Published | null> {
  let response: Response;
  try {
    const { address, key } = JSON.parse(await readFile(control, 'utf8')) as {
      address: string;
      key: string;
    };
    response = await fetch(`${address}/control/publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(request),
    });
  } catch {
    return null;
  }
  if (response.status === 404 && !response.headers.get('content-type')?.includes('json')) return null;
  const body = (await response.json()) as Published & { error?: { message: string } };
  if (body.error) throw new AppError('INVALID_ARGUMENT', body.error.message);
  return body;
}

async function publishAlone(request: PublishRequest): Promise<Published> {
  const env = readEnv();
  const database = await openDatabase(env, createLogger('warn'), 'build/pglite');
  try {
    await migrateDatabase(database, 'migrations');
    const storage = await openStorage(env);
    try {
      return await publishFile({ db: database.db, storage, pdf: createStamper(), clock: systemClock }, request);
    } finally {
      await storage.close();
    }
  } finally {
    await database.close();
  }
}

try {
  const request = readRequest();
  const env = readEnv();
  const book = (await askRunning(env.dataDir, request)) ?? (await publishAlone(request));
  process.stdout.write(`${env.publicUrl}/loja/${book.bookURL} (${book.pages} páginas)\n`);
  for (const warning of book.warnings) process.stdout.write(`aviso: ${warning}\n`);
} catch (error) {
  const expected =
    error instanceof AppError ||
    error instanceof EnvError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
