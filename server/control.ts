import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { PREVIEWS_JOB } from '../features/books/jobs.ts';
import { publishBook } from '../features/books/publish-book.server.ts';
import type { Ctx } from '../features/context.ts';
import { AppError } from '../lib/app-error.ts';
import { parsePrice } from '../lib/money.ts';
import { faultPoints } from '../lib/steps.ts';
import { errorAnswer, send, type Vars } from './answers.ts';
import type { FaultSwitch } from './context.ts';

/** What `npm run publish` asks for. `price` as people write it: `49,90`. */
export const publishRequest = z.object({
  file: z.string().refine(isAbsolute),
  title: z.string().trim().min(1).max(128),
  price: z.string(),
  creator: z.string().regex(/^[a-z0-9-]{1,64}$/, 'o criador é um id em minúsculas, números e hífens'),
  creatorName: z.string().trim().min(1).max(128).optional(),
  url: z.string().max(128).optional(),
  description: z.string().max(1000).optional(),
  /** Copies carry no line on their pages, only a mark in the file's metadata. */
  metadata: z.boolean().optional(),
});

export type PublishRequest = z.output<typeof publishRequest>;

function priceOf(text: string): number {
  try {
    return parsePrice(text);
  } catch {
    throw new AppError('INVALID_ARGUMENT', 'Escreva o preço em reais, como 49,90 ou 0.');
  }
}

/** Publishes a PDF of this machine. Throws `AppError` with the sentence to show. */
export async function publishFile(ctx: Pick<Ctx, 'db' | 'storage' | 'pdf' | 'clock'>, request: PublishRequest) {
  const price = priceOf(request.price);
  const there = await stat(request.file).catch(() => null);
  if (!there?.isFile()) throw new AppError('NOT_FOUND', `Não foi possível ler o arquivo ${basename(request.file)}.`);
  return publishBook(
    ctx,
    {
      title: request.title,
      price,
      creatorId: request.creator,
      creatorName: request.creatorName ?? request.creator,
      bookURL: request.url,
      shortDescription: request.description,
    },
    { name: basename(request.file), kind: 'main', stampMode: request.metadata ? 'metadata' : 'footer' },
    () => createReadStream(request.file),
  );
}

export interface Control {
  app: Hono<{ Variables: Vars }>;
  /** Tells this machine's owner where the running process is. */
  announce(): Promise<void>;
  withdraw(): Promise<void>;
}

/**
 * Commands of the machine's owner to the running process, which alone may open the embedded database. The key stands
 * in a file of `DATA_DIR` that only the owner can read.
 */
export function createControl(ctx: Ctx, faults: FaultSwitch, address: string): Control {
  const key = randomBytes(32).toString('base64url');
  // The embedded database has one process; of several on PostgreSQL each has a file of its own.
  const name = ctx.env.databaseUrl ? `running-${process.pid}.json` : 'running.json';
  const path = join(ctx.env.dataDir, name);
  const app = new Hono<{ Variables: Vars }>();
  app.use(async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${key}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return c.body(null, 404);
    return next();
  });
  app.post('/fault', async (c) => {
    const parsed = z.object({ point: z.string().nullable() }).safeParse(await c.req.json());
    const point = parsed.data?.point;
    if (point === undefined || (point !== null && !faultPoints().includes(point))) return c.body(null, 400);
    faults.armed = point;
    return c.body(null, 204);
  });
  app.post('/publish', async (c) => {
    try {
      const parsed = publishRequest.safeParse(await c.req.json());
      if (!parsed.success) throw new AppError('INVALID_ARGUMENT', 'Confira os dados do livro.');
      const published = await publishFile(ctx, parsed.data);
      await ctx.jobs.send(PREVIEWS_JOB, {}, { key: PREVIEWS_JOB });
      return c.json(published);
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  });
  return {
    app,
    announce: async () => {
      await mkdir(ctx.env.dataDir, { recursive: true });
      await writeFile(`${path}.half`, JSON.stringify({ address, key }), { mode: 0o600 });
      await rename(`${path}.half`, path);
    },
    withdraw: () => rm(path, { force: true }),
  };
}
