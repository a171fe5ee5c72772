import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { setUserRole } from '../features/admin/people/set-user-role.server.ts';
import { ROLES } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import { nameOf } from '../features/kit/schema.ts';
import { users } from '../features/people/accounts/tables.ts';
import { publishBook } from '../features/publishing/drafts/publish-book.server.ts';
import { traceLocal } from '../features/reading/traces/trace-copy.server.ts';
import { BY_OPERATOR } from '../features/site/audit/audit.ts';
import { AppError } from '../lib/app-error.ts';
import { readPrice } from '../lib/money.ts';
import { cleanName } from '../lib/name.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../platform/private-files.ts';
import { errorAnswer, send, type Vars } from './http/answers.ts';

const creatorId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'o criador é um id em minúsculas, números e hífens');

export const publishRequest = z.object({
  file: z.string().refine(isAbsolute),
  title: nameOf(128),
  price: z.string(),
  creator: creatorId,
  creatorName: nameOf(128).optional(),
  url: z.string().max(128).optional(),
  description: z.string().max(1000).optional(),
  metadata: z.boolean().optional(),
});

export type PublishRequest = z.output<typeof publishRequest>;

export const roleRequest = z.object({
  /** An e-mail or a uid. */
  who: z.string().trim().min(1).max(320),
  role: z.enum(ROLES),
  creator: creatorId.optional(),
  owner: z.boolean().optional(),
});

export type RoleRequest = z.output<typeof roleRequest>;

/** Throws `AppError` with the sentence to show. */
export async function giveRole(
  ctx: Pick<Ctx, 'db' | 'env' | 'log' | 'clock' | 'features'>,
  { who, role, creator, owner }: RoleRequest,
) {
  const found = await ctx.db
    .select({ uid: users.uid })
    .from(users)
    .where(or(eq(users.uid, who), eq(users.email, who.toLowerCase())))
    .limit(10);
  if (!found[0])
    throw new AppError('NOT_FOUND', `Ninguém entrou ainda como ${who}. Quem recebe um papel precisa entrar antes.`);
  if (found.length > 1)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Há mais de uma conta com esse e-mail. Escreva o uid de uma: ${found.map(({ uid }) => uid).join(', ')}.`,
    );
  const { uid } = found[0];
  const wanted = { uid, role, creatorId: creator, isCreatorOwner: owner };
  return { uid, role, ...(await setUserRole(ctx, BY_OPERATOR, wanted)) };
}

function priceOf(text: string): number {
  const cents = readPrice(text);
  if (cents === null) throw new AppError('INVALID_ARGUMENT', 'Escreva o preço em reais, como 49,90 ou 0.');
  return cents;
}

/** Publishes a PDF of this machine. Throws `AppError` with the sentence to show. */
export async function publishFile(
  ctx: Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages' | 'clock' | 'features'>,
  request: PublishRequest,
) {
  const price = priceOf(request.price);
  const there = await stat(request.file).catch(() => null);
  if (!there?.isFile()) throw new AppError('NOT_FOUND', `Não foi possível ler o arquivo ${basename(request.file)}.`);
  return publishBook(
    ctx,
    BY_OPERATOR,
    {
      title: request.title,
      price,
      creatorId: request.creator,
      creatorName: request.creatorName ?? request.creator,
      bookURL: request.url,
      shortDescription: request.description,
    },
    { name: cleanName(basename(request.file)), kind: 'main', stampMode: request.metadata ? 'metadata' : 'footer' },
    () => createReadStream(request.file),
  );
}

const traceRequest = z.object({ file: z.string().refine(isAbsolute) });

export interface Control {
  app: Hono<{ Variables: Vars }>;
  announce(): Promise<void>;
  withdraw(): Promise<void>;
}

/**
 * Commands of the machine's owner to the running process, which alone may open the embedded database. The key is in a
 * file of `DATA_DIR` that only the owner can read.
 */
export function createControl(ctx: Ctx, address: string): Control {
  const key = randomBytes(32).toString('base64url');
  // The embedded database has one process; on PostgreSQL each process has its own file.
  const name = ctx.env.databaseUrl ? `running-${process.pid}.json` : 'running.json';
  const path = join(ctx.env.dataDir, name);
  const app = new Hono<{ Variables: Vars }>();
  app.use(async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${key}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return c.body(null, 404);
    return next();
  });
  app.onError((error, c) => send(c, errorAnswer(error, c.get('requestId'), ctx.log)));
  app.post('/publish', async (c) => {
    const parsed = publishRequest.safeParse(await c.req.json());
    if (!parsed.success) throw new AppError('INVALID_ARGUMENT', 'Confira os dados do livro.');
    return c.json(await publishFile(ctx, parsed.data));
  });
  app.post('/role', async (c) => {
    const parsed = roleRequest.safeParse(await c.req.json());
    if (!parsed.success) throw new AppError('INVALID_ARGUMENT', 'Confira a pessoa e o papel.');
    return c.json(await giveRole(ctx, parsed.data));
  });
  app.post('/trace', async (c) => {
    const parsed = traceRequest.safeParse(await c.req.json());
    if (!parsed.success) throw new AppError('INVALID_ARGUMENT', 'Confira o arquivo.');
    return c.json(await traceLocal(ctx, parsed.data.file));
  });
  return {
    app,
    announce: async () => {
      await makePrivateFolder(ctx.env.dataDir);
      await writeFile(`${path}.half`, JSON.stringify({ address, key }), PRIVATE_FILE);
      await rename(`${path}.half`, path);
    },
    withdraw: () => rm(path, { force: true }),
  };
}
