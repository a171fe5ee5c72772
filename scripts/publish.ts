import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { declaredParts } from '../features/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { createPageRenderer } from '../platform/pdf/render-pages.ts';
import { openStorage } from '../platform/storage/index.ts';
import { type PublishRequest, publishFile, publishRequest } from '../server/control.ts';
import { askRunning, runCommand, withDatabase } from './owner.ts';

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

type PublishedFile = Awaited<ReturnType<typeof publishFile>>;

const publishAlone = (request: PublishRequest): Promise<PublishedFile> =>
  withDatabase(async ({ env, db }) => {
    const storage = await openStorage(env);
    try {
      return await publishFile(
        { db, storage, pdf: createStamper(), pages: createPageRenderer(), clock: systemClock, features: declaredParts },
        request,
      );
    } finally {
      await storage.close();
    }
  });

await runCommand(async () => {
  const request = readRequest();
  const env = readEnv();
  const book = (await askRunning<PublishedFile>(env.dataDir, 'publish', request)) ?? (await publishAlone(request));
  process.stdout.write(`${env.publicUrl}/loja/${book.bookURL} (${book.pages} páginas)\n`);
  for (const warning of book.warnings) process.stdout.write(`aviso: ${warning}\n`);
});
